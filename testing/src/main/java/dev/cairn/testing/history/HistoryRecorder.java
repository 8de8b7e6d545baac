package dev.cairn.testing.history;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the history of one execution. Not thread-safe: its backend guards it. */
public final class HistoryRecorder {
  private final List<HistoryEvent> events = new ArrayList<>();

  /** All events so far. */
  public List<HistoryEvent> events() {
    return List.copyOf(events);
  }

  /** The execution began; a timeout of 0 stands for none. */
  public void executionStarted(Instant at, @Nullable String input, long timeoutSeconds) {
    EventDetails details = new EventDetails().input(input);
    record(
        HistoryEventType.EXECUTION_STARTED,
        at,
        details.seconds("ExecutionTimeout", timeoutSeconds));
  }

  /** The execution ended in that status, with a result or an error. */
  public void executionEnded(
      Instant at, OperationStatus status, @Nullable String result, @Nullable ErrorObject error) {
    switch (status) {
      case SUCCEEDED ->
          record(HistoryEventType.EXECUTION_SUCCEEDED, at, new EventDetails().result(result));
      case FAILED -> record(HistoryEventType.EXECUTION_FAILED, at, new EventDetails().error(error));
      case TIMED_OUT ->
          record(HistoryEventType.EXECUTION_TIMED_OUT, at, new EventDetails().error(error));
      case STOPPED ->
          record(HistoryEventType.EXECUTION_STOPPED, at, new EventDetails().error(error));
      case STARTED, PENDING, READY, CANCELLED, UNKNOWN -> throw unrecorded("execution", status);
    }
  }

  /** An invocation ended; an error says that it failed as such. */
  public void invocationCompleted(
      Instant from, Instant to, String requestId, @Nullable ErrorObject error) {
    EventDetails details =
        new EventDetails()
            .instant("StartTimestamp", from)
            .instant("EndTimestamp", to)
            .text("RequestId", requestId);
    record(
        HistoryEventType.INVOCATION_COMPLETED, to, error == null ? details : details.error(error));
  }

  /** An operation other than a chained invoke began, or a step's next attempt did. */
  public void started(Instant at, Operation operation, OperationUpdate update) {
    switch (operation.type()) {
      case CONTEXT -> record(HistoryEventType.CONTEXT_STARTED, at, operation, new EventDetails());
      case STEP -> record(HistoryEventType.STEP_STARTED, at, operation, new EventDetails());
      case WAIT ->
          record(HistoryEventType.WAIT_STARTED, at, operation, waitDetails(operation, update));
      case CALLBACK ->
          record(
              HistoryEventType.CALLBACK_STARTED, at, operation, callbackDetails(operation, update));
      case EXECUTION, CHAINED_INVOKE -> throw unrecorded(operation.type(), "START");
    }
  }

  /** A chained invoke began; {@code targetArn} is null where the target is no durable function. */
  public void invokeStarted(
      Instant at,
      Operation operation,
      OperationUpdate update,
      String executedVersion,
      @Nullable String targetArn) {
    EventDetails details = new EventDetails();
    if (update.options() instanceof UpdateOptions.ChainedInvoke options) {
      details.text("FunctionName", options.functionName()).text("TenantId", options.tenantId());
    }
    details.input(update.payload());
    details.text("ExecutedVersion", executedVersion).text("DurableExecutionArn", targetArn);
    record(HistoryEventType.CHAINED_INVOKE_STARTED, at, operation, details);
  }

  /**
   * An attempt of a step ended, for good or until the next one.
   *
   * @param delaySeconds until the next attempt; 0 if there is none
   */
  public void attemptEnded(Instant at, Operation operation, long delaySeconds) {
    OperationDetails.Step step = operation.step();
    EventDetails details = new EventDetails();
    ErrorObject error = step.error();
    if (error == null) details.result(step.result());
    else details.error(error);
    details.attempt(step.attempt(), delaySeconds);
    record(
        error == null ? HistoryEventType.STEP_SUCCEEDED : HistoryEventType.STEP_FAILED,
        at,
        operation,
        details);
  }

