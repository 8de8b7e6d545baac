package dev.cairn.processor.determinism.source;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePathScanner;
import org.jspecify.annotations.Nullable;

/** Comes by everything that is assigned to, counted up or down. */
public abstract class WriteScanner extends TreePathScanner<@Nullable Void, @Nullable Void> {

  /** That is written; the current path is what writes it. */
  protected abstract void written(ExpressionTree target);

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
    written(tree.getVariable());
    return super.visitAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void unused) {
    written(tree.getVariable());
    return super.visitCompoundAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
    switch (tree.getKind()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
          written(tree.getExpression());
      default -> {}
    }
    return super.visitUnary(tree, null);
  }
}
