package dev.cairn.runtime.schedule;

import dev.cairn.runtime.platform.Threads;

/** Threads that the scheduler drives: one for each branch, and one for each sender. */
final class ScheduledThreads implements Threads {
  private final Scheduler scheduler;
  private int alive;

  ScheduledThreads(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** Blocks until every thread that was started has ended. */
  void awaitEnd() {
    scheduler.blockUntil(() -> alive == 0);
  }

  @Override
  public void start(Role role, Runnable work) {
    alive++;
    scheduler.spawn(
        role.toString(),
        () -> {
          work.run();
          alive--;
        });
  }
}
