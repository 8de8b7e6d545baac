package dev.cairn.runtime.schedule;

import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.testing.VirtualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Time that passes when nobody can run: the next task becomes due, and runs on a thread of its own.
 */
final class ScheduledWatcher implements Watcher {
  private final VirtualClock clock;
  private final List<Task> tasks = new ArrayList<>();
  private Scheduler scheduler;
  private long now;

  private record Task(Runnable work, long at) {}

  ScheduledWatcher(VirtualClock clock) {
    this.clock = clock;
  }

  void scheduler(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  @Override
  public long nanoTime() {
    return now;
  }

  @Override
  public Watch schedule(Runnable work, long delayNanos) {
    Task task = new Task(work, now + delayNanos);
    tasks.add(task);
    return () -> tasks.remove(task);
  }

  /** Lets the next task become due. */
  boolean letTimePass() {
    Task next = tasks.stream().min(Comparator.comparingLong(Task::at)).orElse(null);
    if (next == null) return false;
    tasks.remove(next);
    if (next.at() > now) {
      clock.advance(Duration.ofNanos(next.at() - now));
      now = next.at();
    }
    scheduler.spawn("watcher", next.work());
    return true;
  }

  /** What has been scheduled and neither run nor been taken back. */
  int scheduled() {
    return tasks.size();
  }
}
