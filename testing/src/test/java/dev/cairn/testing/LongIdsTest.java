package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import org.junit.jupiter.api.Test;

/** Operations so deep inside of others that their ids are shortened. */
final class LongIdsTest {
  private static final SubflowDefinition<Integer> OUTER =
      SubflowDefinition.of("settleAllOrdersOfTheMonth", Json.codec(Integer.class));
  private static final SubflowDefinition<Integer> INNER =
      SubflowDefinition.of("settleTheOrdersOfOneCustomer", Json.codec(Integer.class));
  private static final StepDefinition<Integer, Signature.Of0<Integer>> STEP =
      StepDefinition.of("chargeTheCustomersCard-{number}", Json.codec(Integer.class));

  /** Two visits of a step, two subflows deep. */
  private static final class Deep implements WorkflowExecutor<String, Integer> {
    @Override
    public WorkflowDefinition<String, Integer> workflowDefinition() {
      return WorkflowDefinition.of(
          "deep", 1, Json.codec(String.class), Json.codec(Integer.class), OUTER, INNER, STEP);
    }

    @Override
    public Integer runWorkflow(String input) {
      return Operations.subflow(
          this, OUTER, () -> Operations.subflow(this, INNER, () -> charge(1) + charge(2)));
    }

    private int charge(int number) {
      return Operations.step(
          this,
          Operations.named(STEP).literal("chargeTheCustomersCard-").argument(number),
          () -> number);
    }
  }

  private final LocalRunner runner = LocalRunner.create().register(Deep::new);

  private Run ended() {
    runner.start("deep", 1, "run-1", null);
    return runner.run("run-1").untilEnded();
  }

  @Test
  void theirResultsAreFoundByTheirNames() {
    assertThat(ended().resultOf(STEP)).isEqualTo(2);
  }

  @Test
  void aNameAsWrittenStandsForAllItsFillings() {
    CairnAssertions.assertThat(ended())
        .did("chargeTheCustomersCard-{number}")
        .times(2)
        .did("chargeTheCustomersCard-2")
        .once()
        .inOrder("chargeTheCustomersCard-1", "chargeTheCustomersCard-{number}");
  }

  @Test
  void theirStoryHasTheirNamesAlone() {
    assertThat(ended().timeline())
        .containsExactly(
            "+0s settleAllOrdersOfTheMonth",
            "+0s settleTheOrdersOfOneCustomer",
            "+0s chargeTheCustomersCard-1",
            "+0s chargeTheCustomersCard-2");
  }

  private static final SubflowDefinition<Integer> VISITED =
      SubflowDefinition.of("settleAllOrdersOfTheMonthNow", Json.codec(Integer.class));

  private static final SubflowDefinition<Integer> LONGEST =
      SubflowDefinition.of("settleTheOrdersOfTheOldestCustomer", Json.codec(Integer.class));

  /** Ids of the second visit are cut behind its number: {@code …Now-2-_} and a hash. */
  private record Twice() implements WorkflowExecutor<String, Integer> {
    @Override
    public WorkflowDefinition<String, Integer> workflowDefinition() {
      return WorkflowDefinition.of(
          "twice", 1, Json.codec(String.class), Json.codec(Integer.class), VISITED, LONGEST);
    }

    @Override
    public Integer runWorkflow(String input) {
      return visit() + visit();
    }

    private int visit() {
      return Operations.subflow(this, VISITED, () -> Operations.subflow(this, LONGEST, () -> 1));
    }
  }

  @Test
  void noPartOfAHashIsTakenForAVisit() {
    runner.register(Twice::new).start("twice", 1, "run-2", null);

    assertThat(runner.run("run-2").untilEnded().timeline())
        .containsExactly(
            "+0s settleAllOrdersOfTheMonthNow",
            "+0s settleTheOrdersOfTheOldestCustomer",
            "+0s settleAllOrdersOfTheMonthNow (visit 2)",
            "+0s settleTheOrdersOfTheOldestCustomer");
  }
}
