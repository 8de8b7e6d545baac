package dev.cairn.runtime.invocation;

import dev.cairn.runtime.failure.SuspendedError;
import dev.cairn.runtime.lifecycle.LifecycleTracker;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The end of an invocation. Changed under the invocation's lock, read without it.
 *
 * <p>Invariant T3 of docs/internals.md: the first one counts.
 */
final class InvocationEnd {
  private final ReentrantLock lock;
  private final Condition quiet;
  private final LifecycleTracker tracker;
  private final WaitingThreads waiting;
  private final WakeUps wakeUps;
  private volatile @Nullable Ending reason;

  InvocationEnd(
      ReentrantLock lock,
      Condition quiet,
      LifecycleTracker tracker,
      WaitingThreads waiting,
      WakeUps wakeUps) {
    this.lock = lock;
    this.quiet = quiet;
    this.tracker = tracker;
    this.waiting = waiting;
    this.wakeUps = wakeUps;
  }

  /** Ends the invocation, if it has not ended; returns the error that unwinds the thread. */
  SuspendedError with(Ending ending) {
    lock.lock();
    try {
      if (reason == null) {
        reason = ending;
        tracker.clear();
        wakeUps.cancel();
        waiting.wakeAll();
        quiet.signalAll();
      }
    } finally {
      lock.unlock();
    }
    return new SuspendedError();
  }

  /** Ends the invocation because the JVM gave it no thread. */
  SuspendedError noThread(Throwable cause) {
    lock.lock();
    try {
      return with(
          new Ending.InvocationFailed(
              new IllegalStateException(
                  "no thread could be had; the invocation has "
                      + waiting.branches()
                      + " open branches. Limit them by maxConcurrency, or run on Java 21 or later,"
                      + " where branches take virtual threads",
                  cause)));
    } finally {
      lock.unlock();
    }
  }

  /** The ending; null while the invocation goes on. */
  @Nullable Ending reason() {
    return reason;
  }

  boolean hasCome() {
    return reason != null;
  }

  /** Whether it has come because workflow code has: its thread has the answer. */
  boolean isCompleted() {
    return reason instanceof Ending.Completed;
  }

  /** The error that unwinds a thread whose updates are not sent any more. */
  SuspendedError unwinding() {
    if (reason == null) {
      throw new IllegalStateException("checkpoints stopped, but nobody said why");
    }
    return new SuspendedError();
  }
}
