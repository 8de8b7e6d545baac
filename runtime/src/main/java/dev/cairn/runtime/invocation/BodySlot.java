package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.Watcher;
import org.jspecify.annotations.Nullable;

/**
 * The step body that a workflow thread is in, if it is in one. Changed by the thread itself, read
 * by threads that interrupt it.
 */
final class BodySlot {
  private final Watcher watcher;
  private volatile @Nullable RunningBody running;

  /**
   * @param watcher runs interrupts
   */
  BodySlot(Watcher watcher) {
    this.watcher = watcher;
  }

  /** The thread enters a body, which may be interrupted from now on. */
  RunningBody enter(Attempt attempt) {
    LogContext.enterStep(attempt);
    RunningBody body = new RunningBody(attempt, watcher);
    running = body;
    return body;
  }

  /** The thread has left its body; returns the reason for which it was interrupted, if it was. */
  @Nullable Interruption leave() {
    RunningBody body = running;
    running = null;
    LogContext.leaveStep();
    return body == null ? null : body.end();
  }

  /** The attempt whose body the thread is in; null in workflow code. */
  @Nullable Attempt attempt() {
    RunningBody body = running;
    return body == null ? null : body.attempt();
  }

  /** The attempt whose body still runs although it was interrupted; null if there is none. */
  @Nullable Attempt ignoringItsInterrupt() {
    RunningBody body = running;
    return body != null && body.reason() != null ? body.attempt() : null;
  }

  /** Interrupts the body that the thread is in, if it is in one. Called by other threads. */
  void interrupt(Interruption why) {
    RunningBody body = running;
    if (body != null) body.interrupt(why);
  }
}
