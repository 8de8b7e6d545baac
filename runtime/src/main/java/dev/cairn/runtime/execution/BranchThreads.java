package dev.cairn.runtime.execution;

/**
 * What branches run on: virtual threads, where a branch that waits is parked, or a bounded pool,
 * where it is unwound and driven again from its start when it can go on.
 */
public interface BranchThreads {

  /** The threads of one invocation; none is made before the first branch. */
  Session open();

  /** The threads of one invocation. */
  interface Session {

    /** Whether branches may block their thread while they wait. */
    boolean parks();

    /** Runs {@code drive} on a thread of its own, now or when one is free. */
    void execute(Runnable drive);

    /** Waits until every thread has ended. Nothing is running on them any more. */
    void close();
  }

  /** Virtual threads where the JVM has them, else a pool of eight. */
  static BranchThreads best() {
    return VirtualBranchThreads.areAvailable() ? new VirtualBranchThreads() : pool(8);
  }

  /** A pool of at most {@code threads}. */
  static BranchThreads pool(int threads) {
    return new PooledBranchThreads(threads);
  }
}
