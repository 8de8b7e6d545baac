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

  /** Whether this update ends its operation, or its current attempt. */
  public boolean closes() {
    return action != OperationAction.START;
  }
}
