package dev.cairn.runtime.protocol;

import org.jspecify.annotations.Nullable;

/** The status of an operation; the constants are the names on the wire. */
public enum OperationStatus {
  STARTED,
  PENDING,
  READY,
  SUCCEEDED,
  FAILED,
  CANCELLED,
  TIMED_OUT,
  STOPPED,
  /** A status that a newer service may send; never terminal, never acted upon. */
  UNKNOWN;

  /** Whether the operation will not change any more. */
  public boolean isTerminal() {
    return switch (this) {
      case SUCCEEDED, FAILED, CANCELLED, TIMED_OUT, STOPPED -> true;
      case STARTED, PENDING, READY, UNKNOWN -> false;
    };
  }

  /**
   * The status with this name on the wire, {@link #UNKNOWN} for none, or one that this version does
   * not know.
   */
  public static OperationStatus ofWire(@Nullable String name) {
    if (name == null) return UNKNOWN;
    return switch (name) {
      case "STARTED" -> STARTED;
      case "PENDING" -> PENDING;
      case "READY" -> READY;
      case "SUCCEEDED" -> SUCCEEDED;
      case "FAILED" -> FAILED;
      case "CANCELLED" -> CANCELLED;
      case "TIMED_OUT" -> TIMED_OUT;
      case "STOPPED" -> STOPPED;
      default -> UNKNOWN;
    };
  }
}
