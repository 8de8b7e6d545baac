package dev.cairn.processor.determinism.order;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.read.code.Expressions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * Whether comparators tell any two elements apart. One that compares a part of them, such as the
 * value of an entry, takes some for equal: then sorting leaves them as they came.
 *
 * <p>The compiler cannot know whether a part is unique. It takes the keys of maps for unique, and
 * what is named as an identifier. Of comparators that it cannot look into, it thinks the best.
 */
public final class Comparators {
  private static final String COMPARATOR = "java.util.Comparator";
  private static final String ENTRY = "java.util.Map.Entry";
  private static final List<String> IDENTIFIERS = List.of("id", "key", "uuid");
  private static final int DEEPEST = 8;

  private final Codebase codebase;
  private final Values values;

  Comparators(Codebase codebase, Values values) {
    this.codebase = codebase;
    this.values = values;
  }

  /** Whether no two different elements are equal for the comparator. */
  public boolean isTotal(TreePath comparator) {
    return isTotal(comparator, 0);
  }

  private boolean isTotal(TreePath path, int depth) {
    TreePath at = Expressions.bare(path);
    Tree tree = at.getLeaf();
    if (depth > DEEPEST || tree.getKind() == Tree.Kind.NULL_LITERAL) return true;
    if (tree instanceof MethodInvocationTree call) return isTotal(call, at, depth);
    if (tree instanceof LambdaExpressionTree lambda) return comparesWhole(lambda, at);
    if (tree instanceof MemberReferenceTree reference) {
      return !reference.getName().contentEquals("compareToIgnoreCase");
    }
    Optional<Element> element = codebase.sources().element(at);
    if (element.isEmpty()) return true;
    if (element.get().getSimpleName().contentEquals("CASE_INSENSITIVE_ORDER")) return false;
    List<TreePath> made =
        tree instanceof IdentifierTree && !Values.isField(element.get())
            ? values.valuesOf(element.get())
            : codebase.fields().of(element.get());
    return made.stream().allMatch(value -> isTotal(value, depth + 1));
  }

  private boolean isTotal(MethodInvocationTree call, TreePath path, int depth) {
    Optional<ExecutableElement> method = codebase.called(path);
    if (method.isEmpty()) return true;
    List<? extends ExpressionTree> arguments = call.getArguments();
    String name = method.get().getSimpleName().toString();
    if (codebase.calls(path, ENTRY, name)) {
      return name.equals("comparingByKey") && areTotal(arguments, 0, path, depth);
    }
    if (codebase.calls(path, "java.util.Collections", "reverseOrder")) {
      return areTotal(arguments, 0, path, depth);
    }
    if (!codebase.calls(path, COMPARATOR, name)) return true;
    Optional<TreePath> receiver = Expressions.receiver(call, path);
    return switch (name) {
      case "naturalOrder", "reverseOrder" -> true;
      case "nullsFirst", "nullsLast" -> areTotal(arguments, 0, path, depth);
      case "reversed" -> receiver.isEmpty() || isTotal(receiver.get(), depth + 1);
      case "comparing", "comparingInt", "comparingLong", "comparingDouble" ->
          isUnique(new TreePath(path, arguments.get(0))) && areTotal(arguments, 1, path, depth);
      case "thenComparing", "thenComparingInt", "thenComparingLong", "thenComparingDouble" ->
          (receiver.isPresent() && isTotal(receiver.get(), depth + 1))
              || isTotalKey(new TreePath(path, arguments.get(0)), method.get(), depth);
      default -> true;
    };
  }

  private boolean areTotal(
      List<? extends ExpressionTree> arguments, int from, TreePath path, int depth) {
    return arguments.subList(Math.min(from, arguments.size()), arguments.size()).stream()
        .allMatch(argument -> isTotal(new TreePath(path, argument), depth + 1));
  }

  /** The argument of {@code thenComparing}: another comparator, or a function. */
  private boolean isTotalKey(TreePath argument, ExecutableElement method, int depth) {
    boolean comparator =
        codebase.isA(Optional.of(method.getParameters().get(0).asType()), COMPARATOR);
    return comparator ? isTotal(argument, depth + 1) : isUnique(argument);
  }

  /** Whether a function gives each element another value. */
  private boolean isUnique(TreePath function) {
    TreePath at = Expressions.bare(function);
    if (at.getLeaf() instanceof MemberReferenceTree reference) {
      return isIdentifier(reference.getName().toString());
    }
    if (at.getLeaf() instanceof MethodInvocationTree) {
      return codebase.calls(at, "java.util.function.Function", "identity")
          || codebase.calls(at, "java.util.function.UnaryOperator", "identity");
    }
    return at.getLeaf() instanceof LambdaExpressionTree lambda
        && lambda.getBody() instanceof ExpressionTree body
        && isWhole(new TreePath(at, body));
  }

  /** {@code (a, b) -> a.compareTo(b)} compares all of an element, others a part. */
  private boolean comparesWhole(LambdaExpressionTree lambda, TreePath path) {
    if (!(lambda.getBody() instanceof ExpressionTree body)) return true;
    TreePath at = Expressions.bare(new TreePath(path, body));
    if (at.getLeaf() instanceof UnaryTree negated) {
      at = Expressions.bare(new TreePath(at, negated.getExpression()));
    }
    if (at.getLeaf() instanceof BinaryTree difference) {
      return difference.getKind() != Tree.Kind.MINUS
          || isWhole(new TreePath(at, difference.getLeftOperand()));
    }
    if (!(at.getLeaf() instanceof MethodInvocationTree call)) return true;
    Optional<TreePath> receiver = Expressions.receiver(call, at);
    if (codebase.calls(at, "java.lang.Comparable", "compareTo") && receiver.isPresent()) {
      return isWhole(receiver.get());
    }
    boolean compares =
        codebase.called(at).filter(m -> m.getSimpleName().contentEquals("compare")).isPresent();
    return !compares
        || call.getArguments().isEmpty()
        || isWhole(new TreePath(at, call.getArguments().get(0)));
  }

  /** Whether the expression is the element itself, or what identifies it. */
  private boolean isWhole(TreePath expression) {
    TreePath at = Expressions.bare(expression);
    if (at.getLeaf() instanceof IdentifierTree) return true;
    return at.getLeaf() instanceof MethodInvocationTree
        && codebase.called(at).filter(m -> isIdentifier(m.getSimpleName().toString())).isPresent();
  }

  /** Whether what has that name is another one for each element. */
  static boolean isIdentifier(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return IDENTIFIERS.stream()
        .anyMatch(
            id ->
                lower.equals(id)
                    || name.endsWith(id.substring(0, 1).toUpperCase(Locale.ROOT) + id.substring(1))
                    || name.endsWith(id.toUpperCase(Locale.ROOT)));
  }
}
