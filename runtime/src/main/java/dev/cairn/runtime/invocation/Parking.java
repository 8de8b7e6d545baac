package dev.cairn.runtime.invocation;

import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The place where one workflow thread waits. Guarded by the invocation's lock. */
final class Parking {
  private final ReentrantLock lock;
  private @Nullable Condition condition;
  private List<? extends Awaited> awaited = List.of();
  private boolean resumed;
  private boolean used;

  Parking(ReentrantLock lock) {
    this.lock = lock;
  }

  /** Begins to wait for one of these; to be followed by {@link #park}. */
  void waitFor(List<? extends Awaited> wanted) {
    awaited = List.copyOf(wanted);
    resumed = false;
  }

  /** The things that the thread waits for. */
  List<? extends Awaited> awaited() {
    return awaited;
  }

  /** Blocks until another thread resumes this one. */
  void park() {
    while (!resumed) condition().awaitUninterruptibly();
    used = true;
  }

  /** The thread goes on. Called by other threads. */
  void resume() {
    resumed = true;
    condition().signal();
  }

  /** Whether the thread has waited before. */
  boolean isUsed() {
    return used;
  }

  /** Blocks until a branch that the thread opens has opened. */
  void untilOpened(BranchRun opening) {
    while (!opening.hasOpened()) condition().awaitUninterruptibly();
  }

  /** A branch that the thread waits for has opened. Called by other threads. */
  void branchOpened() {
    condition().signal();
  }

  private Condition condition() {
    Condition known = condition;
    if (known == null) {
      known = lock.newCondition();
      condition = known;
    }
    return known;
  }
}
