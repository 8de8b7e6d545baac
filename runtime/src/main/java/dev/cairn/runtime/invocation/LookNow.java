package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.Watcher;
import java.util.concurrent.locks.ReentrantLock;

/** The backend's hint that a run has news: has the sender ask, if a thread waits for some. */
final class LookNow implements Runnable {
  private final ReentrantLock lock;
  private final Watcher watcher;
  private final WakeUps wakeUps;
  private final Signal signal;
  private volatile Backend.Subscription subscription = Backend.Subscription.NONE;

  LookNow(ReentrantLock lock, Watcher watcher, WakeUps wakeUps, Signal signal) {
    this.lock = lock;
    this.watcher = watcher;
    this.wakeUps = wakeUps;
    this.signal = signal;
  }

  /** From now on the backend may give the hint. */
  void subscribe(Backend backend, String executionArn) {
    subscription = backend.subscribe(executionArn, this);
  }

  void cancel() {
    subscription.cancel();
  }

  /** Called by the backend, which may hold locks of its own: the watcher takes it from here. */
  @Override
  public void run() {
    Watcher.Watch unused = watcher.schedule(new Heard(), 0);
  }

  private final class Heard implements Runnable {
    @Override
    public void run() {
      lock.lock();
      try {
        if (!wakeUps.heardOfNews()) return;
      } finally {
        lock.unlock();
      }
      signal.run();
    }
  }
}
