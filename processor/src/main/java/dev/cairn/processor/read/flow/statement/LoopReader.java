package dev.cairn.processor.read.flow.statement;

import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.code.Constants;
import dev.cairn.processor.read.condition.ConditionReader;
import dev.cairn.processor.read.flow.body.BodyPlace;
import dev.cairn.processor.read.flow.body.PartReader;
import dev.cairn.processor.read.flow.call.ImpliedCalls;
import dev.cairn.processor.read.flow.call.ValueReader;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Name;
import org.jspecify.annotations.Nullable;

/** Reads loops. */
public final class LoopReader {
  private final PartReader parts;
  private final ImpliedCalls implied;
  private final ValueReader values;
  private final DecisionReader decisions;
  private final ConditionReader conditions;
  private final JumpTargets targets;
  private final BodyPlace place;

  public LoopReader(
      PartReader parts,
      ImpliedCalls implied,
      ValueReader values,
      DecisionReader decisions,
      ConditionReader conditions,
      JumpTargets targets,
      BodyPlace place) {
    this.parts = parts;
    this.implied = implied;
    this.values = values;
    this.decisions = decisions;
    this.conditions = conditions;
    this.targets = targets;
    this.place = place;
  }

  public Flow read(WhileLoopTree tree) {
    return loop(targets.nameOfLoop(), tree.getCondition(), tree.getStatement(), List.of(), true);
  }

  public Flow read(DoWhileLoopTree tree) {
    return loop(targets.nameOfLoop(), tree.getCondition(), tree.getStatement(), List.of(), false);
  }

  public Flow read(ForLoopTree tree) {
    Name name = targets.nameOfLoop();
    Flow start = parts.readAll(tree.getInitializer());
    Flow loop = loop(name, tree.getCondition(), tree.getStatement(), tree.getUpdate(), true);
    return Flows.sequence(start, loop);
  }

  /** A statement with a label, which is a loop as a rule. */
  public Flow read(LabeledStatementTree tree) {
    Flow.Label end = new Flow.Label(tree.getLabel().toString());
    targets.enterLabelled(tree.getLabel(), end);
    switch (tree.getStatement().getKind()) {
      case FOR_LOOP, ENHANCED_FOR_LOOP, WHILE_LOOP, DO_WHILE_LOOP -> targets.name(tree.getLabel());
      default -> {}
    }
    Flow statement = parts.read(tree.getStatement());
    targets.leave();
    return new Flow.Scope(end, statement).simplified();
  }

  private Flow loop(
      @Nullable Name name,
      @Nullable ExpressionTree condition,
      Tree body,
      List<? extends Tree> update,
      boolean testsFirst) {
    Flow.Label end = new Flow.Label("end");
    Flow.Label next = new Flow.Label("next");
    targets.enterLoop(name, end, next);
    boolean forever = condition == null || isTrue(condition);
    Flows.Draft test =
        condition == null || forever ? with -> Flows.nothing() : decisions.test(condition, end);
    Flow once = new Flow.Scope(next, parts.read(body));
    Flow rest = parts.readAll(update);
    targets.leave();
    return Flows.simplified(
        conditions -> {
          Flow asked = test.with(conditions);
          Flow round = testsFirst ? Flows.sequence(asked, once, rest) : Flows.sequence(once, asked);
          return new Flow.Scope(end, new Flow.Loop(round));
        });
  }

  private boolean isTrue(ExpressionTree condition) {
    return Constants.valueOf(parts.pathOf(condition), place.sources()).equals(Optional.of(true));
  }

  public Flow read(EnhancedForLoopTree tree) {
    Name name = targets.nameOfLoop();
    TreePath itemsPath = parts.pathOf(tree.getExpression());
    Flow items = Flows.sequence(parts.read(tree.getExpression()), implied.iteratorOf(itemsPath));
    Flow.Label end = new Flow.Label("end");
    Flow.Label next = new Flow.Label("next");
    targets.enterLoop(name, end, next);
    values.bindItem(parts.pathOf(tree.getVariable()), itemsPath);
    Flow item = implied.itemOf(itemsPath);
    Flow once = new Flow.Scope(next, parts.read(tree.getStatement()));
    targets.leave();
    Flow loop =
        Flows.simplified(
            with -> {
              Condition each =
                  with
                      ? conditions.of("each", itemsPath, place.spot(itemsPath))
                      : Condition.UNKNOWN;
              Flow more = Flows.decision(each, Flows.nothing(), new Flow.Jump(end));
              return new Flow.Scope(end, new Flow.Loop(Flows.sequence(item, more, once)));
            });
    return Flows.sequence(items, new Flow.Hazard(), loop);
  }
}
