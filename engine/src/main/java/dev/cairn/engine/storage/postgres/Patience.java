package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.WriteBlockedException;
import java.time.Duration;

/**
 * The time that a commit waits for a database that cannot be reached, and for locks of others. All
 * writes of a commit share it, whether they are made together or one by one.
 */
final class Patience {
  private final Duration time;
  private long endNanos;
  private boolean hasRefused;

  Patience(Duration time) {
    this.time = time;
  }

  /** A commit begins. */
  void begin() {
    endNanos = System.nanoTime() + time.toNanos();
    hasRefused = false;
  }

  boolean isOver() {
    return System.nanoTime() - endNanos > 0;
  }

  /**
   * Refuses a write that has waited for rows which somebody else has locked. It fails alone; where
   * a second one waits in vain, the others are not waited for.
   */
  RuntimeException refusal(ConflictException conflict) {
    if (hasRefused) return Failures.blocked(conflict.failure());
    hasRefused = true;
    return new WriteBlockedException(conflict.getMessage() + ". Nothing was written", conflict);
  }
}
