package dev.cairn.engine.wait;

import java.time.Duration;

/** Lets callers in until it is closed, which waits for those who are inside. */
public final class Gate {
  private int inside;
  private boolean isClosed;

  /** Answers whether the caller is inside, and has to leave. */
  public synchronized boolean enter() {
    if (isClosed) return false;
    inside++;
    return true;
  }

  public synchronized void leave() {
    inside--;
    notifyAll();
  }

  public synchronized boolean isClosed() {
    return isClosed;
  }

  /** Lets nobody in any more, and waits at most so long until all have left. */
  public synchronized void close(Duration atMost) {
    isClosed = true;
    long end = System.nanoTime() + atMost.toNanos();
    try {
      for (long left = atMost.toMillis(); inside > 0 && left > 0; ) {
        wait(left);
        left = (end - System.nanoTime()) / 1_000_000;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
