package dev.cairn.processor.read.body;

import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Methods of the JDK that run the code which they are given before they return. */
final class CallbackMethods {
  private static final String STREAMS = "java.util.stream.";

  /** All methods of these that take code run it at once, and keep none of it. */
  private static final Set<String> AT_ONCE =
      Set.of(
          "java.lang.Iterable",
          "java.util.ArrayList",
          "java.util.Arrays",
          "java.util.Collection",
          "java.util.Deque",
          "java.util.HashMap",
          "java.util.Iterator",
          "java.util.LinkedHashMap",
          "java.util.LinkedList",
          "java.util.List",
          "java.util.Map",
          "java.util.NavigableMap",
          "java.util.Objects",
          "java.util.Optional",
          "java.util.OptionalDouble",
          "java.util.OptionalInt",
          "java.util.OptionalLong",
          "java.util.Queue",
          "java.util.Set",
          "java.util.SortedMap",
          "java.util.TreeMap");

  /** Whether the method is one of collections, which do no more than keep what they are given. */
  static boolean isCollection(ExecutableElement method) {
    String owner = QualifiedNames.ofOwner(method);
    return owner.startsWith("java.util.") && owner.indexOf('.', "java.util.".length()) < 0;
  }

  /** Whether code that the method is given has run when it returns, and never runs later. */
  static boolean runsAtOnce(ExecutableElement method) {
    String owner = QualifiedNames.ofOwner(method);
    if (AT_ONCE.contains(owner)) return true;
    // A stream that is told to do something does all that it was told before.
    return isStream(owner) && !isLazy(method) && !returnsIterator(method);
  }

  /** Whether the method only notes the code, for a later one to run. */
  static boolean isLazy(ExecutableElement method) {
    String owner = QualifiedNames.ofOwner(method);
    if (!isStream(owner)) return false;
    // Methods of all kinds of streams return the stream itself, by a type variable.
    return isStream(QualifiedNames.of(method.getReturnType()))
        || (owner.equals(STREAMS + "BaseStream")
            && method.getReturnType().getKind() == TypeKind.TYPEVAR);
  }

  /**
   * Whether an argument of such a method is code for it to run; other arguments are values for it
   * to keep, even if they are code.
   */
  static boolean takesCode(ExecutableElement method, int argument) {
    List<? extends VariableElement> parameters = method.getParameters();
    TypeMirror type = parameters.get(Math.min(argument, parameters.size() - 1)).asType();
    return type.getKind() == TypeKind.DECLARED
        && ((DeclaredType) type).asElement().getKind().isInterface();
  }

  /** Whether the method hands out the items of a stream one by one. */
  static boolean isIteratorOfStream(ExecutableElement method) {
    return isStream(QualifiedNames.ofOwner(method))
        && method.getSimpleName().contentEquals("iterator");
  }

  /** Whether the method is one of iterators. */
  static boolean isOfIterator(ExecutableElement method) {
    return QualifiedNames.ofOwner(method).equals("java.util.Iterator");
  }

  private static boolean returnsIterator(ExecutableElement method) {
    return QualifiedNames.of(method.getReturnType()).contains("terator");
  }

  private static boolean isStream(String className) {
    return className.startsWith(STREAMS) && className.endsWith("Stream");
  }

  private CallbackMethods() {}
}
