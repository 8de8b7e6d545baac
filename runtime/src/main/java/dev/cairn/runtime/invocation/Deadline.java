package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.Watcher;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The time that an invocation has. Step bodies end a reserve before its end, so that how they ended
 * can still be recorded; at half the reserve the answer goes out, whatever bodies do, and at a
 * quarter of it whatever else runs.
 */
public final class Deadline {
  /** The reserve is at most this part of the time that there is. */
  private static final int LARGEST_PART = 4;

  /** A century: no invocation lasts longer, and far longer times cannot be counted. */
  private static final Duration LONGEST = Duration.ofDays(36_525);

  private final Watcher watcher;
  private final long cutNanos;
  private final long endNanos;

  private Deadline(Watcher watcher, long endNanos, long reserveNanos) {
    this.watcher = watcher;
    this.endNanos = endNanos;
    cutNanos = endNanos - reserveNanos;
  }

  /** The end of an invocation that has so much time left, with that reserve at most. */
  public static Deadline after(Duration remaining, Duration reserve, Watcher watcher) {
    Duration left = remaining.isNegative() ? Duration.ZERO : atMost(LONGEST, remaining);
    Duration reserved = atMost(left.dividedBy(LARGEST_PART), reserve);
    return new Deadline(watcher, watcher.nanoTime() + left.toNanos(), reserved.toNanos());
  }

  private static Duration atMost(Duration most, Duration duration) {
    return duration.compareTo(most) > 0 ? most : duration;
  }

  /** Whether a body that may take so long, null for any time, will end before it is cut. */
  boolean leavesTimeFor(@Nullable Duration timeout) {
    long left = cutNanos - watcher.nanoTime();
    return left > 0 && (timeout == null || timeout.compareTo(Duration.ofNanos(left)) <= 0);
  }

  /** Until bodies are interrupted. */
  long nanosToCut() {
    return Math.max(0, cutNanos - watcher.nanoTime());
  }

  /**
   * From one stage to the next: half of the time that is left. So each has its time, also where the
   * process stood still and the one before came late.
   */
  long nanosToNextStage() {
    return Math.max(0, (endNanos - watcher.nanoTime()) / 2);
  }
}
