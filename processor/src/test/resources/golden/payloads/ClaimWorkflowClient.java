package acme;

import dev.cairn.runtime.client.WorkflowClient;
import dev.cairn.runtime.client.WorkflowService;
import javax.annotation.processing.Generated;

/**
 * Typed client of {@link ClaimWorkflow}.
 * Made by Cairn from {@code ClaimWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class ClaimWorkflowClient extends WorkflowClient<ClaimWorkflow.Claim, ClaimWorkflow.Decision> {
  /** Runs and events go to {@code service}. */
  public ClaimWorkflowClient(WorkflowService service) {
    super(service, ClaimWorkflowExecutor.WORKFLOW);
  }
}
