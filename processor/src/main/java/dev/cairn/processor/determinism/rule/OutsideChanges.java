package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.Expressions;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;

/** Whether some code changes what the code around it sees, or where that goes on. */
final class OutsideChanges {
  private final Codebase codebase;
  private final boolean mayReturn;
  private final Set<Element> own = new HashSet<>();

  private OutsideChanges(Codebase codebase, boolean mayReturn) {
    this.codebase = codebase;
    this.mayReturn = mayReturn;
  }

  static boolean areIn(TreePath code, Codebase codebase) {
    return areIn(code, codebase, false);
  }

  private static boolean areIn(TreePath code, Codebase codebase, boolean mayReturn) {
    OutsideChanges changes = new OutsideChanges(codebase, mayReturn);
    return codebase.bodies().in(code).stream().anyMatch(changes::isOne);
  }

  private boolean isOne(BodyIndex.Node node) {
    Tree tree = node.tree();
    TreePath path = node.path();
    if (tree instanceof VariableTree && node.element() != null) own.add(node.element());
    if (tree instanceof ReturnTree returns) return leaves(returns, path);
    if (tree instanceof MethodInvocationTree call && node.method().isPresent()) {
      return codebase
          .containers()
          .changedBy(call, node.method().get(), path)
          .filter(this::isOutside)
          .isPresent();
    }
    ExpressionTree target = BodyIndex.targetOf(tree);
    return (target != null && isOutside(new TreePath(path, target)))
        || tree instanceof ThrowTree
        || tree instanceof YieldTree
        || tree instanceof BreakTree
        || tree instanceof ContinueTree;
  }

  private boolean isOutside(TreePath object) {
    Optional<Element> variable = codebase.sources().element(Expressions.root(object));
    return variable.isEmpty() || !own.contains(variable.get());
  }

  /** Leaving a method that changes nothing in the first place is no change. */
  private boolean leaves(ReturnTree tree, TreePath path) {
    return tree.getExpression() != null || !(mayReturn || leavesNothingUndone(path));
  }

  private boolean leavesNothingUndone(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof LambdaExpressionTree || at.getLeaf() instanceof ClassTree) {
        return false;
      }
      if (at.getLeaf() instanceof MethodTree method && method.getBody() != null) {
        TreePath body = new TreePath(at, method.getBody());
        return !codebase.durableCalls().areIn(body) && !areIn(body, codebase, true);
      }
    }
    return false;
  }
}
