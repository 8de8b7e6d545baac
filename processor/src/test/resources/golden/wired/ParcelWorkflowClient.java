package acme;

import dev.cairn.runtime.client.WorkflowClient;
import dev.cairn.runtime.client.WorkflowService;
import javax.annotation.processing.Generated;

/**
 * Typed client of {@link ParcelWorkflow}.
 * Made by Cairn from {@code ParcelWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class ParcelWorkflowClient extends WorkflowClient<String, String> {
  /** Runs and events go to {@code service}. */
  public ParcelWorkflowClient(WorkflowService service) {
    super(service, ParcelWorkflowExecutor.WORKFLOW);
  }
}
