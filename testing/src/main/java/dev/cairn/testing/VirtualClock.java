package dev.cairn.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

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

  /** What is to run at an instant; the number keeps those of the same instant in order. */
  record Alarm(Instant at, long number, Runnable task) {}

  private final PriorityQueue<Alarm> alarms =
      new PriorityQueue<>(Comparator.comparing(Alarm::at).thenComparing(Alarm::number));
  private long numbers;
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
    advanceTo(now.plus(duration));
  }

  /**
   * Moves on to {@code instant}.
   *
   * @throws IllegalArgumentException if that lies in the past
   */
  public void advanceTo(Instant instant) {
    if (instant.isBefore(now)) {
      throw new IllegalArgumentException(
          "a virtual clock never goes back: it stands at " + now + ", asked for " + instant);
    }
    // No lock is held while an alarm rings: it may set others, and even move the clock.
    for (Alarm due = next(instant); due != null; due = next(instant)) due.task().run();
    moveTo(instant);
  }

  /** Runs {@code task} when the clock comes to that instant, on the thread that moves it. */
  synchronized Alarm setAlarm(Instant at, Runnable task) {
    Alarm alarm = new Alarm(at, numbers++, task);
    alarms.add(alarm);
    return alarm;
  }

  synchronized void cancel(Alarm alarm) {
    alarms.remove(alarm);
  }

  private synchronized @Nullable Alarm next(Instant until) {
    Alarm first = alarms.peek();
    if (first == null || first.at().isAfter(until)) return null;
    moveTo(first.at());
    return alarms.poll();
  }

  private synchronized void moveTo(Instant instant) {
    if (instant.isAfter(now)) now = instant;
  }

  @Override
  public String toString() {
    return now.toString();
  }
}
