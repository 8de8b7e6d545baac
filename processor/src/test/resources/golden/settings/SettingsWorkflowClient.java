package acme;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.client.EventSender;
import dev.cairn.runtime.client.WorkflowClient;
import dev.cairn.runtime.client.WorkflowService;
import javax.annotation.processing.Generated;

/**
 * Typed client of {@link SettingsWorkflow}.
 * Made by Cairn from {@code SettingsWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
final class SettingsWorkflowClient extends WorkflowClient<String, String> {
  /** Runs and events go to {@code service}. */
  public SettingsWorkflowClient(WorkflowService service) {
    super(service, SettingsWorkflowExecutor.WORKFLOW);
  }

  /** Sends the event {@code submitted}, which the run awaits. */
  public void submitted(String executionId, String payload) {
    submittedSender(executionId).send(payload);
  }

  /** Sends or fails the event {@code submitted} of a run. */
  public EventSender<String> submittedSender(String executionId) {
    return sender(executionId, "submitted", SettingsWorkflowExecutor.SUBMITTED.codec());
  }

  /** Sends or fails the event {@code submitted} that is awaited under this id. */
  public EventSender<String> submittedSender(CallbackId id) {
    return sender(id, SettingsWorkflowExecutor.SUBMITTED.codec());
  }
}
