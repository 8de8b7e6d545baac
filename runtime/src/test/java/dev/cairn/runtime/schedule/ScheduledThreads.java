package dev.cairn.runtime.schedule;

import dev.cairn.runtime.execution.BranchThreads;
import java.util.ArrayDeque;

/** Threads of branches that the scheduler drives: as many as there are branches, or a pool. */
final class ScheduledThreads implements BranchThreads {
  private final Scheduler scheduler;
  private final int pool;
  private int alive;

  /**
   * @param pool the number of threads of a pool; 0 for a thread per branch, which may park
   */
  ScheduledThreads(Scheduler scheduler, int pool) {
    this.scheduler = scheduler;
    this.pool = pool;
  }

  /** How many threads have been started and have not ended. */
  int alive() {
    return alive;
  }

  @Override
  public Session open() {
    return new Session() {
      private final ArrayDeque<Runnable> queue = new ArrayDeque<>();
      private int running;

      @Override
      public boolean parks() {
        return pool == 0;
      }

      @Override
      public void execute(Runnable drive) {
        if (pool == 0) {
          alive++;
          scheduler.spawn("branch", () -> runAll(drive));
          return;
        }
        queue.add(drive);
        if (running < pool) {
          running++;
          alive++;
          scheduler.spawn("pool", this::work);
        }
      }

      private void runAll(Runnable drive) {
        drive.run();
        alive--;
      }

      private void work() {
        while (!queue.isEmpty()) queue.remove().run();
        running--;
        alive--;
      }

      @Override
      public void close() {
        scheduler.blockUntil(() -> alive == 0);
      }
    };
  }
}
