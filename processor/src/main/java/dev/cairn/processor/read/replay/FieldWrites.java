package dev.cairn.processor.read.replay;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.cairn.processor.read.SourceTrees;
import org.jspecify.annotations.Nullable;

/** Whether a body assigns to a field. */
final class FieldWrites extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final SourceTrees sources;
  private boolean found;

  private FieldWrites(SourceTrees sources) {
    this.sources = sources;
  }

  static boolean areIn(TreePath body, SourceTrees sources) {
    FieldWrites writes = new FieldWrites(sources);
    writes.scan(body, null);
    return writes.found;
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
    look(tree.getVariable());
    return super.visitAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void unused) {
    look(tree.getVariable());
    return super.visitCompoundAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
    switch (tree.getKind()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
          look(tree.getExpression());
      default -> {}
    }
    return super.visitUnary(tree, null);
  }

  private void look(ExpressionTree target) {
    TreePath path = new TreePath(getCurrentPath(), target);
    found |= sources.element(path).filter(Values::isField).isPresent();
  }
}
