package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.knowledge.Trait;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * Sees questions whose answer is another one in a replay, such as whether it is one, or whether a
 * logger is silent. They may stand around log lines and measurements, and decide nothing else.
 */
public final class ReplayQuestions {

  /** Variables may be made from each other in a circle. */
  private static final int DEEPEST = 6;

  private final Codebase codebase;
  private final Values values;
  private final CodeFacts facts;

  public ReplayQuestions(Codebase codebase, Values values, CodeFacts facts) {
    this.codebase = codebase;
    this.values = values;
    this.facts = facts;
  }

  public void look(ExecutableElement method, TreePath path) {
    if (!codebase.has(Trait.FOR_LOOKING_ONLY, method) || decidesNothing(path, 0)) return;
    facts.see(Hazard.REPLAY_STATE, codebase.ids().of(method).display(), path);
  }

  private boolean decidesNothing(TreePath answer, int depth) {
    if (depth > DEEPEST) return false;
    if (HumanText.isAround(answer, codebase)) return true;
    TreePath around = answer.getParentPath();
    if (around == null) return false;
    Tree tree = around.getLeaf();
    if (tree instanceof ParenthesizedTree
        || tree instanceof UnaryTree
        || tree instanceof BinaryTree) {
      return decidesNothing(around, depth);
    }
    if (tree instanceof IfTree choice) {
      return changesNothing(choice.getThenStatement(), around)
          && (choice.getElseStatement() == null
              || changesNothing(choice.getElseStatement(), around));
    }
    if (tree instanceof ConditionalExpressionTree choice) {
      return changesNothing(choice.getTrueExpression(), around)
          && changesNothing(choice.getFalseExpression(), around)
          && decidesNothing(around, depth);
    }
    if (tree instanceof VariableTree) return isOnlyLookedAt(around, depth);
    return tree instanceof ExpressionStatementTree;
  }

  private boolean isOnlyLookedAt(TreePath declaration, int depth) {
    Optional<Element> variable = codebase.sources().element(declaration);
    if (variable.isEmpty() || Values.isField(variable.get())) return false;
    return values.usesOf(variable.get()).stream().allMatch(use -> decidesNothing(use, depth + 1));
  }

  private boolean changesNothing(Tree tree, TreePath around) {
    TreePath path = new TreePath(around, tree);
    return !codebase.durableCalls().areIn(path) && !OutsideChanges.areIn(path, codebase);
  }
}
