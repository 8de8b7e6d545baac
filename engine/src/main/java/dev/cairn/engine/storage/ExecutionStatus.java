package dev.cairn.engine.storage;

/** The state of an execution in the storage. The codes are part of the schema. */
public enum ExecutionStatus {
  /** Nobody runs it and it may be claimed from its wake time on. */
  READY(0),
  /** A node runs it. */
  RUNNING(1),
  /** It waits for its wake time or for an event. */
  SUSPENDED(2),
  /** It cannot be run, for the reason in its error; nothing wakes it. */
  PARKED(3),
  SUCCEEDED(10),
  FAILED(11),
  TIMED_OUT(12),
  STOPPED(13);

  private final int code;

  ExecutionStatus(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }

  public boolean hasEnded() {
    return code >= 10;
  }

  /** The status with that code. */
  public static ExecutionStatus ofCode(int code) {
    for (ExecutionStatus status : values()) {
      if (status.code == code) return status;
    }
    throw new IllegalArgumentException("no status of an execution has the code " + code);
  }
}
