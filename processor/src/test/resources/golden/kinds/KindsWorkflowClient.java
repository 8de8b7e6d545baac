package acme;

import dev.cairn.runtime.client.WorkflowClient;
import dev.cairn.runtime.client.WorkflowService;
import javax.annotation.processing.Generated;

/**
 * Typed client of {@link KindsWorkflow}.
 * Made by Cairn from {@code KindsWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class KindsWorkflowClient extends WorkflowClient<Void, Void> {
  /**
   * Runs and events go to {@code service}.
   */
  public KindsWorkflowClient(WorkflowService service) {
    super(service, KindsWorkflowExecutor.WORKFLOW);
  }

  /**
   * Starts a run under an id that also makes a repeated start harmless.
   */
  public void start(String executionId) {
    start(executionId, null);
  }

  /**
   * Sends the event {@code event}, which the run awaits.
   */
  public void event(String executionId, String payload) {
    send(executionId, "event", KindsWorkflowExecutor.EVENT.codec(), payload);
  }

  /**
   * Sends the event {@code optional-{id}}, which the run awaits.
   */
  public void optionalEvent(String executionId, long id, String payload) {
    send(executionId, "optional-" + id, KindsWorkflowExecutor.OPTIONAL_EVENT.codec(), payload);
  }

  /**
   * Sends the event {@code callback}, which the run awaits.
   */
  public void callback(String executionId, String payload) {
    send(executionId, "callback", KindsWorkflowExecutor.CALLBACK.codec(), payload);
  }

  /**
   * Sends the event {@code signal}, which the run awaits.
   */
  public void signal(String executionId) {
    send(executionId, "signal", KindsWorkflowExecutor.SIGNAL.codec(), null);
  }

  /**
   * Sends the event {@code submitted}, which the run awaits.
   */
  public void submittedEvent(String executionId, String payload) {
    send(executionId, "submitted", KindsWorkflowExecutor.SUBMITTED_EVENT.codec(), payload);
  }
}
