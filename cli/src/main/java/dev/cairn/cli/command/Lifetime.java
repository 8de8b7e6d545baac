package dev.cairn.cli.command;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a command alive until the process is asked to end (Ctrl-C, SIGTERM) or its thread is
 * interrupted, and the process until the command has closed what it has opened.
 */
final class Lifetime implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Lifetime.class);
  private static final int PATIENCE_SECONDS = 60;

  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::end, "cairn-end");

  Lifetime() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void end() {
    asked.countDown();
    try {
      boolean unused = done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for the end. An interrupt is such a request; what follows closes things undisturbed. */
  void await() {
    try {
      asked.await();
    } catch (InterruptedException e) {
      log.debug("Ends because its thread was interrupted");
    }
  }

  @Override
  public void close() {
    done.countDown();
    try {
      boolean unused = Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      log.debug("The process is ending already");
    }
  }
}
