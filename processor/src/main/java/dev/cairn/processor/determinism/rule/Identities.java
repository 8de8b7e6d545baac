package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/**
 * Whether the text or the hash of a value tells where an object lies in memory: that of an array,
 * of a plain object, of a lambda, and of containers and records that hold some.
 */
final class Identities {
  private static final String OBJECT = "java.lang.Object";

  /** Values may be made from each other in a circle. */
  private static final int DEEPEST = 6;

  /** The JDK's interfaces whose values are lambdas and plain objects. */
  private static final List<String> OF_CODE =
      List.of(
          "java.lang.Runnable",
          "java.util.Comparator",
          "java.util.Iterator",
          "java.util.concurrent.Callable");

  /** A question about a value. */
  enum Question {
    TEXT("toString"),
    HASH("hashCode");

    private final String method;

    Question(String method) {
      this.method = method;
    }
  }

  private final Codebase codebase;
  private final Values values;

  Identities(Codebase codebase, Values values) {
    this.codebase = codebase;
    this.values = values;
  }

  /** Whether the answer for the value is another one in each process. */
  boolean isTold(Question question, TreePath value) {
    return isTold(question, value, 0);
  }

  private boolean isTold(Question question, TreePath value, int depth) {
    Optional<TypeMirror> type = codebase.sources().type(value);
    if (type.isEmpty() || depth > DEEPEST) return false;
    if (isTold(question, type.get()) || holdsSome(question, value, depth)) return true;
    return values.sourcesOf(value).stream().anyMatch(made -> isToldOf(question, made, depth));
  }

  /** Whether the elements of an array are asked, and one of them gives such an answer. */
  boolean isToldOfElements(Question question, TreePath array) {
    return isToldOfElements(question, array, 0);
  }

  private boolean isToldOfElements(Question question, TreePath array, int depth) {
    for (TreePath made : values.sourcesOf(array)) {
      if (made.getLeaf() instanceof NewArrayTree tree
          && tree.getInitializers() != null
          && isToldOfAny(question, tree.getInitializers(), made, depth)) {
        return true;
      }
    }
    return false;
  }

  private boolean isToldOfAny(
      Question question, List<? extends ExpressionTree> trees, TreePath path, int depth) {
    for (ExpressionTree tree : trees) {
      if (isTold(question, new TreePath(path, tree), depth + 1)) return true;
    }
    return false;
  }

  /** Whether the value holds objects that were put into it and give such an answer. */
  private boolean holdsSome(Question question, TreePath value, int depth) {
    Optional<Element> variable = values.element(value);
    return variable.isPresent()
        && values.contentsOf(variable.get()).stream()
            // Code, as merge takes it, makes a content and is none.
            .filter(content -> !isCode(content.getLeaf()))
            .anyMatch(content -> isTold(question, content, depth + 1));
  }

  /** The same for an expression that makes the value, whatever type its variable has. */
  private boolean isToldOf(Question question, TreePath made, int depth) {
    Tree tree = made.getLeaf();
    if (isCode(tree)) return true;
    if (tree instanceof ConditionalExpressionTree choice) {
      return isTold(question, new TreePath(made, choice.getTrueExpression()), depth + 1)
          || isTold(question, new TreePath(made, choice.getFalseExpression()), depth + 1);
    }
    Optional<TypeMirror> type = codebase.sources().type(made);
    if (tree instanceof NewClassTree object) {
      if (object.getClassBody() != null || type.isEmpty()) return false;
      return QualifiedNames.of(type).equals(OBJECT) || isTold(question, type.get());
    }
    if (!(tree instanceof MethodInvocationTree call)
        || !codebase.containers().holdsArguments(made)) {
      return false;
    }
    for (ExpressionTree argument : call.getArguments()) {
      TreePath path = new TreePath(made, argument);
      boolean isSpread = codebase.sources().type(path).orElse(null) instanceof ArrayType;
      if (isSpread
          ? isToldOfElements(question, path, depth + 1)
          : isTold(question, path, depth + 1)) return true;
    }
    return false;
  }

  private static boolean isCode(Tree tree) {
    return tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree;
  }

  boolean isTold(Question question, TypeMirror type) {
    return isTold(question, type, new HashSet<>());
  }

  private boolean isTold(Question question, TypeMirror type, Set<TypeElement> seen) {
    if (type instanceof ArrayType array) {
      return question == Question.HASH || array.getComponentType().getKind() != TypeKind.CHAR;
    }
    if (type instanceof WildcardType wildcard) {
      TypeMirror bound = wildcard.getExtendsBound();
      if (bound == null) bound = wildcard.getSuperBound();
      return bound != null && isTold(question, bound, seen);
    }
    if (type.getKind() != TypeKind.DECLARED
        || !(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)) {
      return false;
    }
    if (element.getKind() == ElementKind.ENUM) return question == Question.HASH;
    if (!seen.add(element)) return false;
    if (codebase.hasSource(element)) return isToldBySource(question, element, seen);
    return codebase.isOfJdk(element) && isToldByJdk(question, declared, element, seen);
  }

  private boolean isToldBySource(Question question, TypeElement type, Set<TypeElement> seen) {
    if (codebase.answers(type, question.method)) return false;
    if (type.getKind() == ElementKind.RECORD) {
      for (Element component : type.getRecordComponents()) {
        if (isTold(question, component.asType(), seen)) return true;
      }
      return false;
    }
    return type.getKind() == ElementKind.CLASS;
  }

  private boolean isToldByJdk(
      Question question, DeclaredType type, TypeElement element, Set<TypeElement> seen) {
    String name = element.getQualifiedName().toString();
    if (OF_CODE.contains(name)
        || name.startsWith("java.util.function.")
        || name.startsWith("java.util.stream.")) {
      return true;
    }
    boolean holds =
        codebase.isCollection(Optional.of(type))
            || name.equals("java.util.Optional")
            || name.equals("java.util.Map.Entry")
            || name.startsWith("java.util.concurrent.atomic.");
    if (!holds) return false;
    for (TypeMirror argument : type.getTypeArguments()) {
      if (isTold(question, argument, seen)) return true;
    }
    return false;
  }
}
