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

  /**
   * @param isTimer whether the runtime waits for time to pass, and does not only hand work over
   */
  private record Task(Runnable work, long at, boolean isTimer) {}

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
    Task task = new Task(work, now + delayNanos, delayNanos > 0);
    tasks.add(task);
    return () -> tasks.remove(task);
  }

  /** An alarm of somebody else than the runtime. */
  void setAlarm(Runnable work, Duration delay) {
    tasks.add(new Task(work, now + delay.toNanos(), false));
  }

  void unsetAlarm(Runnable work) {
    tasks.removeIf(task -> task.work == work);
  }

  /** Lets the next task become due. */
  boolean letTimePass() {
    Task next = tasks.stream().min(Comparator.comparingLong(Task::at)).orElse(null);
    if (next == null) return false;
    begin(next);
    return true;
  }

  private void begin(Task task) {
    tasks.remove(task);
    moveTo(task.at());
    scheduler.spawn("watcher", task.work());
  }

  private void moveTo(long time) {
    if (time <= now) return;
    clock.advance(Duration.ofNanos(time - now));
    now = time;
  }

  /** Lets time pass, whatever others do. Tasks that fall due begin. */
  void skip(Duration time) {
    long end = now + time.toNanos();
    List<Task> due = new ArrayList<>(tasks);
    due.removeIf(task -> task.at() > end);
    due.sort(Comparator.comparingLong(Task::at));
    due.forEach(this::begin);
    moveTo(end);
  }

  /** The runtime's timers that neither have run nor were taken back. */
  int timers() {
    return (int) tasks.stream().filter(Task::isTimer).count();
  }
}
