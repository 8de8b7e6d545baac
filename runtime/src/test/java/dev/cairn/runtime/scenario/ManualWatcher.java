package dev.cairn.runtime.scenario;

import dev.cairn.runtime.checkpoint.Watcher;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Real time as a test decides it; what falls due runs on the thread that lets time pass. */
final class ManualWatcher implements Watcher {
  private final List<Task> tasks = new ArrayList<>();
  private long now;

  private record Task(Runnable task, long at) {}

  @Override
  public synchronized long nanoTime() {
    return now;
  }

  @Override
  public synchronized Watch schedule(Runnable task, long delayNanos) {
    Task scheduled = new Task(task, now + delayNanos);
    tasks.add(scheduled);
    notifyAll();
    return () -> cancel(scheduled);
  }

  private synchronized void cancel(Task task) {
    tasks.remove(task);
  }

  void advance(Duration time) {
    advanceTo(time.plusNanos(nanoTime()));
  }

  /** Lets time pass up to that much since the beginning, if it is not later already. */
  void advanceTo(Duration time) {
    long end = time.toNanos();
    for (Task due = nextUntil(end); due != null; due = nextUntil(end)) due.task().run();
    synchronized (this) {
      now = Math.max(now, end); // another thread may have let more time pass
    }
  }

  /** The process stands still up to that much since the beginning: what falls due runs later. */
  synchronized void standStillTo(Duration time) {
    now = time.toNanos();
  }

  private synchronized Task nextUntil(long end) {
    Task first = tasks.stream().min(Comparator.comparingLong(Task::at)).orElse(null);
    if (first == null || first.at() > end) return null;
    tasks.remove(first);
    now = Math.max(now, first.at());
    return first;
  }

  /** Waits until another thread has scheduled something. */
  synchronized void awaitScheduled() {
    try {
      while (tasks.isEmpty()) wait();
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts a test", e);
    }
  }

  /** The number of waiting tasks. */
  synchronized int scheduled() {
    return tasks.size();
  }
}
