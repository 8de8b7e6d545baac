package acme;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.client.EventSender;
import dev.cairn.runtime.client.WorkflowClient;
import dev.cairn.runtime.client.WorkflowService;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * Typed client of {@link TripWorkflow}.
 * Made by Cairn from {@code TripWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class TripWorkflowClient extends WorkflowClient<List<TripWorkflow.Leg>, List<TripWorkflow.Ticket>> {
  /** Runs and events go to {@code service}. */
  public TripWorkflowClient(WorkflowService service) {
    super(service, TripWorkflowExecutor.WORKFLOW);
  }

  /** Sends the event {@code seat}, which the run awaits. */
  public void choose(String executionId, String payload) {
    chooseSender(executionId).send(payload);
  }

  /** Sends or fails the event {@code seat} of a run. */
  public EventSender<String> chooseSender(String executionId) {
    return sender(executionId, "seat", TripWorkflowExecutor.CHOOSE.codec());
  }

  /** Sends or fails the event {@code seat} that is awaited under this id. */
  public EventSender<String> chooseSender(CallbackId id) {
    return sender(id, TripWorkflowExecutor.CHOOSE.codec());
  }
}
