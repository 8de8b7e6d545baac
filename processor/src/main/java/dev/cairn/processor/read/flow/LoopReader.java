package dev.cairn.processor.read.flow;

import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.read.condition.ConditionReader;
import java.util.List;
import javax.lang.model.element.Name;
import org.jspecify.annotations.Nullable;

/** Reads loops for a {@link FlowScanner}. */
final class LoopReader {
  private final FlowScanner scanner;
  private final CallReader calls;
  private final ValueReader values;
  private final DecisionReader decisions;
  private final ConditionReader conditions;
  private final JumpTargets targets;
  private final BodyPlace place;

  LoopReader(
      FlowScanner scanner,
      CallReader calls,
      ValueReader values,
      DecisionReader decisions,
      ConditionReader conditions,
      JumpTargets targets,
      BodyPlace place) {
    this.scanner = scanner;
    this.calls = calls;
    this.values = values;
    this.decisions = decisions;
    this.conditions = conditions;
    this.targets = targets;
    this.place = place;
  }

  Flow read(WhileLoopTree tree) {
    return loop(targets.nameOfLoop(), tree.getCondition(), tree.getStatement(), List.of(), true);
  }

  Flow read(DoWhileLoopTree tree) {
    return loop(targets.nameOfLoop(), tree.getCondition(), tree.getStatement(), List.of(), false);
  }

  Flow read(ForLoopTree tree) {
    Name name = targets.nameOfLoop();
    Flow start = scanner.readAll(tree.getInitializer());
    Flow loop = loop(name, tree.getCondition(), tree.getStatement(), tree.getUpdate(), true);
    return Flow.sequence(start, loop);
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
    boolean forever = condition == null || calls.isTrue(scanner.pathOf(condition));
    Flow test = condition == null || forever ? Flow.nothing() : decisions.test(condition, end);
    Flow once = new Flow.Scope(next, scanner.read(body));
    Flow rest = scanner.readAll(update);
    targets.leave();
    Flow round = testsFirst ? Flow.sequence(test, once, rest) : Flow.sequence(once, test);
    return new Flow.Scope(end, new Flow.Loop(round)).simplified();
  }

  Flow read(EnhancedForLoopTree tree) {
    Name name = targets.nameOfLoop();
    TreePath itemsPath = scanner.pathOf(tree.getExpression());
    Flow items = Flow.sequence(scanner.read(tree.getExpression()), calls.iteratorOf(itemsPath));
    Flow.Label end = new Flow.Label("end");
    Flow.Label next = new Flow.Label("next");
    targets.enterLoop(name, end, next);
    values.bindItem(scanner.pathOf(tree.getVariable()), itemsPath);
    Flow item = calls.itemOf(itemsPath);
    Flow once = new Flow.Scope(next, scanner.read(tree.getStatement()));
    targets.leave();
    Condition each = conditions.of("each", itemsPath, place.spot(itemsPath));
    Flow more = Flow.decision(each, Flow.nothing(), new Flow.Jump(end));
    Flow round = Flow.sequence(item, more, once);
    Flow loop = new Flow.Scope(end, new Flow.Loop(round)).simplified();
    return Flow.sequence(items, new Flow.Hazard(), loop);
  }
}
