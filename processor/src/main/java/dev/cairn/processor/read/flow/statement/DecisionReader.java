package dev.cairn.processor.read.flow.statement;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Branching;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.condition.ConditionPart;
import dev.cairn.processor.read.condition.ConditionReader;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.PartReader;
import java.util.ArrayList;
import java.util.List;
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
    return Flows.chosen(
        conditions -> {
          Flow chosen = Flows.sequence(test.with(conditions), yes, new Flow.Jump(end));
          return new Flow.Scope(end, Flows.sequence(new Flow.Scope(otherwise, chosen), no));
        });
  }

  /** Evaluates a condition: goes on if it holds, and jumps to the label if it does not. */
  Flows.Draft test(ExpressionTree condition, Flow.Label otherwise) {
    TreePath path = new TreePath(parts.getCurrentPath(), condition);
    return test(new ConditionPart(path), otherwise, this::comparison);
  }

  /** Tests one comparison. */
  private interface Test {
    Flows.Draft of(ConditionPart part, Flow.Label otherwise);
  }

  private static Flows.Draft test(ConditionPart condition, Flow.Label otherwise, Test single) {
    ConditionPart part = condition.withoutParentheses();
    Tree tree = part.path().getLeaf();
    if (tree instanceof BinaryTree both && tree.getKind() == Tree.Kind.CONDITIONAL_AND) {
      Flows.Draft left = test(part.of(both.getLeftOperand()), otherwise, single);
      Flows.Draft right = test(part.of(both.getRightOperand()), otherwise, single);
      return with -> Flows.sequence(left.with(with), right.with(with));
    }
    if (tree instanceof BinaryTree either && tree.getKind() == Tree.Kind.CONDITIONAL_OR) {
      Flow.Label holds = new Flow.Label("holds");
      Flow.Label second = new Flow.Label("second");
      Flows.Draft left = test(part.of(either.getLeftOperand()), second, single);
      Flows.Draft right = test(part.of(either.getRightOperand()), otherwise, single);
      return with -> {
        Flow first = Flows.sequence(left.with(with), new Flow.Jump(holds));
        return new Flow.Scope(
            holds, Flows.sequence(new Flow.Scope(second, first), right.with(with)));
      };
    }
    if (tree instanceof UnaryTree not && tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      Flow.Label holds = new Flow.Label("holds");
      Flows.Draft inner = test(part.of(not.getExpression()), holds, single);
      return with ->
          new Flow.Scope(holds, Flows.sequence(inner.with(with), new Flow.Jump(otherwise)));
    }
    if (tree instanceof ConditionalExpressionTree either) {
      // Each of the two is read at its own place.
      Flow.Label second = new Flow.Label("second");
      Flow.Label holds = new Flow.Label("holds");
      Flows.Draft asked = test(part.of(either.getCondition()), second, single);
      Flows.Draft yes = test(part.of(either.getTrueExpression()), otherwise, single);
      Flows.Draft no = test(part.of(either.getFalseExpression()), otherwise, single);
      return either(asked, yes, no, second, holds);
    }
    if (tree instanceof BlockTree) return test(List.of(part), otherwise, single);
    return single.of(part, otherwise);
  }

  /** Tests the value that statements return, which do nothing but choose it. */
  private static Flows.Draft test(
      List<ConditionPart> statements, Flow.Label otherwise, Test single) {
    ConditionPart part = statements.get(0);
    List<ConditionPart> rest = statements.subList(1, statements.size());
    Tree tree = part.path().getLeaf();
    if (tree instanceof BlockTree) return test(part.statements(rest), otherwise, single);
    if (tree instanceof ReturnTree returned) {
      return test(part.of(returned.getExpression()), otherwise, single);
    }
    if (!(tree instanceof IfTree choice)) return test(rest, otherwise, single);
    Flow.Label second = new Flow.Label("second");
    Flow.Label holds = new Flow.Label("holds");
    List<ConditionPart> then = new ArrayList<>(List.of(part.of(choice.getThenStatement())));
    then.addAll(rest);
    List<ConditionPart> other = new ArrayList<>();
    if (choice.getElseStatement() != null) other.add(part.of(choice.getElseStatement()));
    other.addAll(rest);
    return either(
        test(part.of(choice.getCondition()), second, single),
        test(then, otherwise, single),
        test(other, otherwise, single),
        second,
        holds);
  }

  /** One of two tests, as another one says. */
  private static Flows.Draft either(
      Flows.Draft asked, Flows.Draft yes, Flows.Draft no, Flow.Label second, Flow.Label holds) {
    return with -> {
      Flow first = Flows.sequence(asked.with(with), yes.with(with), new Flow.Jump(holds));
      return new Flow.Scope(holds, Flows.sequence(new Flow.Scope(second, first), no.with(with)));
    };
  }

  private Flows.Draft comparison(ConditionPart part, Flow.Label otherwise) {
    TreePath path = part.path();
    Flow no = new Flow.Jump(otherwise);
    Optional<Branching.VersionTest> version = conditions.versions().version(path);
    Flow evaluated = parts.read(path.getLeaf());
    if (version.isPresent()) {
      Flow asked = Flows.sequence(evaluated, test(version.get(), no));
      return with -> asked;
    }
    for (Branching.VersionTest implied : conditions.versions().impliedBy(path)) {
      evaluated = Flows.sequence(evaluated, test(implied, no));
    }
    Flow before = evaluated;
    return with -> Flows.sequence(before, with ? named(part, otherwise).with(true) : undecided(no));
  }

  /** Decides by the comparisons that a local or a helper is a name for, if it is for several. */
  private Flows.Draft named(ConditionPart part, Flow.Label otherwise) {
    Optional<ConditionPart> meaning = conditions.namedBy(part);
    if (meaning.isPresent()) return test(meaning.get(), otherwise, this::named);
    Flow no = new Flow.Jump(otherwise);
    Tree tree = part.path().getLeaf();
    if (tree instanceof LiteralTree literal && !part.calls().isEmpty()) {
      return with -> Boolean.TRUE.equals(literal.getValue()) ? Flows.nothing() : no;
    }
    Optional<Branching.VersionTest> version = conditions.versions().version(part.path());
    if (version.isPresent()) return with -> test(version.get(), no);
    return with ->
        with
            ? conditions.tested(part, place.spot(part.place())).choose(Flows.nothing(), no)
            : undecided(no);
  }

  private static Flow test(Branching.VersionTest version, Flow no) {
    return new Branching.VersionTest(version.operator(), version.constant(), Flows.nothing(), no);
  }

  private static Flow undecided(Flow no) {
    return Flows.decision(Condition.UNKNOWN, Flows.nothing(), no);
  }
}
