package dev.cairn.processor.read.flow.inline;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Branching;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.read.condition.ConditionReader;
import dev.cairn.processor.read.flow.body.BodyPlace;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Flows of which an expression picks one, wherever it was evaluated. */
public final class Choices {
  private final ConditionReader conditions;

  Choices(ConditionReader conditions) {
    this.conditions = conditions;
  }

  /**
   * The flow that an expression picks.
   *
   * @param ways in the order in which the expression has them
   */
  Flow of(TreePath expression, List<Flow> ways, BodyPlace place) {
    if (!(expression.getLeaf() instanceof ConditionalExpressionTree choice)) {
      SortedMap<String, Flow> numbered = new TreeMap<>();
      for (Flow way : ways) numbered.put(String.valueOf(numbered.size()), way);
      return byValue(expression, numbered, place);
    }
    TreePath condition = new TreePath(expression, choice.getCondition());
    Flow yes = ways.get(0);
    Flow no = ways.get(1);
    Optional<Branching.VersionTest> version = conditions.versions().version(condition);
    if (version.isPresent()) {
      return new Branching.VersionTest(version.get().operator(), version.get().constant(), yes, no)
          .simplified();
    }
    return Flows.simplified(
        with ->
            with
                ? conditions.tested(condition, place.spot(condition)).choose(yes, no)
                : Flows.decision(Condition.UNKNOWN, yes, no));
  }

  /** One of several flows, as the value of an expression says. */
  public Flow byValue(TreePath expression, SortedMap<String, Flow> ways, BodyPlace place) {
    return Flows.simplified(
        with ->
            new Branching.Decision(
                with
                    ? conditions.of("code", expression, place.spot(expression))
                    : Condition.UNKNOWN,
                ways));
  }
}
