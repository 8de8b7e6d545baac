package acme;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.client.EventSender;
import dev.cairn.runtime.client.WorkflowClient;
import dev.cairn.runtime.client.WorkflowRun;
import dev.cairn.runtime.client.WorkflowService;
import javax.annotation.processing.Generated;

/**
 * Typed client of {@link KindsWorkflow}.
 * Made by Cairn from {@code KindsWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class KindsWorkflowClient extends WorkflowClient<Void, Void> {
  /** Runs and events go to {@code service}. */
  public KindsWorkflowClient(WorkflowService service) {
    super(service, KindsWorkflowExecutor.WORKFLOW);
  }

  /** Starts a run under an id that also makes a repeated start harmless. */
  public WorkflowRun<Void> start(String executionId) {
    return start(executionId, null);
  }

  /** Sends the event {@code event}, which the run awaits. */
  public void event(String executionId, String payload) {
    eventSender(executionId).send(payload);
  }

  /** Sends or fails the event {@code event} of a run. */
  public EventSender<String> eventSender(String executionId) {
    return sender(executionId, "event", KindsWorkflowExecutor.EVENT.codec());
  }

  /** Sends or fails the event {@code event} that is awaited under this id. */
  public EventSender<String> eventSender(CallbackId id) {
    return sender(id, KindsWorkflowExecutor.EVENT.codec());
  }

  /** Sends the event {@code optional-{id}}, which the run awaits. */
  public void optionalEvent(String executionId, long id, String payload) {
    optionalEventSender(executionId, id).send(payload);
  }

  /** Sends or fails the event {@code optional-{id}} of a run. */
  public EventSender<String> optionalEventSender(String executionId, long id) {
    return sender(executionId, "optional-" + id, KindsWorkflowExecutor.OPTIONAL_EVENT.codec());
  }

  /** Sends or fails the event {@code optional-{id}} that is awaited under this id. */
  public EventSender<String> optionalEventSender(CallbackId id) {
    return sender(id, KindsWorkflowExecutor.OPTIONAL_EVENT.codec());
  }

  /** Sends the event {@code callback}, which the run awaits. */
  public void callback(String executionId, String payload) {
    callbackSender(executionId).send(payload);
  }

  /** Sends or fails the event {@code callback} of a run. */
  public EventSender<String> callbackSender(String executionId) {
    return sender(executionId, "callback", KindsWorkflowExecutor.CALLBACK.codec());
  }

  /** Sends or fails the event {@code callback} that is awaited under this id. */
  public EventSender<String> callbackSender(CallbackId id) {
    return sender(id, KindsWorkflowExecutor.CALLBACK.codec());
  }

  /** Sends the event {@code signal}, which the run awaits. */
  public void signal(String executionId) {
    signalSender(executionId).send(null);
  }

  /** Sends or fails the event {@code signal} of a run. */
  public EventSender<Void> signalSender(String executionId) {
    return sender(executionId, "signal", KindsWorkflowExecutor.SIGNAL.codec());
  }

  /** Sends or fails the event {@code signal} that is awaited under this id. */
  public EventSender<Void> signalSender(CallbackId id) {
    return sender(id, KindsWorkflowExecutor.SIGNAL.codec());
  }

  /** Sends the event {@code submitted}, which the run awaits. */
  public void submittedEvent(String executionId, String payload) {
    submittedEventSender(executionId).send(payload);
  }

  /** Sends or fails the event {@code submitted} of a run. */
  public EventSender<String> submittedEventSender(String executionId) {
    return sender(executionId, "submitted", KindsWorkflowExecutor.SUBMITTED_EVENT.codec());
  }

  /** Sends or fails the event {@code submitted} that is awaited under this id. */
  public EventSender<String> submittedEventSender(CallbackId id) {
    return sender(id, KindsWorkflowExecutor.SUBMITTED_EVENT.codec());
  }
}
