package dev.cairn.runtime.execution;

import dev.cairn.runtime.checkpoint.CheckpointBatcher;
import dev.cairn.runtime.checkpoint.Watcher;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Asks the backend for news while some branches wait and others run: of an operation when it falls
 * due, or after a second if nobody knows when, and then every five seconds. One empty checkpoint
 * serves all that wait, and nothing is asked when nothing waits. Guarded by the invocation's lock.
 */
final class WakeUps {
  private static final Duration FIRST = Duration.ofSeconds(1);
  private static final Duration AGAIN = Duration.ofSeconds(5);

  private final ReentrantLock lock;
  private final WaitingThreads waiting;
  private final CheckpointBatcher batcher;
  private final RuntimeOptions options;
  private final Runnable afterwards;
  private final Map<Object, Instant> dueByKey = new HashMap<>();
  private Watcher.@Nullable Watch watch;
  private @Nullable Instant watchedFor;
  private boolean cancelled;

  WakeUps(
      ReentrantLock lock,
      WaitingThreads waiting,
      CheckpointBatcher batcher,
      RuntimeOptions options,
      Runnable afterwards) {
    this.lock = lock;
    this.waiting = waiting;
    this.batcher = batcher;
    this.options = options;
    this.afterwards = afterwards;
  }

  /** Somebody has begun to wait for one of these. */
  void expect(List<? extends Awaited> awaited) {
    Instant now = options.clock().instant();
    for (Awaited one : awaited) {
      if (!one.isSettledByBackend() || dueByKey.containsKey(one.key())) continue;
      Instant wakesAt = one.wakesAt();
      Instant due = wakesAt == null ? now.plus(FIRST) : wakesAt;
      dueByKey.put(one.key(), due);
      scheduleFor(due);
    }
  }

  /** Nobody waits for this any more. */
  void forget(Object key) {
    if (dueByKey.remove(key) != null && dueByKey.isEmpty()) unschedule();
  }

  /** The invocation ends. */
  void cancel() {
    cancelled = true;
    dueByKey.clear();
    unschedule();
  }

  private void scheduleFor(Instant next) {
    if (cancelled) return;
    if (watchedFor != null && !next.isBefore(watchedFor)) return;
    unschedule();
    Duration delay = Duration.between(options.clock().instant(), next);
    watchedFor = next;
    watch = options.watcher().schedule(this::ask, Math.max(0, delay.toNanos()));
  }

  private void unschedule() {
    if (watch != null) watch.cancel();
    watch = null;
    watchedFor = null;
  }

  /** When the next one that is still waited for falls due; null if none is. */
  private @Nullable Instant next() {
    Set<Object> wanted = new HashSet<>();
    for (WaitingThreads.Waiter waiter : waiting.waiters()) {
      for (Awaited one : waiter.awaited()) wanted.add(one.key());
    }
    dueByKey.keySet().retainAll(wanted);
    return dueByKey.values().stream().min(Instant::compareTo).orElse(null);
  }

  private void ask() {
    lock.lock();
    try {
      watch = null;
      watchedFor = null;
      Instant next = cancelled ? null : next();
      if (next == null) return;
      if (next.isAfter(options.clock().instant())) {
        scheduleFor(next); // what fell due now is no longer waited for
        return;
      }
    } finally {
      lock.unlock();
    }
    boolean heard = batcher.force();
    lock.lock();
    try {
      if (!heard || cancelled) return;
      Instant now = options.clock().instant();
      dueByKey.replaceAll((key, due) -> due.isAfter(now) ? due : now.plus(AGAIN));
      Instant next = next();
      if (next != null) scheduleFor(next);
      afterwards.run();
    } finally {
      lock.unlock();
    }
  }
}
