package acme;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.FlowFile;
import dev.cairn.runtime.definition.Signature;
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
  static final StepDefinition<String, Signature.Of1<String, String>> LABEL =
      StepDefinition.of("label", Json.ofString())
          .at("ParcelWorkflow.java", 19);

  static final WorkflowDefinition<String, String> WORKFLOW =
      WorkflowDefinition.of("parcel", 1, Json.ofString(), Json.ofString(), LABEL)
          .flow(FlowFile.of(ParcelWorkflowExecutor.class, "parcel.flow", "a722ee6f26cc4188"))
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
    return Operations.step(this, LABEL, stub -> stub == null ? super.label(parcel)
        : stub.run(parcel));
  }
}
