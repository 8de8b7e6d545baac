package acme;

import dev.cairn.Delivery;
import dev.cairn.Jitter;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.FlowFile;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import javax.annotation.processing.Generated;

/**
 * Durable executor of {@link SettingsWorkflow}.
 * Made by Cairn from {@code SettingsWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class SettingsWorkflowExecutor
    extends SettingsWorkflow
    implements WorkflowExecutor<String, String> {
  static final StepDefinition<Void, Signature.Void0> AS_USUAL =
      StepDefinition.of("asUsual", Json.ofVoid())
          .at("SettingsWorkflow.java", 24);

  static final StepDefinition<Void, Signature.Void0> ONCE =
      StepDefinition.of("once", Json.ofVoid())
          .retry(RetryPolicy.NONE)
          .delivery(Delivery.AT_MOST_ONCE)
          .timeout(Duration.ofMillis(250))
          .at("SettingsWorkflow.java", 27);

  static final StepDefinition<Void, Signature.Void0> FILTERS =
      StepDefinition.of("filtered", Json.ofVoid())
          .retry(
              RetryPolicy.DEFAULT
                  .delays(Duration.ofSeconds(2), 1.5, Duration.ofDays(1))
                  .jitter(Jitter.NONE)
                  .on(IOException.class, IllegalStateException.class)
                  .notOn(FileNotFoundException.class))
          .at("SettingsWorkflow.java", 39);

  static final StepDefinition<String, Signature.Of0<String>> OWN_CODEC =
      StepDefinition.of("ownCodec", new SettingsWorkflow.Upper())
          .at("SettingsWorkflow.java", 42);

  static final EventDefinition<String, Signature.Void1<CallbackId>> SUBMITTED =
      EventDefinition.of("submitted", new SettingsWorkflow.Upper())
          .retry(RetryPolicy.DEFAULT.attempts(2))
          .pause(1)
          .at("SettingsWorkflow.java", 47);

  static final PollDefinition<Boolean, Signature.Of0<Boolean>> POLL =
      PollDefinition.of(
              "poll",
              Json.ofBoolean(),
              RetryPolicy.DEFAULT
                  .attempts(60)
                  .delays(Duration.ofSeconds(5), 1.5, Duration.ofHours(1))
                  .jitter(Jitter.HALF))
          .pause(2)
          .at("SettingsWorkflow.java", 52);

  static final SubflowDefinition<Void> REPEATED =
      SubflowDefinition.of("repeated", Json.ofVoid())
          .retry(RetryPolicy.DEFAULT.attempts(3))
          .at("SettingsWorkflow.java", 57);

  static final WorkflowDefinition<String, String> WORKFLOW =
      WorkflowDefinition.of(
              "settings",
              2,
              Json.ofString(),
              Json.ofString(),
              AS_USUAL,
              ONCE,
              FILTERS,
              OWN_CODEC,
              SUBMITTED,
              POLL,
              REPEATED)
          .flow(FlowFile.of(SettingsWorkflowExecutor.class, "settings.v2.flow", "4d3bed0e4a3c192a"))
          .timeout(Duration.ofDays(30))
          .retention(Duration.ofDays(7))
          .at("SettingsWorkflow.java", 19);

  SettingsWorkflowExecutor() {
    super();
  }

  @Override
  public WorkflowDefinition<String, String> workflowDefinition() {
    return WORKFLOW;
  }

  @Override
  public String runWorkflow(String input) throws Throwable {
    return run(input);
  }

  @Override
  void asUsual() {
    // @Step, SettingsWorkflow.java:24
    Operations.voidStep(this, AS_USUAL, () -> super.asUsual());
  }

  @Override
  void once() {
    // @Step, SettingsWorkflow.java:27
    Operations.voidStep(this, ONCE, () -> super.once());
  }

  @Override
  void filters() {
    // @Step, SettingsWorkflow.java:39
    Operations.voidStep(this, FILTERS, () -> super.filters());
  }

  @Override
  String ownCodec() {
    // @Step, SettingsWorkflow.java:42
    return Operations.step(this, OWN_CODEC, () -> super.ownCodec());
  }

  @Override
  String submitted(CallbackId id) {
    // @AwaitEvent, SettingsWorkflow.java:47
    return Operations.awaitEvent(this, SUBMITTED,
        (callback, stub) -> {
          if (stub == null) super.submitted(callback);
          else stub.run(callback);
        });
  }

  @Override
  boolean poll() {
    // @Poll, SettingsWorkflow.java:52
    return Operations.pollUntilTrue(this, POLL, () -> super.poll());
  }

  @Override
  void repeated() {
    // @Subflow, SettingsWorkflow.java:57
    Operations.voidSubflow(this, REPEATED, () -> super.repeated());
  }
}
