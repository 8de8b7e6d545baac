package dev.cairn.engine.wait;

import java.time.Duration;

/**
 * Lets a thread wait until somebody raises the signal, a time is over, or it is not needed any
 * more.
 */
public final class Signal {
  private boolean isRaised;
  private boolean isClosed;

  /** Ends the wait, or the next one if nobody waits. */
  public synchronized void raise() {
    isRaised = true;
    notifyAll();
  }

  /** Ends this wait and all others. */
  public synchronized void close() {
    isClosed = true;
    notifyAll();
  }

  public synchronized boolean isClosed() {
    return isClosed;
  }

  /**
   * Waits at most so long; answers whether to go on: nobody closed it, or interrupted the thread.
   */
  public synchronized boolean await(Duration atMost) {
    long end = System.nanoTime() + atMost.toNanos();
    while (!isRaised && !isClosed) {
      long millis = (end - System.nanoTime() + 999_999) / 1_000_000;
      if (millis <= 0) break;
      try {
        wait(millis);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    isRaised = false;
    return !isClosed;
  }
}
