package dev.cairn.runtime.invocation;

import org.jspecify.annotations.Nullable;

/*
 * Invariant I1. The runtime interrupts a thread only between the begin and the end of a body: user
 * code is interrupted, calls to the backend never are.
 * Invariant I2. The interrupt flag that a body leaves behind ends with it, whoever set it; one that
 * was set before the body began is somebody else's and stays.
 */

/** A step body on its thread: the only code that is interrupted. Its monitor is a leaf lock. */
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
