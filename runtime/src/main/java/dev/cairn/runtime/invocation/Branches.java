package dev.cairn.runtime.invocation;

import dev.cairn.runtime.binding.BoundRun;
import dev.cairn.runtime.failure.FailureMeaning;
import dev.cairn.runtime.failure.SuspendedError;
import dev.cairn.runtime.lifecycle.LifecycleTracker;
import dev.cairn.runtime.platform.Threads;
import dev.cairn.runtime.protocol.ErrorObject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The branches of an invocation that have not ended: opens them, hears of their ends, gives them
 * up. Guarded by the invocation's lock.
 */
public final class Branches {
  /** After so many in a row that were in vain, openers spin no more. */
  private static final int MOST_MISSED_SPINS = 3;

  private final ReentrantLock lock;
  private final Condition quiet;
  private final Threads threads;
  private final LifecycleTracker tracker;
  private final WaitingThreads waiting;
  private final Settlement settlement;
  private final InvocationEnd end;
  private final Set<BranchRun> open = new LinkedHashSet<>();
  private int missedSpins;

  /**
   * @param quiet signalled when a branch has ended
   */
  Branches(
      ReentrantLock lock,
      Condition quiet,
      Threads threads,
      LifecycleTracker tracker,
      WaitingThreads waiting,
      Settlement settlement,
      InvocationEnd end) {
    this.lock = lock;
    this.quiet = quiet;
    this.threads = threads;
    this.tracker = tracker;
    this.waiting = waiting;
    this.settlement = settlement;
    this.end = end;
  }

  /** Opens a branch; returns once it has queued its first start, waits or has ended. */
  BranchRun open(
      WorkflowThread opener,
      BranchRun.Place place,
      @Nullable BranchGroup group,
      BranchRun.Code code) {
    lock.lock();
    try {
      opener.checkNotOver();
      BranchRun branch = new BranchRun(opener, place, group, code);
      try {
        threads.start(Threads.Role.BRANCH, new BranchThread(branch));
      } catch (RuntimeException | Error e) {
        throw end.noThread(e);
      }
      open.add(branch);
      waiting.started();
      opener.context().opened().add(branch);
      BranchRun around = opener.branch();
      if (around != null) around.children().add(branch);
      spinUntilOpened(branch);
      opener.parking().untilOpened(branch);
      opener.checkNotOver();
      return branch;
    } finally {
      lock.unlock();
    }
  }

  /**
   * A thread that starts on another processor opens its branch sooner than this one could be parked
   * and woken. Where it does not, no other processor is free, and waiting costs less.
   */
  private void spinUntilOpened(BranchRun branch) {
    if (threads.spins() == 0 || missedSpins >= MOST_MISSED_SPINS) return;
    lock.unlock();
    try {
      for (int left = threads.spins(); left > 0 && !branch.hasOpened(); left--) {
        Thread.onSpinWait();
      }
    } finally {
      lock.lock();
    }
    missedSpins = branch.hasOpened() ? 0 : missedSpins + 1;
  }

  /** The thread of a branch. */
  private final class BranchThread implements Runnable {
    private final BranchRun branch;

    BranchThread(BranchRun branch) {
      this.branch = branch;
    }

    @Override
    public void run() {
      Object result = null;
      Throwable failure = null;
      LogContext.set(branch.logContext());
      branch.thread().bind();
      try {
        result = branch.code().run();
      } catch (Throwable e) {
        failure = e;
      } finally {
        BoundRun.takeOff();
        LogContext.set(null);
      }
      ended(branch, result, failure);
    }
  }

  /** The last thing that a branch's thread does for the run. */
  private void ended(BranchRun branch, @Nullable Object result, @Nullable Throwable failure) {
    lock.lock();
    try {
      if (failure != null && FailureMeaning.of(failure) == FailureMeaning.JVM) {
        SuspendedError unused = end.with(new Ending.InvocationFailed(failure));
      }
      boolean isLeftBehind = !open.remove(branch);
      boolean isOver = branch.isUnwanted() || branch.isStopped();
      if (!end.hasCome() && !isOver && !isLeftBehind) {
        branch.complete(result, failure, branch.thread().context().dependsOn());
        waiting.wake(branch);
        if (branch.group() != null) waiting.wake(branch.group());
      }
      if (!isLeftBehind) waiting.stopped();
      branch.opened();
      settlement.settle();
      quiet.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Nobody wants the outcome of these branches any more, nor of what they opened. */
  public void giveUp(List<BranchRun> unwanted) {
    lock.lock();
    try {
      for (BranchRun branch : unwanted) {
        branch.giveUp();
        tracker.dropBelow(branch.path());
      }
      waiting.wakeUnwanted();
    } finally {
      lock.unlock();
    }
  }

  /**
   * A branch in a context that has closed goes no further than it had come when that closed. Like
   * then, it is given up when its context is left. If the code there waits for it, nothing moves
   * any more: that code has diverged.
   *
   * @return whether it may stop; an item of a batch may not, since those that run again had ended
   */
  boolean stop(BranchRun branch, ErrorObject divergence) {
    if (branch.group() != null) return false;
    lock.lock();
    try {
      branch.stop();
      settlement.stopped(divergence);
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Whether a branch will never end, because nobody wants its outcome. */
  public boolean isGivenUp(BranchRun branch) {
    lock.lock();
    try {
      return branch.isGivenUp();
    } finally {
      lock.unlock();
    }
  }

  /** The numbers of branches of a group that have ended. */
  public BranchGroup.Counts counts(BranchGroup group) {
    lock.lock();
    try {
      return group.counts();
    } finally {
      lock.unlock();
    }
  }

  // With the lock held

  /** A view of the branches that have not ended. */
  Set<BranchRun> open() {
    return open;
  }

  /** The invocation ends without that branch. */
  void leaveBehind(BranchRun branch) {
    open.remove(branch);
  }

  /** The invocation ends: branches that run are interrupted where they may be. */
  void giveUpAll() {
    for (BranchRun branch : open) branch.giveUp();
  }
}
