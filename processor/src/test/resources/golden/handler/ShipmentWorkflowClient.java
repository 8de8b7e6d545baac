package acme;

import dev.cairn.runtime.client.WorkflowClient;
import dev.cairn.runtime.client.WorkflowService;
import javax.annotation.processing.Generated;

/**
 * Typed client of {@link ShipmentWorkflow}.
 * Made by Cairn from {@code ShipmentWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class ShipmentWorkflowClient extends WorkflowClient<String, String> {
  /** Runs and events go to {@code service}. */
  public ShipmentWorkflowClient(WorkflowService service) {
    super(service, ShipmentWorkflowExecutor.WORKFLOW);
  }
}
