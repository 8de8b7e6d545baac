package dev.cairn.lambda.client;

import dev.cairn.runtime.checkpoint.Sleeper;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CancellationException;

/** Waits between questions, longer each time: runs may take days, and quotas are small. */
final class PollBackoff {
  private static final Duration FIRST = Duration.ofMillis(250);
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private final InstantSource clock;
  private final Sleeper sleeper;
  private final String what;
  private Duration next = FIRST;

  PollBackoff(InstantSource clock, Sleeper sleeper, String what) {
    this.clock = clock;
    this.sleeper = sleeper;
    this.what = what;
  }

  /**
   * Lets some time pass, but not beyond the deadline.
   *
   * @return false if there was none left
   * @throws CancellationException if the thread was interrupted
   */
  boolean waitUntil(Instant deadline) {
    Instant now = clock.instant();
    if (!now.isBefore(deadline)) return false;
    Duration wait =
        deadline.equals(Instant.MAX) ? next : min(next, Duration.between(now, deadline));
    sleeper.sleep(wait);
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("interrupted while waiting for " + what);
    }
    next = min(next.multipliedBy(3).dividedBy(2), LONGEST);
    return true;
  }

  private static Duration min(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
