package dev.cairn.runtime.protocol;

/** The vocabulary that the service's console and replay validation know for {@code SubType}. */
public enum OperationSubType {
  STEP("Step", OperationType.STEP),
  WAIT("Wait", OperationType.WAIT),
  CALLBACK("Callback", OperationType.CALLBACK),
  CHAINED_INVOKE("ChainedInvoke", OperationType.CHAINED_INVOKE),
  RUN_IN_CHILD_CONTEXT("RunInChildContext", OperationType.CONTEXT),
  MAP("Map", OperationType.CONTEXT),
  MAP_ITERATION("MapIteration", OperationType.CONTEXT),
  PARALLEL("Parallel", OperationType.CONTEXT),
  PARALLEL_BRANCH("ParallelBranch", OperationType.CONTEXT),
  WAIT_FOR_CALLBACK("WaitForCallback", OperationType.CONTEXT),
  WAIT_FOR_CONDITION("WaitForCondition", OperationType.STEP),
  WITH_RETRY("WithRetry", OperationType.CONTEXT);

  private final String wireName;
  private final OperationType type;

  OperationSubType(String wireName, OperationType type) {
    this.wireName = wireName;
    this.type = type;
  }

  /** The name on the wire. */
  public String wireName() {
    return wireName;
  }

  /** The type that every operation of this subtype has. */
  public OperationType type() {
    return type;
  }

  /**
   * Whether operations of this subtype are the items of another, which are found by their index.
   */
  public boolean isItem() {
    return this == MAP_ITERATION || this == PARALLEL_BRANCH;
  }
}
