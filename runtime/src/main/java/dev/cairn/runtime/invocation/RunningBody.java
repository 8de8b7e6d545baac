package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.runtime.failure.FailureLog;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A step body on its thread: the only code that is interrupted (invariants I1 and I2 of
 * docs/internals.md). Its monitor is a leaf lock.
 */
public final class RunningBody {
  private final Attempt attempt;
  private final Watcher watcher;
  private final Thread thread = Thread.currentThread();
  private final boolean interruptedBefore = thread.isInterrupted();
  private boolean over;

  /** Changed under the monitor, read without it. */
  private volatile @Nullable Interruption reason;

  /**
   * @param watcher runs interrupts, which may close a channel that the body waits for, and so take
   *     any time
   */
  RunningBody(Attempt attempt, Watcher watcher) {
    this.attempt = attempt;
    this.watcher = watcher;
  }

  /** The attempt that runs it. */
  Attempt attempt() {
    return attempt;
  }

  /** Interrupts the body, if it still runs and was not interrupted before. */
  public void interrupt(Interruption why) {
    if (reason != null || !mark(why)) return;
    watcher.aside(this::deliver);
  }

  private synchronized boolean mark(Interruption why) {
    if (over || reason != null) return false;
    reason = why;
    return true;
  }

  /** Interrupts the thread, unless it has left the body. */
  private synchronized void deliver() {
    if (over) return;
    try {
      thread.interrupt();
    } catch (Throwable e) {
      // Code of the body's channel, or of its thread; checked exceptions too.
      Logger log = LoggerFactory.getLogger(Invocation.class);
      FailureLog.warn(log, "the interrupt of a step body failed", e);
    }
  }

  /** The body has ended. Returns the reason for which it was interrupted; null if it was not. */
  synchronized @Nullable Interruption end() {
    over = true;
    boolean interrupted = Thread.interrupted();
    if (interrupted && interruptedBefore && reason == null) thread.interrupt();
    return reason;
  }

  /** The reason for which it was interrupted; null if it was not. */
  @Nullable Interruption reason() {
    return reason;
  }
}
