package dev.cairn.engine;

import java.time.Duration;

/** Lets a thread wait until somebody rings, a time is over, or it is not needed any more. */
final class Bell {
  private boolean isRung;
  private boolean isClosed;

  /** Ends the wait, or the next one if nobody waits. */
  synchronized void ring() {
    isRung = true;
    notifyAll();
  }

  /** Ends this wait and all others. */
  synchronized void close() {
    isClosed = true;
    notifyAll();
  }

  synchronized boolean isClosed() {
    return isClosed;
  }

  /** Waits at most so long; answers whether the thread is still needed. */
  synchronized boolean await(Duration atMost) {
    long end = System.nanoTime() + atMost.toNanos();
    while (!isRung && !isClosed) {
      long millis = (end - System.nanoTime() + 999_999) / 1_000_000;
      if (millis <= 0) break;
      try {
        wait(millis);
      } catch (InterruptedException e) {
        // Threads of the engine are ended by closing their bell.
        isClosed = true;
      }
    }
    isRung = false;
    return !isClosed;
  }
}
