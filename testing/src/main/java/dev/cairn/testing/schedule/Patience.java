package dev.cairn.testing.schedule;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A limit in real time that is looked at again and again. The time between two looks counts up to
 * twice the planned time: a machine that stood still in between has kept the code that is waited
 * for from coming forward, too.
 */
final class Patience {
  private static final int LOOKS = 8;

  private final long limitNanos;
  private final LongSupplier nanoTime;
  private long lookedNanos;
  private long waitedNanos;

  Patience(Duration limit) {
    this(limit, System::nanoTime);
  }

  /** With a clock of its own, for tests. */
  Patience(Duration limit, LongSupplier nanoTime) {
    this.limitNanos = limit.toNanos();
    this.nanoTime = nanoTime;
    this.lookedNanos = nanoTime.getAsLong();
  }

  /** The time until the next look. */
  long nextLookNanos() {
    return Math.max(1, limitNanos / LOOKS);
  }

  /** The time that has passed so far does not count. */
  void begin() {
    lookedNanos = nanoTime.getAsLong();
    waitedNanos = 0;
  }

  /** Looks: whether the limit is reached. */
  boolean isOver() {
    long now = nanoTime.getAsLong();
    waitedNanos += Math.min(now - lookedNanos, 2 * nextLookNanos());
    lookedNanos = now;
    return waitedNanos >= limitNanos;
  }
}
