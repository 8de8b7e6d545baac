package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.runtime.platform.Platform;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Knows when to ask the backend for news while some threads wait and others run: when an operation
 * falls due, or after a second if nobody knows when, and then every five seconds; and at once when
 * the backend says that there is something. One question serves all that wait, and none is asked
 * when nothing waits. Asks nothing itself: it has {@code signal} called. Guarded by the
 * invocation's lock.
 */
final class WakeUps {
  private static final Duration FIRST = Duration.ofSeconds(1);
  private static final Duration AGAIN = Duration.ofSeconds(5);

  /** Further off than any invocation lasts. */
  private static final Duration FAR = Duration.ofDays(1_000);

  private final Set<Object> awaitedKeys;
  private final Platform platform;
  private final Runnable signal;
  private final Map<Object, Instant> dueByKey = new HashMap<>();
  private Watcher.@Nullable Watch watch;
  private @Nullable Instant watchedFor;
  private boolean news;
  private boolean aboutToAsk;
  private boolean cancelled;

  /**
   * @param awaitedKeys a view of what threads wait for
   * @param signal called without the lock when a question may be due
   */
  WakeUps(Set<Object> awaitedKeys, Platform platform, Runnable signal) {
    this.awaitedKeys = awaitedKeys;
    this.platform = platform;
    this.signal = signal;
  }

  /** A thread has begun to wait for one of these. */
  void expect(List<? extends Awaited> awaited) {
    Instant now = now();
    for (Awaited one : awaited) {
      if (!one.isSettledByBackend()) continue;
      Instant wakesAt = one.wakesAt();
      Instant due = wakesAt == null ? now.plus(FIRST) : wakesAt;
      dueByKey.putIfAbsent(one.key(), due);
      scheduleFor(news ? now : due);
    }
  }

  /** Whether nothing is waited for that the backend is to be asked for. */
  boolean isEmpty() {
    return dueByKey.isEmpty();
  }

  /** Nobody waits for this any more. */
  void forget(Object key) {
    if (dueByKey.remove(key) != null && dueByKey.isEmpty()) unschedule();
  }

  /** The backend has news of the run; true if a thread waits that may want them. */
  boolean heardOfNews() {
    news = true;
    return isDue();
  }

  /** A call begins: its answer brings all news so far. */
  void callBegins() {
    news = false;
  }

  /** The invocation ends. */
  void cancel() {
    cancelled = true;
    dueByKey.clear();
    unschedule();
  }

  /** Whether the backend is to be asked now. */
  boolean isDue() {
    Instant next = next();
    return next != null && (news || !next.isAfter(now()));
  }

  /** The sender has decided to ask, and has not yet. */
  void willBeAsked() {
    aboutToAsk = true;
  }

  /** The sender asks now, or does not ask after all. */
  void isAskedOrNot() {
    aboutToAsk = false;
  }

  /** Whether a question is decided that was not asked yet. */
  boolean isAboutToAsk() {
    return aboutToAsk;
  }

  /** The backend was asked. */
  void asked() {
    Instant now = now();
    for (Map.Entry<Object, Instant> entry : dueByKey.entrySet()) {
      if (!entry.getValue().isAfter(now)) entry.setValue(now.plus(AGAIN));
    }
  }

  /** Sets the timer for what falls due next. */
  void schedule() {
    unschedule();
    Instant next = next();
    if (next != null) scheduleFor(next);
  }

  private Instant now() {
    return platform.clock().instant();
  }

  private void scheduleFor(Instant next) {
    if (cancelled) return;
    if (watchedFor != null && !next.isBefore(watchedFor)) return;
    unschedule();
    Duration delay = Duration.between(now(), next);
    // Neither end of time can be counted in nanoseconds.
    Duration bounded = delay.compareTo(FAR) > 0 ? FAR : delay;
    long nanos = bounded.isNegative() ? 0 : bounded.toNanos();
    watchedFor = next;
    watch = platform.watcher().schedule(signal, nanos);
  }

  private void unschedule() {
    if (watch != null) watch.cancel();
    watch = null;
    watchedFor = null;
  }

  /** When the next one that is still waited for falls due; null if none is. */
  private @Nullable Instant next() {
    if (cancelled) return null;
    dueByKey.keySet().retainAll(awaitedKeys);
    Instant next = null;
    for (Instant due : dueByKey.values()) {
      if (next == null || due.isBefore(next)) next = due;
    }
    return next;
  }
}
