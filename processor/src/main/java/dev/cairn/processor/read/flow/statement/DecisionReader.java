package dev.cairn.processor.read.flow.statement;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.flow.Branching;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.condition.ConditionReader;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.PartReader;
import java.util.Optional;

/** Reads conditions: each comparison in them is a decision of its own. */
public final class DecisionReader {
  private final PartReader parts;
  private final ConditionReader conditions;
  private final BodyPlace place;

  public DecisionReader(PartReader parts, ConditionReader conditions, BodyPlace place) {
    this.parts = parts;
    this.conditions = conditions;
    this.place = place;
  }

  /** One of two, as the condition says. */
  public Flow decide(ExpressionTree condition, Flow yes, Flow no) {
    Flow.Label otherwise = new Flow.Label("otherwise");
    Flow.Label end = new Flow.Label("end");
    Flow chosen = Flows.sequence(test(condition, otherwise), yes, new Flow.Jump(end));
    return new Flow.Scope(end, Flows.sequence(new Flow.Scope(otherwise, chosen), no)).simplified();
  }

  /** Evaluates a condition: goes on if it holds, and jumps to the label if it does not. */
  Flow test(ExpressionTree condition, Flow.Label otherwise) {
    TreePath around = parts.getCurrentPath();
    ExpressionTree tree = condition;
    TreePath path = new TreePath(around, tree);
    while (tree instanceof ParenthesizedTree inner) {
      tree = inner.getExpression();
      path = new TreePath(path, tree);
    }
    if (tree instanceof BinaryTree both && tree.getKind() == Tree.Kind.CONDITIONAL_AND) {
      return Flows.sequence(
          test(both.getLeftOperand(), otherwise), test(both.getRightOperand(), otherwise));
    }
    if (tree instanceof BinaryTree either && tree.getKind() == Tree.Kind.CONDITIONAL_OR) {
      Flow.Label holds = new Flow.Label("holds");
      Flow.Label second = new Flow.Label("second");
      Flow first = Flows.sequence(test(either.getLeftOperand(), second), new Flow.Jump(holds));
      return new Flow.Scope(
          holds,
          Flows.sequence(new Flow.Scope(second, first), test(either.getRightOperand(), otherwise)));
    }
    if (tree instanceof UnaryTree not && tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      Flow.Label holds = new Flow.Label("holds");
      Flow negated = Flows.sequence(test(not.getExpression(), holds), new Flow.Jump(otherwise));
      return new Flow.Scope(holds, negated);
    }
    if (tree instanceof ConditionalExpressionTree either) {
      // Each of the two is read at its own place.
      Flow.Label second = new Flow.Label("second");
      Flow.Label holds = new Flow.Label("holds");
      Flow first =
          Flows.sequence(
              test(either.getCondition(), second),
              test(either.getTrueExpression(), otherwise),
              new Flow.Jump(holds));
      return new Flow.Scope(
          holds,
          Flows.sequence(
              new Flow.Scope(second, first), test(either.getFalseExpression(), otherwise)));
    }
    Optional<Branching.VersionTest> version = conditions.versions().version(path);
    Flow no = new Flow.Jump(otherwise);
    if (version.isPresent()) return Flows.sequence(parts.read(tree), test(version.get(), no));
    Flow read = parts.read(tree);
    for (Branching.VersionTest implied : conditions.versions().impliedBy(path)) {
      read = Flows.sequence(read, test(implied, no));
    }
    return Flows.sequence(read, decision(path, no));
  }

  private static Flow test(Branching.VersionTest version, Flow no) {
    return new Branching.VersionTest(version.operator(), version.constant(), Flows.nothing(), no);
  }

  /** A condition and its opposite are one, with the ways turned around. */
  private Flow decision(TreePath path, Flow no) {
    ConditionReader.Tested tested = conditions.tested(path, place.spot(path));
    return tested.opposite()
        ? Flows.decision(tested.condition(), no, Flows.nothing())
        : Flows.decision(tested.condition(), Flows.nothing(), no);
  }
}
