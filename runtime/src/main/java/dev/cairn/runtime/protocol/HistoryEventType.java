package dev.cairn.runtime.protocol;

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
  INVOCATION_COMPLETED("InvocationCompleted"),

  /** An event of a service that is newer than this. */
  UNKNOWN("");

  private final String wireName;

  HistoryEventType(String wireName) {
    this.wireName = wireName;
  }

  /** The type with that name; {@link #UNKNOWN} if there is none. */
  public static HistoryEventType ofWireName(String wireName) {
    for (HistoryEventType type : values()) {
      if (type.wireName.equals(wireName)) return type;
    }
    return UNKNOWN;
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
}
