package dev.cairn.runtime.platform;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Platform threads that are kept for a while after their work is done. */
final class CachedThreads implements Threads {
  static final CachedThreads INSTANCE = new CachedThreads();

  private static final int IDLE_SECONDS = 10;

  /** Some 20 µs, about what it takes to park a thread and to wake it again. */
  private static final int SPINS = Runtime.getRuntime().availableProcessors() > 1 ? 500 : 0;

  private final ThreadPoolExecutor executor =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          IDLE_SECONDS,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          new Factory());

  private CachedThreads() {}

  @Override
  public void start(Role role, Runnable work) {
    executor.execute(new Work(work, Thread.currentThread().getContextClassLoader()));
  }

  @Override
  public int spins() {
    return SPINS;
  }

  /** Finds classes as the thread that asked for it does, and leaves nothing of that behind. */
  record Work(Runnable work, ClassLoader loader) implements Runnable {
    @Override
    @SuppressWarnings("ThreadPriorityCheck") // nothing relies on it: a branch's own is taken back
    public void run() {
      Thread thread = Thread.currentThread();
      String name = thread.getName();
      int priority = thread.getPriority();
      thread.setContextClassLoader(loader);
      try {
        work.run();
      } finally {
        thread.setContextClassLoader(null);
        if (!thread.getName().equals(name)) thread.setName(name);
        if (thread.getPriority() != priority) thread.setPriority(priority);
      }
    }
  }

  private static final class Factory implements ThreadFactory {
    private final AtomicInteger made = new AtomicInteger();

    @Override
    public Thread newThread(Runnable work) {
      // Without inherited thread locals: they would outlive the run that they come from.
      Thread thread =
          new Thread(
              null,
              work,
              "cairn-" + made.incrementAndGet(),
              /* stackSize= */ 0,
              /* inheritThreadLocals= */ false);
      thread.setDaemon(true);
      return thread;
    }
  }
}
