package dev.cairn.processor.determinism.source;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the values that a switch expression may have. */
public final class SwitchResults extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final List<TreePath> found = new ArrayList<>();

  private SwitchResults() {}

  public static List<TreePath> of(SwitchExpressionTree tree, TreePath path) {
    SwitchResults results = new SwitchResults();
    for (CaseTree one : tree.getCases()) results.scan(new TreePath(path, one), null);
    return results.found;
  }

  @Override
  public @Nullable Void visitCase(CaseTree tree, @Nullable Void unused) {
    if (tree.getBody() instanceof ExpressionTree value) {
      found.add(new TreePath(getCurrentPath(), value));
      return null;
    }
    return super.visitCase(tree, null);
  }

  @Override
  public @Nullable Void visitYield(YieldTree tree, @Nullable Void unused) {
    found.add(new TreePath(getCurrentPath(), tree.getValue()));
    return null;
  }

  @Override
  public @Nullable Void visitSwitchExpression(SwitchExpressionTree tree, @Nullable Void unused) {
    return null; // it yields to itself
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    return null;
  }
}
