package dev.cairn.runtime.execution;

import java.util.List;
import java.util.concurrent.locks.Condition;

/** A workflow thread that blocks until what it awaits is settled. */
final class ParkedThread extends WaitingThreads.Waiter {
  private final Frame frame;
  private final Condition condition;
  private boolean resumed;

  ParkedThread(List<? extends Awaited> awaited, Frame frame, Condition condition) {
    super(awaited);
    this.frame = frame;
    this.condition = condition;
  }

  /** Blocks until somebody resumes it; the lock is held before and after. */
  void park() {
    while (!resumed) condition.awaitUninterruptibly();
  }

  @Override
  boolean isAbandoned() {
    return frame.branch() != null && frame.branch().isAbandoned();
  }

  @Override
  void resume() {
    resumed = true;
    condition.signal();
  }
}
