package dev.cairn.engine;

import dev.cairn.engine.storage.EngineClosedException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The end of an engine. It comes once; a second thread that asks for it waits until it has come.
 */
final class Closing {
  private final AtomicBoolean hasBegun = new AtomicBoolean();
  private final CountDownLatch isDone = new CountDownLatch(1);

  boolean hasBegun() {
    return hasBegun.get();
  }

  void requireOpen() {
    if (hasBegun()) throw new EngineClosedException();
  }

  void once(Runnable work) {
    boolean isFirst = hasBegun.compareAndSet(false, true);
    try {
      if (isFirst) work.run();
      else isDone.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      if (isFirst) isDone.countDown();
    }
  }
}
