package dev.cairn.runtime.platform;

/**
 * The threads that invocations take besides the one that invokes. There is no bound: a branch that
 * waits for a thread could be the one that others wait for.
 */
@FunctionalInterface
public interface Threads {

  /** The work that a thread is taken for. */
  enum Role {
    /** The code of a branch. It may park for as long as its invocation lives. */
    BRANCH,
    /** The code of the workflow itself, where the thread that invokes has to answer in time. */
    ROOT,
    /** Calls to the backend that no workflow thread makes. Short; at most one per invocation. */
    SENDER
  }

  /**
   * Runs {@code work}, which throws nothing, on a thread of its own.
   *
   * @throws RuntimeException or an {@code Error} if the machine has no thread left
   */
  void start(Role role, Runnable work);

  /**
   * The times that an opener may look whether its branch has begun, before it parks; 0 where
   * parking costs no more than that.
   */
  default int spins() {
    return 0;
  }

  /** Virtual threads for branches where the JVM has them, else platform threads from a cache. */
  static Threads best() {
    return VirtualThreads.areAvailable() ? new VirtualThreads() : cached();
  }

  /**
   * Platform threads of a cache that the process shares. They have the JVM's default stack size and
   * end when they were idle for a while; an idle one holds nothing of a run.
   */
  static Threads cached() {
    return CachedThreads.INSTANCE;
  }
}