  /** An operation other than a step ended; {@code start} is the update that began it. */
  public void ended(Instant at, Operation operation, OperationUpdate start) {
    EventDetails details = new EventDetails();
    HistoryEventType type = ending(operation.type(), operation.status());
    if (type == HistoryEventType.WAIT_SUCCEEDED) details.seconds("Duration", duration(start));
    else if (operation.status() == OperationStatus.SUCCEEDED) details.result(operation.result());
    else if (operation.type() != OperationType.WAIT) details.error(operation.error());
    record(type, at, operation, details);
  }

  private static HistoryEventType ending(OperationType type, OperationStatus status) {
    return switch (type) {
      case CONTEXT ->
          switch (status) {
            case SUCCEEDED -> HistoryEventType.CONTEXT_SUCCEEDED;
            case FAILED -> HistoryEventType.CONTEXT_FAILED;
            default -> throw unrecorded(type, status);
          };
      case WAIT ->
          switch (status) {
            case SUCCEEDED -> HistoryEventType.WAIT_SUCCEEDED;
            case CANCELLED -> HistoryEventType.WAIT_CANCELLED;
            default -> throw unrecorded(type, status);
          };
      case CALLBACK ->
          switch (status) {
            case SUCCEEDED -> HistoryEventType.CALLBACK_SUCCEEDED;
            case FAILED -> HistoryEventType.CALLBACK_FAILED;
            case TIMED_OUT -> HistoryEventType.CALLBACK_TIMED_OUT;
            default -> throw unrecorded(type, status);
          };
      case CHAINED_INVOKE ->
          switch (status) {
            case SUCCEEDED -> HistoryEventType.CHAINED_INVOKE_SUCCEEDED;
            case FAILED -> HistoryEventType.CHAINED_INVOKE_FAILED;
            case TIMED_OUT -> HistoryEventType.CHAINED_INVOKE_TIMED_OUT;
            case STOPPED -> HistoryEventType.CHAINED_INVOKE_STOPPED;
            default -> throw unrecorded(type, status);
          };
      case EXECUTION, STEP -> throw unrecorded(type, status);
    };
  }

  private static EventDetails waitDetails(Operation operation, OperationUpdate update) {
    EventDetails details = new EventDetails().seconds("Duration", duration(update));
    Instant end = operation.wakesAt();
    return end == null ? details : details.instant("ScheduledEndTimestamp", end);
  }

  private static long duration(OperationUpdate start) {
    return start.options() instanceof UpdateOptions.Wait wait ? wait.waitSeconds() : 0;
  }

  private static EventDetails callbackDetails(Operation operation, OperationUpdate update) {
    EventDetails details = new EventDetails();
    if (operation.details() instanceof OperationDetails.Callback callback) {
      details.text("CallbackId", callback.callbackId());
    }
    if (update.options() instanceof UpdateOptions.Callback options) {
      details.seconds("HeartbeatTimeout", options.heartbeatTimeoutSeconds());
      details.seconds("Timeout", options.timeoutSeconds());
    }
    return details;
  }

  private void record(HistoryEventType type, Instant at, EventDetails details) {
    add(type, at, null, null, null, null, details.build());
  }

  private void record(HistoryEventType type, Instant at, Operation of, EventDetails details) {
    add(type, at, of.id(), of.parentId(), of.name(), of.subType(), details.build());
  }

  private void add(
      HistoryEventType type,
      Instant at,
      @Nullable String id,
      @Nullable String parentId,
      @Nullable String name,
      @Nullable String subType,
      Map<String, Object> details) {
    int number = events.size() + 1;
    events.add(new HistoryEvent(number, type, at, id, parentId, name, subType, details));
  }

  private static IllegalStateException unrecorded(Object what, Object how) {
    return new IllegalStateException("the service records no event for " + what + " " + how);
  }
}
