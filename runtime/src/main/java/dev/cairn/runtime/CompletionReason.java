package dev.cairn.runtime;

/** The reason why a batch was done. */
public enum CompletionReason {
  /** Every item has ended. */
  ALL_COMPLETED,
  /** As many items have succeeded as were asked for. */
  MIN_SUCCESSFUL_REACHED,
  /** More items have failed than were tolerated. */
  FAILURE_TOLERANCE_EXCEEDED
}
