package dev.cairn.testing;

import dev.cairn.runtime.checkpoint.Watcher;
import java.time.Duration;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * A watcher in virtual time: what falls due runs on the thread that moves the clock. So a step that
 * takes long is one whose body moves the clock, and nothing depends on how fast the machine is.
 */
final class VirtualWatcher implements Watcher {
  /** The number keeps tasks of the same instant apart, and in order. */
  private record Task(Runnable task, long atNanos, long number) {}

  private final VirtualClock clock;
  private final PriorityQueue<Task> tasks =
      new PriorityQueue<>(Comparator.comparingLong(Task::atNanos).thenComparing(Task::number));
  private long numbers;

  VirtualWatcher(VirtualClock clock) {
    this.clock = clock;
    clock.onAdvance(this::runDue);
  }

  @Override
  public long nanoTime() {
    return Duration.between(VirtualClock.START, clock.instant()).toNanos();
  }

  @Override
  public synchronized Watch schedule(Runnable task, long delayNanos) {
    Task scheduled = new Task(task, nanoTime() + delayNanos, numbers++);
    tasks.add(scheduled);
    return () -> cancel(scheduled);
  }

  private synchronized void cancel(Task task) {
    tasks.remove(task);
  }

  /** Runs what is due without holding the lock: a task may schedule and cancel others. */
  private void runDue() {
    for (Task due = takeDue(); due != null; due = takeDue()) due.task().run();
  }

  private synchronized @Nullable Task takeDue() {
    Task first = tasks.peek();
    return first == null || first.atNanos() > nanoTime() ? null : tasks.poll();
  }
}
