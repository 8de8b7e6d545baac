package dev.cairn.engine.storage;

import org.jspecify.annotations.Nullable;

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

  /** Whether somebody runs it, or something may wake it. */
  public boolean goesOn() {
    return this != PARKED && !hasEnded();
  }

  /**
   * The status with that code. A code that means nothing is a fault of its own execution, which
   * nobody can go on with until it is mended: it is parked.
   */
  public static ExecutionStatus ofCode(int code) {
    ExecutionStatus known = find(code);
    return known == null ? PARKED : known;
  }

  /** Whether a status has that code. */
  public static boolean isKnown(int code) {
    return find(code) != null;
  }

  private static @Nullable ExecutionStatus find(int code) {
    for (ExecutionStatus status : values()) {
      if (status.code == code) return status;
    }
    return null;
  }
}
