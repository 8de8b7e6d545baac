package dev.cairn.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A clock that stands still until it is told to move, and that never goes back.
 *
 * <pre>{@code
 * VirtualClock clock = new VirtualClock();
 * clock.advance(Duration.ofDays(7));
 * }</pre>
 *
 * <p>All clocks start at the same instant, so that recorded times repeat from run to run.
 */
public final class VirtualClock implements InstantSource {

  /** Where every clock starts, unless it is told otherwise. */
  public static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

  private final List<Runnable> watchers = new CopyOnWriteArrayList<>();
  private volatile Instant now;

  /** A clock that stands at {@link #START}. */
  public VirtualClock() {
    this(START);
  }

  /** A clock that stands at {@code start}. */
  public VirtualClock(Instant start) {
    this.now = start;
  }

  @Override
  public Instant instant() {
    return now;
  }

  /**
   * Moves on by {@code duration}.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public void advance(Duration duration) {
    synchronized (this) {
      moveTo(now.plus(duration));
    }
    watchers.forEach(Runnable::run);
  }

  /**
   * Moves on to {@code instant}.
   *
   * @throws IllegalArgumentException if that lies in the past
   */
  public void advanceTo(Instant instant) {
    synchronized (this) {
      moveTo(instant);
    }
    watchers.forEach(Runnable::run);
  }

  /** Runs {@code watcher} after each move, on the thread that moves the clock. */
  void onAdvance(Runnable watcher) {
    watchers.add(watcher);
  }

  private void moveTo(Instant instant) {
    if (instant.isBefore(now)) {
      throw new IllegalArgumentException(
          "a virtual clock never goes back: it stands at " + now + ", asked for " + instant);
    }
    now = instant;
  }

  @Override
  public String toString() {
    return now.toString();
  }
}
