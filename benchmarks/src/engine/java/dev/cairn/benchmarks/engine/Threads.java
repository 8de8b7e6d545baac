package dev.cairn.benchmarks.engine;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The threads of clients: virtual ones where the JVM has them, for all contestants alike. */
final class Threads {

  static ExecutorService open() {
    if (Runtime.version().feature() < 21) return Executors.newCachedThreadPool();
    try {
      return (ExecutorService)
          Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("every JVM from 21 on has virtual threads", e);
    }
  }

  private Threads() {}
}
