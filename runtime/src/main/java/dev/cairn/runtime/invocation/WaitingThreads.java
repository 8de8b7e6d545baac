package dev.cairn.runtime.invocation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The workflow threads that run, and those that wait and for what. Guarded by the invocation's
 * lock.
 *
 * <p>Invariant W1 of docs/internals.md: {@link #running} counts every workflow thread that is not
 * waiting, also one that was woken and does not run yet.
 */
final class WaitingThreads {
  private final Map<Object, Set<WorkflowThread>> byKey = new HashMap<>();
  private final Set<WorkflowThread> all = new LinkedHashSet<>();
  private int running = 1;

  int running() {
    return running;
  }

  /** The number of branches that have not ended. */
  int branches() {
    return running + all.size() - 1;
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
  void add(WorkflowThread thread) {
    running--;
    all.add(thread);
    for (Awaited one : thread.parking().awaited()) {
      Set<WorkflowThread> waiting = byKey.get(one.key());
      if (waiting == null) {
        waiting = new LinkedHashSet<>();
        byKey.put(one.key(), waiting);
      }
      waiting.add(thread);
    }
  }

  /** Something happened to what is announced under {@code key}. */
  void wake(Object key) {
    Set<WorkflowThread> waiting = byKey.get(key);
    if (waiting == null) return;
    for (WorkflowThread thread : new ArrayList<>(waiting)) {
      if (settled(thread.parking().awaited())) resume(thread);
    }
  }

  /** Whether no thread waits. */
  boolean isEmpty() {
    return all.isEmpty();
  }

  boolean isWaiting(WorkflowThread thread) {
    return all.contains(thread);
  }

  /** Whether a thread waits for what is announced under {@code key}. */
  boolean isAwaited(Object key) {
    return byKey.containsKey(key);
  }

  /** A view of all keys that threads wait for. */
  Set<Object> awaitedKeys() {
    return Collections.unmodifiableSet(byKey.keySet());
  }

  /** Every thread goes on, whether what it awaits is settled or not. */
  void wakeAll() {
    for (WorkflowThread thread : new ArrayList<>(all)) resume(thread);
  }

  /** Threads whose branches nobody wants any more go on, to their end. */
  void wakeUnwanted() {
    for (WorkflowThread thread : new ArrayList<>(all)) {
      BranchRun branch = thread.branch();
      if (branch != null && branch.isUnwanted()) resume(thread);
    }
  }

  private void resume(WorkflowThread thread) {
    if (!all.remove(thread)) return;
    for (Awaited one : thread.parking().awaited()) {
      Set<WorkflowThread> waiting = byKey.get(one.key());
      if (waiting == null) continue;
      waiting.remove(thread);
      if (waiting.isEmpty()) byKey.remove(one.key());
    }
    running++;
    thread.parking().resume();
  }
}
