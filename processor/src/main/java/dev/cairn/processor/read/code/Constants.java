package dev.cairn.processor.read.code;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.Optional;
import javax.lang.model.element.VariableElement;

/** The values of constant expressions: literals, constants by name, and texts put together. */
public final class Constants {

  /** The value; empty if the expression is not constant, or null. */
  public static Optional<Object> valueOf(TreePath expression, SourceTrees sources) {
    TreePath path = Expressions.withoutParentheses(expression);
    Tree tree = path.getLeaf();
    if (tree instanceof LiteralTree literal) return Optional.ofNullable(literal.getValue());
    if (tree instanceof IdentifierTree || tree instanceof MemberSelectTree) {
      return sources
          .element(path)
          .filter(VariableElement.class::isInstance)
          .map(variable -> ((VariableElement) variable).getConstantValue());
    }
    if (tree instanceof BinaryTree binary && tree.getKind() == Tree.Kind.PLUS) {
      Optional<Object> left = valueOf(new TreePath(path, binary.getLeftOperand()), sources);
      Optional<Object> right = valueOf(new TreePath(path, binary.getRightOperand()), sources);
      if (left.isEmpty() || right.isEmpty()) return Optional.empty();
      // Sums of numbers are not computed: their types decide how.
      boolean isText = left.get() instanceof String || right.get() instanceof String;
      return isText ? Optional.of("" + left.get() + right.get()) : Optional.empty();
    }
    return Optional.empty();
  }

  /** The value as text. */
  public static Optional<String> textOf(TreePath expression, SourceTrees sources) {
    return valueOf(expression, sources).map(String::valueOf);
  }

  private Constants() {}
}
