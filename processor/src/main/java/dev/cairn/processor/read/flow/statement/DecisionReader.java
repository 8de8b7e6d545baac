package dev.cairn.processor.read.flow.statement;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
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
    Flows.Draft test = test(condition, otherwise);
    return Flows.simplified(
        conditions -> {
          Flow chosen = Flows.sequence(test.with(conditions), yes, new Flow.Jump(end));
          return new Flow.Scope(end, Flows.sequence(new Flow.Scope(otherwise, chosen), no));
        });
  }

  /** Evaluates a condition: goes on if it holds, and jumps to the label if it does not. */
  Flows.Draft test(ExpressionTree condition, Flow.Label otherwise) {
    TreePath around = parts.getCurrentPath();
    ExpressionTree tree = condition;
    TreePath path = new TreePath(around, tree);
    while (tree instanceof ParenthesizedTree inner) {
      tree = inner.getExpression();
      path = new TreePath(path, tree);
    }
    if (tree instanceof BinaryTree both && tree.getKind() == Tree.Kind.CONDITIONAL_AND) {
      Flows.Draft left = test(both.getLeftOperand(), otherwise);
      Flows.Draft right = test(both.getRightOperand(), otherwise);
      return with -> Flows.sequence(left.with(with), right.with(with));
    }
    if (tree instanceof BinaryTree either && tree.getKind() == Tree.Kind.CONDITIONAL_OR) {
      Flow.Label holds = new Flow.Label("holds");
      Flow.Label second = new Flow.Label("second");
      Flows.Draft left = test(either.getLeftOperand(), second);
      Flows.Draft right = test(either.getRightOperand(), otherwise);
      return with -> {
        Flow first = Flows.sequence(left.with(with), new Flow.Jump(holds));
        return new Flow.Scope(
            holds, Flows.sequence(new Flow.Scope(second, first), right.with(with)));
      };
    }
    if (tree instanceof UnaryTree not && tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      Flow.Label holds = new Flow.Label("holds");
      Flows.Draft inner = test(not.getExpression(), holds);
      return with ->
          new Flow.Scope(holds, Flows.sequence(inner.with(with), new Flow.Jump(otherwise)));
    }
    if (tree instanceof ConditionalExpressionTree either) {
      // Each of the two is read at its own place.
      Flow.Label second = new Flow.Label("second");
      Flow.Label holds = new Flow.Label("holds");
      Flows.Draft asked = test(either.getCondition(), second);
      Flows.Draft yes = test(either.getTrueExpression(), otherwise);
      Flows.Draft no = test(either.getFalseExpression(), otherwise);
      return with -> {
        Flow first = Flows.sequence(asked.with(with), yes.with(with), new Flow.Jump(holds));
        return new Flow.Scope(holds, Flows.sequence(new Flow.Scope(second, first), no.with(with)));
      };
    }
    return comparison(tree, path, new Flow.Jump(otherwise));
  }

  private Flows.Draft comparison(ExpressionTree tree, TreePath path, Flow no) {
    Optional<Branching.VersionTest> version = conditions.versions().version(path);
    Flow evaluated = parts.read(tree);
    if (version.isPresent()) {
      Flow asked = Flows.sequence(evaluated, test(version.get(), no));
      return with -> asked;
    }
    for (Branching.VersionTest implied : conditions.versions().impliedBy(path)) {
      evaluated = Flows.sequence(evaluated, test(implied, no));
    }
    Flow before = evaluated;
    return with -> Flows.sequence(before, with ? decision(path, no) : undecided(no));
  }

  private static Flow test(Branching.VersionTest version, Flow no) {
    return new Branching.VersionTest(version.operator(), version.constant(), Flows.nothing(), no);
  }

  private static Flow undecided(Flow no) {
    return Flows.decision(Condition.UNKNOWN, Flows.nothing(), no);
  }

  /** A condition and its opposite are one, with the ways turned around. */
  private Flow decision(TreePath path, Flow no) {
    ConditionReader.Tested tested = conditions.tested(path, place.spot(path));
    return tested.opposite()
        ? Flows.decision(tested.condition(), no, Flows.nothing())
        : Flows.decision(tested.condition(), Flows.nothing(), no);
  }
}
