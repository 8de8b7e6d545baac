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
 * Durable executor of {@link ShipmentWorkflow}.
 * Made by Cairn from {@code ShipmentWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class ShipmentWorkflowExecutor
    extends ShipmentWorkflow
    implements WorkflowExecutor<String, String> {
  static final StepDefinition<String, Signature.Of1<String, String>> LABEL =
      StepDefinition.of("label", Json.ofString())
          .at("ShipmentWorkflow.java", 13);

  static final WorkflowDefinition<String, String> WORKFLOW =
      WorkflowDefinition.of("shipment", 1, Json.ofString(), Json.ofString(), LABEL)
          .flow(FlowFile.of(ShipmentWorkflowExecutor.class, "shipment.flow", "397f68b7662e3881"))
          .at("ShipmentWorkflow.java", 8);

  ShipmentWorkflowExecutor() {
    super();
  }

  @Override
  public WorkflowDefinition<String, String> workflowDefinition() {
    return WORKFLOW;
  }

  @Override
  public String runWorkflow(String input) throws Throwable {
    return ship(input);
  }

  @Override
  protected String label(String parcel) {
    // @Step, ShipmentWorkflow.java:13
    return Operations.step(this, LABEL, stub -> stub == null ? super.label(parcel)
        : stub.run(parcel));
  }
}
