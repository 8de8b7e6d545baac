package dev.cairn.engine;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Somebody who looks at a run, or at the list of runs, and wants to know when to look again. */
public final class Watch implements AutoCloseable {
  private final Semaphore signal = new Semaphore(0);
  private final Consumer<Watch> end;

  Watch(Consumer<Watch> end) {
    this.end = end;
  }

  /** Something has changed. Never waits. */
  void changed() {
    if (signal.availablePermits() == 0) signal.release();
  }

  /** Waits until something changes; answers whether something has. */
  public boolean await(Duration atMost) throws InterruptedException {
    if (!signal.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS)) return false;
    int unused = signal.drainPermits();
    return true;
  }

  @Override
  public void close() {
    end.accept(this);
  }
}
