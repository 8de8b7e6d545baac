package dev.cairn.processor.read.flow.call;

import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

/** Methods of the JDK that run the code which they are given before they return. */
final class CallbackMethods {
  /** Whether the method is one of collections, which do no more than keep what they are given. */
  static boolean isCollection(ExecutableElement method) {
    String owner = QualifiedNames.ofOwner(method);
    return owner.equals("java.lang.Iterable")
        || (owner.startsWith("java.util.") && owner.indexOf('.', "java.util.".length()) < 0);
  }

  /** Whether code that the method is given has run when it returns, and never runs later. */
  static boolean runsAtOnce(ExecutableElement method) {
    if (Known.isOwner(Trait.RUNS_CODE_AT_ONCE, method)) return true;
    // A stream that is told to do something does all that it was told before.
    return isOfStream(method) && !isLazy(method) && !returnsIterator(method);
  }

  /** Whether the method only notes the code, for a later one to run. */
  static boolean isLazy(ExecutableElement method) {
    if (!isOfStream(method)) return false;
    // Methods of all kinds of streams return the stream itself, by a type variable of its class.
    return Known.is(Trait.STREAMS, method.getReturnType())
        || (method.getReturnType() instanceof TypeVariable variable
            && Objects.equals(
                variable.asElement().getEnclosingElement(), method.getEnclosingElement())
            && variable.getUpperBound() instanceof DeclaredType bound
            && Known.is(Trait.STREAMS, bound));
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
    return isOfStream(method) && method.getSimpleName().contentEquals("iterator");
  }

  /** Whether the method is one of iterators. */
  static boolean isOfIterator(ExecutableElement method) {
    return QualifiedNames.ofOwner(method).equals("java.util.Iterator");
  }

  private static boolean returnsIterator(ExecutableElement method) {
    return QualifiedNames.of(method.getReturnType()).contains("terator");
  }

  private static boolean isOfStream(ExecutableElement method) {
    return Known.isOwner(Trait.STREAMS, method);
  }

  private CallbackMethods() {}
}
