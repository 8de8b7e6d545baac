package dev.cairn.processor.read.condition;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A statement or expression around some code that decides whether the code runs.
 *
 * @param word the kind of decision
 * @param condition the expression that decides; empty for a catch clause
 */
record Guard(String word, Optional<TreePath> condition) {

  /** The guards around a place, up to its method or lambda, the innermost first. */
  static List<Guard> around(TreePath place) {
    List<Guard> guards = new ArrayList<>();
    TreePath inner = place;
    for (TreePath at = place.getParentPath(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree || at.getLeaf() instanceof LambdaExpressionTree) break;
      add(at, inner.getLeaf(), guards);
      inner = at;
    }
    return guards;
  }

  private static void add(TreePath at, Tree part, List<Guard> guards) {
    Tree tree = at.getLeaf();
    if (tree instanceof IfTree branch && part != branch.getCondition()) {
      String word = part == branch.getThenStatement() ? "if " : "unless ";
      guards.add(of(word, at, branch.getCondition()));
    } else if (tree instanceof ConditionalExpressionTree choice && part != choice.getCondition()) {
      String word = part == choice.getTrueExpression() ? "if " : "unless ";
      guards.add(of(word, at, choice.getCondition()));
    } else if (tree instanceof WhileLoopTree loop && part != loop.getCondition()) {
      guards.add(of("while ", at, loop.getCondition()));
    } else if (tree instanceof DoWhileLoopTree loop && part != loop.getCondition()) {
      guards.add(of("while ", at, loop.getCondition()));
    } else if (tree instanceof ForLoopTree loop
        && part != loop.getCondition()
        && !loop.getInitializer().contains(part)
        && loop.getCondition() != null) {
      guards.add(of("while ", at, loop.getCondition()));
    } else if (tree instanceof EnhancedForLoopTree loop && part == loop.getStatement()) {
      guards.add(of("each ", at, loop.getExpression()));
    } else if (tree instanceof SwitchTree choice && part != choice.getExpression()) {
      guards.add(of("switch ", at, choice.getExpression()));
    } else if (tree instanceof SwitchExpressionTree choice && part != choice.getExpression()) {
      guards.add(of("switch ", at, choice.getExpression()));
    } else if (tree instanceof CaseTree one) {
      for (ExpressionTree label : one.getExpressions()) guards.add(of("case ", at, label));
    } else if (tree instanceof CatchTree) {
      guards.add(new Guard("catch ", Optional.empty()));
    }
  }

  /** The number of loops around a place, in its method or lambda. */
  static int loopsAround(TreePath place) {
    int loops = 0;
    for (TreePath at = place.getParentPath(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree || at.getLeaf() instanceof LambdaExpressionTree) break;
      if (isLoop(at.getLeaf())) loops++;
    }
    return loops;
  }

  static boolean isLoop(Tree tree) {
    return tree instanceof WhileLoopTree
        || tree instanceof DoWhileLoopTree
        || tree instanceof ForLoopTree
        || tree instanceof EnhancedForLoopTree;
  }

  private static Guard of(String word, TreePath at, ExpressionTree condition) {
    return new Guard(word, Optional.of(new TreePath(at, condition)));
  }
}
