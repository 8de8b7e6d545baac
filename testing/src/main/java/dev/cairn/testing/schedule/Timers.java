package dev.cairn.testing.schedule;

import dev.cairn.runtime.checkpoint.Watcher;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Timers in virtual time. They ring on the thread that drives, one at a time, once the clock has
 * come to them; none rings while a thread of a run has the turn. Thread-safe.
 */
public final class Timers implements Watcher {

  /**
   * A timer that is set.
   *
   * @param number keeps those of the same instant in order
   */
  public record Timer(Instant at, long number, Runnable task) {}

  private static final Comparator<Timer> ORDER =
      Comparator.comparing(Timer::at).thenComparing(Timer::number);

  private final InstantSource clock;
  private final Instant start;
  private final PriorityQueue<Timer> timers = new PriorityQueue<>(ORDER);
  private long numbers;

  /**
   * @param clock the time that they go by
   */
  public Timers(InstantSource clock) {
    this.clock = clock;
    this.start = clock.instant();
  }

  /** The time that they go by. */
  Instant now() {
    return clock.instant();
  }

  @Override
  public long nanoTime() {
    return Duration.between(start, clock.instant()).toNanos();
  }

  @Override
  public Watch schedule(Runnable task, long delayNanos) {
    return set(clock.instant().plusNanos(delayNanos), task);
  }

  /** Has {@code task} run when the clock comes to that instant. */
  public synchronized Watch set(Instant at, Runnable task) {
    Timer timer = new Timer(at, numbers++, task);
    timers.add(timer);
    return () -> cancel(timer);
  }

  private synchronized void cancel(Timer timer) {
    timers.remove(timer);
  }

  /** When the next one rings; null if none is set. */
  public synchronized @Nullable Instant next() {
    Timer first = timers.peek();
    return first == null ? null : first.at();
  }

  /** The timers whose time has come, in the order in which they ring on a calm schedule. */
  public synchronized List<Timer> due() {
    if (!isDue()) return List.of();
    Instant now = clock.instant();
    return timers.stream().filter(timer -> !timer.at().isAfter(now)).sorted(ORDER).toList();
  }

  /** Has a timer ring, if nobody has cancelled it. */
  public void ring(Timer timer) {
    boolean isSet;
    synchronized (this) {
      isSet = timers.remove(timer);
    }
    if (isSet) timer.task().run();
  }

  /** Whether a timer's time has come. */
  public boolean isDue() {
    Instant next = next();
    return next != null && !next.isAfter(clock.instant());
  }
}
