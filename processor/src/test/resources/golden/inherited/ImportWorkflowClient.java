package acme;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.client.EventSender;
import dev.cairn.runtime.client.WorkflowClient;
import dev.cairn.runtime.client.WorkflowService;
import javax.annotation.processing.Generated;

/**
 * Typed client of {@link ImportWorkflow}.
 * Made by Cairn from {@code ImportWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class ImportWorkflowClient extends WorkflowClient<String, Integer> {
  /** Runs and events go to {@code service}. */
  public ImportWorkflowClient(WorkflowService service) {
    super(service, ImportWorkflowExecutor.WORKFLOW);
  }

  /** Sends the event {@code approval}, which the run awaits. */
  public void approval(String executionId, boolean payload) {
    approvalSender(executionId).send(payload);
  }

  /** Sends or fails the event {@code approval} of a run. */
  public EventSender<Boolean> approvalSender(String executionId) {
    return sender(executionId, "approval", ImportWorkflowExecutor.APPROVAL.codec());
  }

  /** Sends or fails the event {@code approval} that is awaited under this id. */
  public EventSender<Boolean> approvalSender(CallbackId id) {
    return sender(id, ImportWorkflowExecutor.APPROVAL.codec());
  }
}
