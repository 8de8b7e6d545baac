package dev.cairn.processor.read.flow.call;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.CaseGuard;
import dev.cairn.processor.read.code.Expressions;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;

/** Code that is picked: by a condition, by a switch, or by a variable that gets other code. */
final class Picks {
  private final BodyIndexes bodies;

  Picks(BodyIndexes bodies) {
    this.bodies = bodies;
  }

  /** The expressions that an expression picks one of; none if it does something else. */
  static List<TreePath> waysOf(TreePath path) {
    List<TreePath> ways = new ArrayList<>();
    if (path.getLeaf() instanceof ConditionalExpressionTree choice) {
      ways.add(new TreePath(path, choice.getTrueExpression()));
      ways.add(new TreePath(path, choice.getFalseExpression()));
    } else if (path.getLeaf() instanceof SwitchExpressionTree choice
        && choice.getCases().stream().allMatch(Picks::isPlain)) {
      for (CaseTree one : choice.getCases()) {
        ways.add(new TreePath(new TreePath(path, one), one.getBody()));
      }
    }
    return ways;
  }

  /** Whether a case does nothing but pick an expression, and asks for nothing else. */
  private static boolean isPlain(CaseTree one) {
    return one.getBody() instanceof ExpressionTree && CaseGuard.of(one).isEmpty();
  }

  /** Whether all that a variable ever gets is code that is written there. */
  boolean areAllCode(Element variable, TreePath declaration) {
    boolean isThere = false;
    for (TreePath definition : bodies.around(declaration).definitionsOf(variable)) {
      Tree parent = definition.getParentPath().getLeaf();
      if (definition.getLeaf() instanceof AssignmentTree assignment) {
        if (!(parent instanceof ExpressionStatementTree)) return false;
        if (!isCode(new TreePath(definition, assignment.getExpression()))) return false;
        isThere = true;
      } else if (parent instanceof VariableTree) {
        if (!isCode(definition)) return false;
        isThere = true;
      }
    }
    return isThere;
  }

  private static boolean isCode(TreePath expression) {
    TreePath bare = Expressions.bare(expression);
    if (bare.getLeaf() instanceof LambdaExpressionTree) return true;
    if (bare.getLeaf() instanceof MemberReferenceTree reference) {
      return Expressions.isThis(reference.getQualifierExpression());
    }
    List<TreePath> ways = waysOf(bare);
    return !ways.isEmpty() && ways.stream().allMatch(Picks::isCode);
  }
}
