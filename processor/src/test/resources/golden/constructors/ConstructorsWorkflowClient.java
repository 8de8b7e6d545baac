package acme;

import dev.cairn.runtime.client.WorkflowClient;
import dev.cairn.runtime.client.WorkflowRun;
import dev.cairn.runtime.client.WorkflowService;
import javax.annotation.processing.Generated;

/**
 * Typed client of {@link ConstructorsWorkflow}.
 * Made by Cairn from {@code ConstructorsWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class ConstructorsWorkflowClient extends WorkflowClient<Void, Void> {
  /** Runs and events go to {@code service}. */
  public ConstructorsWorkflowClient(WorkflowService service) {
    super(service, ConstructorsWorkflowExecutor.WORKFLOW);
  }

  /** Starts a run under an id that also makes a repeated start harmless. */
  public WorkflowRun<Void> start(String executionId) {
    return start(executionId, null);
  }
}
