package dev.cairn.runtime.invocation;

import org.jspecify.annotations.Nullable;

/**
 * A step body on its thread: the only code that is interrupted (invariants I1 and I2 of
 * docs/internals.md). Its monitor is a leaf lock.
 */
public final class RunningBody {
  private final Attempt attempt;
  private final Thread thread = Thread.currentThread();
  private final boolean interruptedBefore = thread.isInterrupted();
  private boolean over;
  private @Nullable Interruption reason;

  RunningBody(Attempt attempt) {
    this.attempt = attempt;
  }

  /** The attempt that runs it. */
  Attempt attempt() {
    return attempt;
  }

  /** Interrupts the body, if it still runs and was not interrupted before. */
  public synchronized void interrupt(Interruption why) {
    if (over || reason != null) return;
    reason = why;
    thread.interrupt();
  }

  /** The body has ended. Returns the reason for which it was interrupted; null if it was not. */
  synchronized @Nullable Interruption end() {
    over = true;
    boolean interrupted = Thread.interrupted();
    if (interrupted && interruptedBefore && reason == null) thread.interrupt();
    return reason;
  }

  /** The reason for which it was interrupted; null if it was not. */
  synchronized @Nullable Interruption reason() {
    return reason;
  }
}
