package acme;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.client.EventSender;
import dev.cairn.runtime.client.WorkflowClient;
import dev.cairn.runtime.client.WorkflowService;
import javax.annotation.processing.Generated;

/**
 * Typed client of {@link OrderWorkflow}.
 * Made by Cairn from {@code OrderWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class OrderWorkflowClient extends WorkflowClient<Order, Receipt> {
  /** Runs and events go to {@code service}. */
  public OrderWorkflowClient(WorkflowService service) {
    super(service, OrderWorkflowExecutor.WORKFLOW);
  }

  /** Sends the event {@code approval}, which the run awaits. */
  public void approval(String executionId, Approval payload) {
    approvalSender(executionId).send(payload);
  }

  /** Sends or fails the event {@code approval} of a run. */
  public EventSender<Approval> approvalSender(String executionId) {
    return sender(executionId, "approval", OrderWorkflowExecutor.APPROVAL.codec());
  }

  /** Sends or fails the event {@code approval} that is awaited under this id. */
  public EventSender<Approval> approvalSender(CallbackId id) {
    return sender(id, OrderWorkflowExecutor.APPROVAL.codec());
  }
}
