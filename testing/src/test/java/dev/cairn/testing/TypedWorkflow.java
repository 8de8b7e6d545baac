package dev.cairn.testing;

import dev.cairn.Jitter;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import java.time.Duration;
import java.util.function.Consumer;

/** A workflow with one operation of each kind, as an executor has them. */
final class TypedWorkflow implements WorkflowExecutor<String, Integer> {
  private static final RetryPolicy EVERY_SECOND =
      RetryPolicy.DEFAULT
          .attempts(5)
          .delays(Duration.ofSeconds(1), 1, Duration.ofSeconds(1))
          .jitter(Jitter.NONE);

  static final StepDefinition<Integer, Signature.Of1<String, Integer>> CHARGE =
      StepDefinition.of("charge", Json.codec(Integer.class))
          .retry(EVERY_SECOND)
          .at("TypedWorkflow.java", 1);
  static final SleepDefinition COOLING_OFF = SleepDefinition.of("coolingOff", Duration.ofDays(1));
  static final PollDefinition<Boolean, Signature.Of0<Boolean>> ARRIVED =
      PollDefinition.of("arrived", Json.codec(Boolean.class), EVERY_SECOND.attempts(50));
  static final InvokeDefinition<Integer, Integer> BILL =
      InvokeDefinition.of(
          "bill", "${STAGE}-billing:live", Json.codec(Integer.class), Json.codec(Integer.class));
  static final EventDefinition<Integer, Signature.NoSubmitter> APPROVAL =
      EventDefinition.of("approval-level", Json.codec(Integer.class)).timeout(Duration.ofDays(7));
  static final EventDefinition<Integer, Signature.Void1<CallbackId>> GRANTED =
      EventDefinition.of("granted", Json.codec(Integer.class)).at("TypedWorkflow.java", 2);
  static final WorkflowDefinition<String, Integer> WORKFLOW =
      WorkflowDefinition.of(
          "typed",
          1,
          Json.codec(String.class),
          Json.codec(Integer.class),
          CHARGE,
          COOLING_OFF,
          ARRIVED,
          BILL,
          APPROVAL,
          GRANTED);

  private final Consumer<String> world;

  TypedWorkflow(Consumer<String> world) {
    this.world = world;
  }

  @Override
  public WorkflowDefinition<String, Integer> workflowDefinition() {
    return WORKFLOW;
  }

  @Override
  public Integer runWorkflow(String input) {
    int sum =
        Operations.step(
            this,
            CHARGE,
            stub -> {
              if (stub != null) return stub.run(input);
              world.accept("charge");
              return 1;
            });
    Operations.sleep(this, COOLING_OFF);
    if (input.contains("poll")) {
      boolean unused =
          Operations.pollUntilTrue(
              this,
              ARRIVED,
              () -> {
                world.accept("arrived");
                return true;
              });
    }
    if (input.contains("bill")) sum += Operations.invoke(this, BILL, sum);
    if (input.contains("event")) sum += Operations.awaitEvent(this, APPROVAL);
    if (input.contains("submit")) {
      sum +=
          Operations.awaitEvent(
              this,
              GRANTED,
              (id, stub) -> {
                if (stub == null) world.accept("submitted " + id.value());
                else stub.run(id);
              });
    }
    return sum;
  }
}
