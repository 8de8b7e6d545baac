package dev.cairn.engine;

import java.lang.reflect.Method;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads that workflow code runs on: virtual ones where the JVM has them, since code waits for
 * a commit after every step and a virtual thread waits and wakes for a fraction of the price.
 */
final class RunThreads {
  static final String NAME = "cairn-run-";

  static ExecutorService open() {
    return Runtime.version().feature() >= 21 ? virtual() : platform();
  }

  /** The code is for Java 17, so they are reached by reflection. */
  private static ExecutorService virtual() {
    try {
      Class<?> builder = Class.forName("java.lang.Thread$Builder");
      Object named =
          builder
              .getMethod("name", String.class, long.class)
              .invoke(Thread.class.getMethod("ofVirtual").invoke(null), NAME, 1L);
      ThreadFactory factory = (ThreadFactory) builder.getMethod("factory").invoke(named);
      Method open = Executors.class.getMethod("newThreadPerTaskExecutor", ThreadFactory.class);
      return (ExecutorService) open.invoke(null, factory);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("every JVM from 21 on has virtual threads", e);
    }
  }

  private static ExecutorService platform() {
    AtomicInteger numbers = new AtomicInteger();
    return Executors.newCachedThreadPool(
        work -> {
          Thread thread = new Thread(work, NAME + numbers.incrementAndGet());
          thread.setDaemon(true);
          return thread;
        });
  }

  private RunThreads() {}
}
