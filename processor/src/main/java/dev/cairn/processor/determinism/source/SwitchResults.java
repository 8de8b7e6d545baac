package dev.cairn.processor.determinism.source;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import java.util.ArrayList;
import java.util.List;

/** Finds the values that a switch expression may have. */
public final class SwitchResults {

  public static List<TreePath> of(TreePath choice, BodyIndexes bodies) {
    List<TreePath> found = new ArrayList<>();
    for (BodyIndex.Node node : bodies.in(choice, SwitchResults::yieldsToItself)) {
      if (node.tree() instanceof CaseTree one && one.getBody() instanceof ExpressionTree value) {
        found.add(new TreePath(node.path(), value));
      } else if (node.tree() instanceof YieldTree yield) {
        found.add(new TreePath(node.path(), yield.getValue()));
      }
    }
    return found;
  }

  private static boolean yieldsToItself(Tree tree) {
    return tree instanceof SwitchExpressionTree
        || tree instanceof LambdaExpressionTree
        || tree instanceof ClassTree;
  }

  private SwitchResults() {}
}
