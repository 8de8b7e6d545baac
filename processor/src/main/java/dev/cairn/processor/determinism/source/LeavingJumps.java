package dev.cairn.processor.determinism.source;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import javax.lang.model.element.Name;
import org.jspecify.annotations.Nullable;

/** Which jumps lead out of some code. */
public final class LeavingJumps {

  /** Whether a tree is a {@code break} or {@code continue} whose target lies around the code. */
  public static boolean is(TreePath jump, TreePath code) {
    if (jump.getLeaf() instanceof BreakTree tree) return leads(tree.getLabel(), true, jump, code);
    return jump.getLeaf() instanceof ContinueTree tree && leads(tree.getLabel(), false, jump, code);
  }

  private static boolean leads(@Nullable Name label, boolean breaks, TreePath jump, TreePath code) {
    for (TreePath at = jump; at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      boolean isTarget =
          label == null
              ? isLoop(tree) || (breaks && tree instanceof SwitchTree)
              : tree instanceof LabeledStatementTree labelled && labelled.getLabel().equals(label);
      if (isTarget) return false;
      if (tree == code.getLeaf()) return true;
    }
    return true;
  }

  private static boolean isLoop(Tree tree) {
    return tree instanceof WhileLoopTree
        || tree instanceof DoWhileLoopTree
        || tree instanceof ForLoopTree
        || tree instanceof EnhancedForLoopTree;
  }

  private LeavingJumps() {}
}
