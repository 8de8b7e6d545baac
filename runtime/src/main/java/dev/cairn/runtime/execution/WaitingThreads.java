package dev.cairn.runtime.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who runs and who waits for what. Guarded by the invocation's lock.
 *
 * <p>Invariant: {@link #running} counts every workflow thread that is not waiting, and every branch
 * that is to be driven. Who wakes a waiter counts it as running in the same hold of the lock, so
 * that nobody finds the invocation idle while a woken thread has not come to its feet yet.
 */
final class WaitingThreads {
  private final Map<Object, Set<Waiter>> byKey = new HashMap<>();
  private final Set<Waiter> all = new LinkedHashSet<>();
  private int running = 1;

  /** A thread that is parked, or a branch that is to be driven again. */
  abstract static class Waiter {
    private final List<? extends Awaited> awaited;

    Waiter(List<? extends Awaited> awaited) {
      this.awaited = List.copyOf(awaited);
    }

    final List<? extends Awaited> awaited() {
      return awaited;
    }

    /** Whether it belongs to a branch that nobody wants any more. */
    abstract boolean isAbandoned();

    /** Goes on; called once, with the lock held. */
    abstract void resume();
  }

  int running() {
    return running;
  }

  void started() {
    running++;
  }

  void stopped() {
    running--;
  }

  /** Whether one of these is settled. */
  static boolean settled(List<? extends Awaited> awaited) {
    for (Awaited one : awaited) {
      if (one.isSettled()) return true;
    }
    return false;
  }

  /** A thread stops running until one of what it awaits is settled. */
  void add(Waiter waiter) {
    running--;
    all.add(waiter);
    for (Awaited one : waiter.awaited()) {
      byKey.computeIfAbsent(one.key(), unused -> new LinkedHashSet<>()).add(waiter);
    }
  }

  /** Something happened to what is announced under {@code key}. */
  void wake(Object key) {
    Set<Waiter> waiters = byKey.get(key);
    if (waiters == null) return;
    for (Waiter waiter : new ArrayList<>(waiters)) {
      if (settled(waiter.awaited())) resume(waiter);
    }
  }

  /** Whether somebody waits for what is announced under {@code key}. */
  boolean isAwaited(Object key) {
    return byKey.containsKey(key);
  }

  /** Everybody goes on, whether what they await is settled or not. */
  void wakeAll() {
    for (Waiter waiter : new ArrayList<>(all)) resume(waiter);
  }

  /** That one goes on, if it waits. */
  void resume(Waiter waiter) {
    if (!all.remove(waiter)) return;
    for (Awaited one : waiter.awaited()) {
      Set<Waiter> waiters = byKey.get(one.key());
      if (waiters == null) continue;
      waiters.remove(waiter);
      if (waiters.isEmpty()) byKey.remove(one.key());
    }
    running++;
    waiter.resume();
  }

  /** Who waits, in the order in which they began to. */
  Set<Waiter> waiters() {
    return all;
  }
}
