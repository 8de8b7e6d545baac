package dev.cairn.engine.storage;

import org.jspecify.annotations.Nullable;

/**
 * The end of an execution.
 *
 * @param expiresAt when it may be purged; null for never
 */
public record Ending(
    ExecutionStatus status,
    @Nullable String result,
    @Nullable String error,
    long ended,
    @Nullable Long expiresAt) {

  public Ending {
    if (!status.hasEnded()) throw new IllegalArgumentException(status + " is not an end");
  }
}
