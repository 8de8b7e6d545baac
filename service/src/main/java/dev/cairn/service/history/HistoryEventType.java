package dev.cairn.service.history;

import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import org.jspecify.annotations.Nullable;

/** The type of a history event; {@link #wireName} is the service's name of it. */
public enum HistoryEventType {
  EXECUTION_STARTED("ExecutionStarted"),
  EXECUTION_SUCCEEDED("ExecutionSucceeded"),
  EXECUTION_FAILED("ExecutionFailed"),
  EXECUTION_TIMED_OUT("ExecutionTimedOut"),
  EXECUTION_STOPPED("ExecutionStopped"),
  CONTEXT_STARTED("ContextStarted"),
  CONTEXT_SUCCEEDED("ContextSucceeded"),
  CONTEXT_FAILED("ContextFailed"),
  STEP_STARTED("StepStarted"),
  STEP_SUCCEEDED("StepSucceeded"),
  STEP_FAILED("StepFailed"),
  WAIT_STARTED("WaitStarted"),
  WAIT_SUCCEEDED("WaitSucceeded"),
  WAIT_CANCELLED("WaitCancelled"),
  CALLBACK_STARTED("CallbackStarted"),
  CALLBACK_SUCCEEDED("CallbackSucceeded"),
  CALLBACK_FAILED("CallbackFailed"),
  CALLBACK_TIMED_OUT("CallbackTimedOut"),
  CHAINED_INVOKE_STARTED("ChainedInvokeStarted"),
  CHAINED_INVOKE_SUCCEEDED("ChainedInvokeSucceeded"),
  CHAINED_INVOKE_FAILED("ChainedInvokeFailed"),
  CHAINED_INVOKE_TIMED_OUT("ChainedInvokeTimedOut"),
  CHAINED_INVOKE_STOPPED("ChainedInvokeStopped"),
  INVOCATION_COMPLETED("InvocationCompleted");

  private final String wireName;

  HistoryEventType(String wireName) {
    this.wireName = wireName;
  }

  /** The service's name, for instance {@code StepStarted}. */
  public String wireName() {
    return wireName;
  }

  /**
   * The member that holds the details of such an event, for instance {@code StepStartedDetails}.
   */
  public String detailsName() {
    return wireName + "Details";
  }

  /** The type with that name; null if this version knows none. */
  static @Nullable HistoryEventType ofWire(String name) {
    for (HistoryEventType type : values()) if (type.wireName.equals(name)) return type;
    return null;
  }

  /** Whether such an event is about an operation, not about the execution or an invocation. */
  boolean isOfOperation() {
    return !name().startsWith("EXECUTION_") && this != INVOCATION_COMPLETED;
  }

  /** Whether such an event is the beginning of something. */
  public boolean isStart() {
    return name().endsWith("_STARTED");
  }

  /**
   * The type of the operation that such an event is about.
   *
   * @throws IllegalStateException if it is about none
   */
  public OperationType operationType() {
    return switch (this) {
      case CONTEXT_STARTED, CONTEXT_SUCCEEDED, CONTEXT_FAILED -> OperationType.CONTEXT;
      case STEP_STARTED, STEP_SUCCEEDED, STEP_FAILED -> OperationType.STEP;
      case WAIT_STARTED, WAIT_SUCCEEDED, WAIT_CANCELLED -> OperationType.WAIT;
      case CALLBACK_STARTED, CALLBACK_SUCCEEDED, CALLBACK_FAILED, CALLBACK_TIMED_OUT ->
          OperationType.CALLBACK;
      case CHAINED_INVOKE_STARTED,
          CHAINED_INVOKE_SUCCEEDED,
          CHAINED_INVOKE_FAILED,
          CHAINED_INVOKE_TIMED_OUT,
          CHAINED_INVOKE_STOPPED ->
          OperationType.CHAINED_INVOKE;
      case EXECUTION_STARTED,
          EXECUTION_SUCCEEDED,
          EXECUTION_FAILED,
          EXECUTION_TIMED_OUT,
          EXECUTION_STOPPED,
          INVOCATION_COMPLETED ->
          throw new IllegalStateException(this + " is about no operation");
    };
  }

  /** The status of an operation after such an event. */
  OperationStatus operationStatus() {
    return switch (this) {
      case CONTEXT_STARTED, STEP_STARTED, WAIT_STARTED, CALLBACK_STARTED, CHAINED_INVOKE_STARTED ->
          OperationStatus.STARTED;
      case CONTEXT_SUCCEEDED,
          STEP_SUCCEEDED,
          WAIT_SUCCEEDED,
          CALLBACK_SUCCEEDED,
          CHAINED_INVOKE_SUCCEEDED ->
          OperationStatus.SUCCEEDED;
      case CONTEXT_FAILED, STEP_FAILED, CALLBACK_FAILED, CHAINED_INVOKE_FAILED ->
          OperationStatus.FAILED;
      case CALLBACK_TIMED_OUT, CHAINED_INVOKE_TIMED_OUT -> OperationStatus.TIMED_OUT;
      case CHAINED_INVOKE_STOPPED -> OperationStatus.STOPPED;
      case WAIT_CANCELLED -> OperationStatus.CANCELLED;
      case EXECUTION_STARTED,
          EXECUTION_SUCCEEDED,
          EXECUTION_FAILED,
          EXECUTION_TIMED_OUT,
          EXECUTION_STOPPED,
          INVOCATION_COMPLETED ->
          throw new IllegalStateException(this + " is about no operation");
    };
  }
}
