package dev.cairn.service;

import dev.cairn.runtime.protocol.OperationStatus;

/** The state of an execution. */
public enum ExecutionStatus {
  RUNNING,
  SUCCEEDED,
  FAILED,
  TIMED_OUT,
  STOPPED;

  /** The state of an execution whose own operation has that status. */
  public static ExecutionStatus of(OperationStatus status) {
    return switch (status) {
      case STARTED -> RUNNING;
      case SUCCEEDED -> SUCCEEDED;
      case FAILED -> FAILED;
      case TIMED_OUT -> TIMED_OUT;
      case STOPPED -> STOPPED;
      case PENDING, READY, CANCELLED, UNKNOWN ->
          throw new IllegalStateException("an execution is never " + status);
    };
  }
}
