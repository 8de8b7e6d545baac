package dev.cairn.runtime.protocol;

import org.jspecify.annotations.Nullable;

/**
 * One change that the runtime reports with a checkpoint.
 *
 * <p>{@code parentId}, {@code name}, {@code type} and {@code subType} are fixed by an operation's
 * first update and repeated by every later one.
 */
public record OperationUpdate(
    String id,
    @Nullable String parentId,
    @Nullable String name,
    OperationType type,
    @Nullable String subType,
    OperationAction action,
    @Nullable String payload,
    @Nullable ErrorObject error,
    @Nullable UpdateOptions options) {

  /** The run that the operation {@code id} stands for has ended with a result; null for none. */
  public static OperationUpdate executionSucceeded(String id, @Nullable String result) {
    return ofExecution(id, OperationAction.SUCCEED, result, null);
  }

  /** The run that the operation {@code id} stands for has ended with an error. */
  public static OperationUpdate executionFailed(String id, ErrorObject error) {
    return ofExecution(id, OperationAction.FAIL, null, error);
  }

  private static OperationUpdate ofExecution(
      String id, OperationAction action, @Nullable String payload, @Nullable ErrorObject error) {
    return new OperationUpdate(
        id, null, null, OperationType.EXECUTION, null, action, payload, error, null);
  }

  /** The same update with other options. */
  public OperationUpdate withOptions(UpdateOptions other) {
    return new OperationUpdate(id, parentId, name, type, subType, action, payload, error, other);
  }

  /** Whether this update ends its operation, or its current attempt. */
  public boolean closes() {
    return action != OperationAction.START;
  }
}
