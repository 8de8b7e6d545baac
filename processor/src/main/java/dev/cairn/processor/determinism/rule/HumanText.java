package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.knowledge.Trait;

/** Text that only people read: in logs, and in the messages of exceptions. */
final class HumanText {

  /** Whether the expression goes into such text. */
  static boolean isAround(TreePath expression, Codebase codebase) {
    for (TreePath at = expression.getParentPath(); at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      if (tree instanceof StatementTree
          || tree instanceof LambdaExpressionTree
          || tree instanceof ClassTree) {
        return false;
      }
      if (tree instanceof NewClassTree
          && codebase.isA(codebase.sources().type(at), "java.lang.Throwable")) {
        return true;
      }
      if (tree instanceof MethodInvocationTree && isLog(at, codebase)) return true;
    }
    return false;
  }

  private static boolean isLog(TreePath call, Codebase codebase) {
    return codebase
        .called(call)
        .map(method -> MethodIds.owner(method).getQualifiedName().toString())
        .filter(owner -> codebase.is(Trait.LOGS, owner))
        .isPresent();
  }

  private HumanText() {}
}
