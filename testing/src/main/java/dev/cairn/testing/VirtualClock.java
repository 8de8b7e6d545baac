package dev.cairn.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * A clock that stands still until it is told to move, and that never goes back.
 *
 * <pre>{@code
 * VirtualClock clock = new VirtualClock();
 * clock.advance(Duration.ofDays(7));
 * }</pre>
 *
 * <p>Thread-safe. In steps and other code that a {@link LocalRunner} runs, moving its clock means
 * to take that long: other branches and runs go on meanwhile.
 *
 * <p>All clocks start at the same instant, so that recorded times repeat from run to run.
 */
public final class VirtualClock implements InstantSource {

  /** The default start of every clock. */
  public static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

  /** Lets time pass for threads that it knows, and so for others meanwhile. */
  interface Pace {

    /** The current thread goes on at that instant; false if it is none of its threads. */
    boolean sleepUntil(Instant instant);
  }

  private volatile Instant now;
  private volatile Pace pace = instant -> false;

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
    if (duration.isNegative()) throw backwards(now.plus(duration));
    if (!pace.sleepUntil(now.plus(duration))) moveBy(duration);
  }

  /**
   * Moves on to {@code instant}.
   *
   * @throws IllegalArgumentException if that lies in the past
   */
  public void advanceTo(Instant instant) {
    if (instant.isBefore(now)) throw backwards(instant);
    if (!pace.sleepUntil(instant)) moveTo(instant);
  }

  /** From now on threads that this knows wait for time to pass, and do not move it. */
  void pace(Pace pace) {
    this.pace = pace;
  }

  /** Moves on to that instant, if it has not passed. */
  synchronized void moveTo(Instant instant) {
    if (instant.isAfter(now)) now = instant;
  }

  private synchronized void moveBy(Duration duration) {
    now = now.plus(duration);
  }

  private IllegalArgumentException backwards(Instant wanted) {
    return new IllegalArgumentException(
        "a virtual clock never goes back: it stands at " + now + ", asked for " + wanted);
  }

  @Override
  public String toString() {
    return now.toString();
  }
}
