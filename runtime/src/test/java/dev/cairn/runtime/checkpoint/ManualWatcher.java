package dev.cairn.runtime.checkpoint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A watcher whose time passes when a test says so, and whose tasks run on the test's thread. */
final class ManualWatcher implements Watcher {
  private final List<Task> tasks = new ArrayList<>();

  /** Near the overflow, where an order of times instead of differences goes wrong. */
  private long now = Long.MAX_VALUE - TimeUnit.MILLISECONDS.toNanos(60);

  private long looks;

  @Override
  public synchronized long nanoTime() {
    looks++;
    return now;
  }

  /** The number of looks at the clock. */
  synchronized long looks() {
    return looks;
  }

  @Override
  public synchronized Watch schedule(Runnable task, long delayNanos) {
    Task scheduled = new Task(task, now + delayNanos);
    tasks.add(scheduled);
    return scheduled;
  }

  /** Lets time pass; what falls due runs in order, each at its time. */
  void advanceMillis(long millis) {
    advanceNanos(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  void advanceNanos(long nanos) {
    long end = nanoTime() + nanos;
    for (Task due = takeDue(end); due != null; due = takeDue(end)) due.task.run();
    synchronized (this) {
      now = end;
    }
  }

  private synchronized @Nullable Task takeDue(long end) {
    Task first = tasks.stream().min(Comparator.comparingLong(t -> t.at - now)).orElse(null);
    if (first == null || first.at - end > 0) return null;
    tasks.remove(first);
    if (first.at - now > 0) now = first.at;
    return first;
  }

  synchronized int scheduled() {
    return tasks.size();
  }

  private final class Task implements Watch {
    final Runnable task;
    final long at;

    Task(Runnable task, long at) {
      this.task = task;
      this.at = at;
    }

    @Override
    public void cancel() {
      synchronized (ManualWatcher.this) {
        tasks.remove(this);
      }
    }
  }
}
