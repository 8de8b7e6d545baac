package dev.cairn.processor.read.condition;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.Optional;
import javax.lang.model.element.Name;
import org.jspecify.annotations.Nullable;

/** The statements that {@code break} and {@code continue} leave. */
final class Jumps {

  /** The outermost statement around a place, in its method or lambda, that code jumps out of. */
  static Optional<TreePath> outermostTarget(TreePath place) {
    Optional<TreePath> outermost = Optional.empty();
    for (TreePath at = place.getParentPath(); isInside(at); at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      if (isUnnamedTarget(tree) || tree instanceof LabeledStatementTree) {
        outermost = Optional.of(at);
      }
    }
    return outermost;
  }

  /** The number of statements that a jump leaves behind before it comes to its target. */
  static int depthOf(TreePath jump) {
    int depth = 0;
    for (TreePath at = jump.getParentPath(); isInside(at); at = at.getParentPath()) {
      if (isTarget(at.getLeaf(), jump.getLeaf())) return depth;
      if (isUnnamedTarget(at.getLeaf())) depth++;
    }
    return depth;
  }

  /** The {@code for} loop whose head has the code, to be run at the end of each turn. */
  static Optional<TreePath> loopUpdatedBy(TreePath code) {
    for (TreePath at = code; isInside(at.getParentPath()); at = at.getParentPath()) {
      if (at.getParentPath().getLeaf() instanceof ForLoopTree loop
          && loop.getUpdate().contains(at.getLeaf())) {
        return Optional.of(at.getParentPath());
      }
    }
    return Optional.empty();
  }

  /** Whether a jump only goes on to the end of a turn, where the code stands. */
  static boolean leadsTo(TreePath code, TreePath jump) {
    if (!(jump.getLeaf() instanceof ContinueTree)) return false;
    Optional<TreePath> loop = loopUpdatedBy(code);
    if (loop.isEmpty()) return false;
    for (TreePath at = jump.getParentPath(); isInside(at); at = at.getParentPath()) {
      Tree target = at.getLeaf();
      if (!isTarget(target, jump.getLeaf())) continue;
      return target == loop.get().getLeaf()
          || (target instanceof LabeledStatementTree named
              && named.getStatement() == loop.get().getLeaf());
    }
    return false;
  }

  /** Whether a {@code break} only keeps a case from falling through, as {@link Guard} says. */
  static boolean endsCase(TreePath jump) {
    if (!(jump.getLeaf() instanceof BreakTree out) || out.getLabel() != null) return false;
    TreePath last = jump;
    TreePath around = jump.getParentPath();
    while (around.getLeaf() instanceof BlockTree block
        && block.getStatements().indexOf(last.getLeaf()) == block.getStatements().size() - 1) {
      last = around;
      around = around.getParentPath();
    }
    return around.getLeaf() instanceof CaseTree one
        && one.getStatements() != null
        && one.getStatements().indexOf(last.getLeaf()) == one.getStatements().size() - 1;
  }

  private static boolean isTarget(Tree tree, Tree jump) {
    @Nullable Name label = labelOf(jump);
    if (label != null) {
      return tree instanceof LabeledStatementTree named && named.getLabel().equals(label);
    }
    return Guard.isLoop(tree) || (tree instanceof SwitchTree && jump instanceof BreakTree);
  }

  private static @Nullable Name labelOf(Tree jump) {
    if (jump instanceof BreakTree out) return out.getLabel();
    return jump instanceof ContinueTree next ? next.getLabel() : null;
  }

  private static boolean isUnnamedTarget(Tree tree) {
    return Guard.isLoop(tree) || tree instanceof SwitchTree;
  }

  private static boolean isInside(@Nullable TreePath at) {
    return at != null
        && !(at.getLeaf() instanceof MethodTree)
        && !(at.getLeaf() instanceof LambdaExpressionTree);
  }

  private Jumps() {}
}
