package dev.cairn.runtime.protocol;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One row of the journal.
 *
 * @param startMillis when it started, in epoch milliseconds; 0 if unknown
 * @param endMillis when it ended, in epoch milliseconds; 0 if it has not
 */
public record Operation(
    String id,
    @Nullable String parentId,
    @Nullable String name,
    OperationType type,
    @Nullable String subType,
    OperationStatus status,
    long startMillis,
    long endMillis,
    OperationDetails details) {

  /** The same with those details. */
  public Operation details(OperationDetails details) {
    return new Operation(
        id, parentId, name, type, subType, status, startMillis, endMillis, details);
  }

  /** The result that the operation ended with, or the state that a poll recorded; null for none. */
  public @Nullable String result() {
    return details.result();
  }

  /** The error that the operation failed with; null for none. */
  public @Nullable ErrorObject error() {
    return details.error();
  }

  /**
   * When the backend will change it by itself: a timer's end, a retry's next attempt; else null.
   */
  public @Nullable Instant wakesAt() {
    long millis = details.wakesAtMillis();
    return millis == 0 ? null : Instant.ofEpochMilli(millis);
  }

  /** The details of a step; of one that carries none, those of a fresh one. */
  public OperationDetails.Step step() {
    return details instanceof OperationDetails.Step step ? step : OperationDetails.Step.FRESH;
  }
}
