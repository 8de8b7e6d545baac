package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
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
  private static final StepDefinition<Integer> STEP =
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
      return Operations.step(this, STEP.named("chargeTheCustomersCard-", number), () -> number);
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
  void theirStoryHasTheirNamesAlone() {
    assertThat(ended().timeline())
        .containsExactly(
            "+0s settleAllOrdersOfTheMonth",
            "+0s settleTheOrdersOfOneCustomer",
            "+0s chargeTheCustomersCard-1",
            "+0s chargeTheCustomersCard-2");
  }
}
