package dev.cairn.testing.schedule;

import dev.cairn.runtime.invocation.LogContext;
import java.util.Map;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The threads that turns are taken on: kept for a while, shared by all runners of the process. */
final class Carriers {
  private static final AtomicInteger MADE = new AtomicInteger();
  private static final ThreadPoolExecutor POOL =
      new ThreadPoolExecutor(
          0, Integer.MAX_VALUE, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), Carriers::thread);

  static void execute(Runnable work) {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    // What a test says of itself in log lines holds for the code that it runs.
    Map<String, String> logContext = LogContext.copy();
    POOL.execute(
        () -> {
          Thread thread = Thread.currentThread();
          boolean unused = Thread.interrupted(); // of what the thread did before
          thread.setContextClassLoader(loader);
          LogContext.set(logContext);
          try {
            work.run();
          } finally {
            thread.setContextClassLoader(null);
            LogContext.set(null);
          }
        });
  }

  private static Thread thread(Runnable work) {
    String name = "cairn-runner-" + MADE.incrementAndGet();
    Thread thread = new Thread(null, work, name, 0, /* inheritThreadLocals= */ false);
    thread.setDaemon(true);
    return thread;
  }

  private Carriers() {}
}
