package dev.cairn.runtime.checkpoint;

/**
 * Runs a task when some real time has passed: for updates that wait too long in a queue, and steps
 * that run too long. A seam, so that tests decide when that is.
 */
public interface Watcher {

  /** A clock that only differences may be taken of. */
  long nanoTime();

  /** Runs {@code task} once, after the delay, on the watcher's thread. */
  Watch schedule(Runnable task, long delayNanos);

  /**
   * Runs a task now that may take its time: the watcher of the process takes a thread for it. Where
   * tests decide on time it is run by the caller.
   */
  default void aside(Runnable task) {
    task.run();
  }

  /** Something that was scheduled. */
  interface Watch {

    /** Takes it back; without effect if it has begun. */
    void cancel();
  }

  /** The one watcher of this process: a daemon thread that is parked while nothing is scheduled. */
  static Watcher ofProcess() {
    return ProcessWatcher.INSTANCE;
  }
}
