package acme;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.Machine;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import javax.annotation.processing.Generated;

/**
 * Durable executor of {@link ParcelWorkflow}.
 * Made by Cairn from {@code ParcelWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class ParcelWorkflowExecutor
    extends ParcelWorkflow
    implements WorkflowExecutor<String, String> {
  static final StepDefinition<String> LABEL =
      StepDefinition.of("label", Json.codec(String.class))
          .at("ParcelWorkflow.java", 19);

  /**
   * What the code may come to, one operation after the other.
   *
   * <pre>{@code
   * send (ParcelWorkflow.java:14)
   *   0 --label--> 1
   * }</pre>
   */
  static final Machine MACHINE =
      Machine.builder()
          .operation(LABEL, "Step") // 0
          .context("send", "0>1||") // 0
          .build();

  static final WorkflowDefinition<String, String> WORKFLOW =
      WorkflowDefinition.of("parcel", 1, Json.codec(String.class), Json.codec(String.class), LABEL)
          .machine(MACHINE)
          .at("ParcelWorkflow.java", 14);

  public ParcelWorkflowExecutor(String depot) {
    super(depot);
  }

  @Override
  public WorkflowDefinition<String, String> workflowDefinition() {
    return WORKFLOW;
  }

  @Override
  public String runWorkflow(String input) throws Throwable {
    return send(input);
  }

  @Override
  protected String label(String parcel) {
    // @Step, ParcelWorkflow.java:19
    return Operations.step(this, LABEL, () -> super.label(parcel));
  }
}
