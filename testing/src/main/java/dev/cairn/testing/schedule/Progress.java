package dev.cairn.testing.schedule;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Tells whether runs come forward in real time. Forward is what changes a journal or the clock, the
 * end of a body and the end of an invocation. Code that only asks, such as a loop around {@code
 * Durable.now()}, does not come forward, however often it asks; nor do branches without operations
 * that come and go.
 */
final class Progress {
  private final Timers timers;
  private final Patience patience;

  /** Counted by all threads. */
  private final AtomicLong moves = new AtomicLong();

  // Of the thread that drives.
  private long seenMoves;
  private Instant seenTime;

  /**
   * @param timers know the time
   * @param guard for how long nothing may move, in real time
   */
  Progress(Timers timers, Duration guard) {
    this.timers = timers;
    this.patience = new Patience(guard);
    this.seenTime = timers.now();
  }

  /** Something has changed. */
  void moved() {
    moves.incrementAndGet();
  }

  /** Somebody waits for runs again: the time that has passed before does not count. */
  void begin() {
    patience.begin();
  }

  /** The time after which to look whether something has moved. */
  long nextLookNanos() {
    return patience.nextLookNanos();
  }

  /** Whether nothing has moved for as long as the guard allows. */
  boolean hasStopped() {
    long count = moves.get();
    Instant time = timers.now();
    if (count != seenMoves || !time.equals(seenTime)) {
      seenMoves = count;
      seenTime = time;
      patience.begin();
    }
    return patience.isOver();
  }
}
