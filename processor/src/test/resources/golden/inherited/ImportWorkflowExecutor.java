package acme;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.FlowFile;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import java.time.Duration;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * Durable executor of {@link ImportWorkflow}.
 * Made by Cairn from {@code ImportWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class ImportWorkflowExecutor
    extends ImportWorkflow
    implements WorkflowExecutor<String, Integer> {
  static final PollDefinition<Boolean, Signature.Of0<Boolean>> READY =
      PollDefinition.of(
              "ready",
              Json.ofBoolean(),
              RetryPolicy.DEFAULT
                  .attempts(60)
                  .delays(Duration.ofSeconds(5), 1.5, Duration.ofMinutes(5)))
          .pause(1)
          .at("ImportWorkflow.java", 18);

  static final StepDefinition<Void, Signature.Void0> LOG =
      StepDefinition.of("log", Json.ofVoid())
          .at("ImportWorkflow.java", 24);

  static final SleepDefinition PAUSE =
      SleepDefinition.of("pause", Duration.ofMinutes(1))
          .pause(2)
          .at("Import.java", 10);

  static final StepDefinition<List<ImportWorkflow.Row>, Signature.Of2<String, ImportWorkflow.Row, List<ImportWorkflow.Row>>> LOAD =
      StepDefinition.of("load", ImportWorkflowCodecs.ROW_LIST)
          .at("Import.java", 13);

  static final EventDefinition<Boolean, Signature.NoSubmitter> APPROVAL =
      EventDefinition.of("approval", Json.ofBoolean())
          .pause(3)
          .at("Approved.java", 9);

  static final StepDefinition<String, Signature.Of0<String>> APPROVER =
      StepDefinition.of("approver", Json.ofString())
          .at("Approved.java", 12);

  static final WorkflowDefinition<String, Integer> WORKFLOW =
      WorkflowDefinition.of(
              "import",
              1,
              Json.ofString(),
              Json.ofInteger(),
              READY,
              LOG,
              PAUSE,
              LOAD,
              APPROVAL,
              APPROVER)
          .flow(FlowFile.of(ImportWorkflowExecutor.class, "import.flow", "34026e964a1aea2c"))
          .at("ImportWorkflow.java", 13);

  ImportWorkflowExecutor() {
    super();
  }

  @Override
  public WorkflowDefinition<String, Integer> workflowDefinition() {
    return WORKFLOW;
  }

  @Override
  public Integer runWorkflow(String input) throws Throwable {
    return run(input);
  }

  @Override
  boolean ready() {
    // @Poll, ImportWorkflow.java:18
    return Operations.pollUntilTrue(this, READY, () -> super.ready());
  }

  @Override
  protected void log() {
    // @Step, ImportWorkflow.java:24
    Operations.voidStep(this, LOG, () -> super.log());
  }

  @Override
  protected void pause() {
    // @Sleep, Import.java:10
    Operations.sleep(this, PAUSE);
  }

  @Override
  protected List<ImportWorkflow.Row> load(String source, ImportWorkflow.Row last) {
    // @Step, Import.java:13
    return Operations.step(this, LOAD, stub -> stub == null ? super.load(source, last)
        : stub.run(source, last));
  }

  @Override
  public boolean approval() {
    // @AwaitEvent, Approved.java:9
    return Operations.awaitEvent(this, APPROVAL);
  }

  @Override
  public String approver() {
    // @Step, Approved.java:12
    return Operations.step(this, APPROVER, () -> super.approver());
  }
}
