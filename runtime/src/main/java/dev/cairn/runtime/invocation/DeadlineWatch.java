package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.CheckpointBatcher;
import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.runtime.lifecycle.LifecycleTracker;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.platform.Threads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Holds an invocation to its deadline: step bodies are interrupted a reserve before it, and shortly
 * before it the answer goes out, without the bodies that ignore their interrupt. Workflow code
 * therefore has a thread of its own, which the invoking one waits for. Guarded by the invocation's
 * lock.
 */
final class DeadlineWatch {
  /** The pause between looks whether the answer can go out, once it is time. */
  private static final long LAST_CALL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final String executionArn;
  private final Deadline deadline;
  private final ReentrantLock lock;
  private final Condition quiet;
  private final Platform platform;
  private final CheckpointBatcher batcher;
  private final LifecycleTracker tracker;
  private final WaitingThreads waiting;
  private final Branches branches;
  private final Settlement settlement;
  private final InvocationEnd end;
  private final List<Watcher.Watch> watches = new ArrayList<>();
  private @Nullable WorkflowThread root;
  private boolean bodyBegun;
  private boolean rootEnded;
  private boolean rootLeftBehind;

  /**
   * @param quiet signalled when a thread of the invocation has ended or is left behind
   */
  DeadlineWatch(
      String executionArn,
      Deadline deadline,
      ReentrantLock lock,
      Condition quiet,
      Platform platform,
      CheckpointBatcher batcher,
      LifecycleTracker tracker,
      WaitingThreads waiting,
      Branches branches,
      Settlement settlement,
      InvocationEnd end) {
    this.executionArn = executionArn;
    this.deadline = deadline;
    this.lock = lock;
    this.quiet = quiet;
    this.platform = platform;
    this.batcher = batcher;
    this.tracker = tracker;
    this.waiting = waiting;
    this.branches = branches;
    this.settlement = settlement;
    this.end = end;
  }

  /** The thread of the workflow itself begins. */
  void rootEntered(WorkflowThread thread) {
    lock.lock();
    try {
      root = thread;
      Watcher watcher = platform.watcher();
      watches.add(watcher.schedule(new CutBodies(), deadline.nanosToCut()));
      watches.add(watcher.schedule(new LastCall(), deadline.nanosToAnswer()));
    } finally {
      lock.unlock();
    }
  }

  /**
   * The code of the workflow has come to its end. If the invocation ends without it, it has no say
   * in how: its thread waits until that is known.
   */
  void codeEnded() {
    lock.lock();
    try {
      while (rootLeftBehind && !end.hasCome()) quiet.awaitUninterruptibly();
    } finally {
      lock.unlock();
    }
  }

  /** The thread of the workflow itself has ended. */
  void rootEnded() {
    lock.lock();
    try {
      rootEnded = true;
      quiet.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits for the thread of the workflow itself; false if the invocation ended without it. */
  boolean awaitRoot() {
    lock.lock();
    try {
      while (!rootEnded && !(rootLeftBehind && end.hasCome())) quiet.awaitUninterruptibly();
      return rootEnded;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Whether a body may begin that takes at most so long, null for any time. The first of an
   * invocation always may, so that nothing is deferred for ever. With the lock held.
   */
  boolean mayBegin(@Nullable Duration timeout) {
    boolean first = !bodyBegun;
    bodyBegun = true;
    return first || deadline.leavesTimeFor(timeout);
  }

  /** The invocation has ended. With the lock held. */
  void cancel() {
    for (Watcher.Watch watch : watches) watch.cancel();
  }

  /** Bodies that still run are interrupted. On the watcher's thread. */
  private final class CutBodies implements Runnable {
    @Override
    public void run() {
      lock.lock();
      try {
        for (WorkflowThread thread : threads()) thread.bodies().interrupt(Interruption.DEADLINE);
      } finally {
        lock.unlock();
      }
    }
  }

  /** The answer goes out. On the watcher's thread, which does not send: a sender's does. */
  private final class LastCall implements Runnable {
    @Override
    public void run() {
      try {
        platform.threads().start(Threads.Role.SENDER, new LeaveBehind());
      } catch (RuntimeException | Error e) {
        Error unused = end.noThread(e);
      }
    }
  }

  /**
   * Bodies that ignore their interrupt are left behind, if nothing else runs: their attempts are
   * recorded as failed, and the invocation ends without them. Bodies that began after the others
   * were cut are interrupted now, and may still come to an end.
   */
  private final class LeaveBehind implements Runnable {
    @Override
    public void run() {
      lock.lock();
      try {
        List<WorkflowThread> stuck = new ArrayList<>();
        for (WorkflowThread thread : threads()) {
          if (thread.bodies().ignoringItsInterrupt() != null) stuck.add(thread);
          else thread.bodies().interrupt(Interruption.DEADLINE);
        }
        if (!end.hasCome() && waiting.running() > stuck.size()) {
          // What still runs may come to an end or a wait.
          watches.add(platform.watcher().schedule(new LastCall(), LAST_CALL_NANOS));
          return;
        }
        for (WorkflowThread thread : stuck) leaveBehind(thread);
        settlement.settle();
        quiet.signalAll();
      } finally {
        lock.unlock();
      }
    }
  }

  private List<WorkflowThread> threads() {
    List<WorkflowThread> all = new ArrayList<>();
    if (root != null && !rootLeftBehind) all.add(root);
    for (BranchRun branch : branches.open()) all.add(branch.thread());
    return all;
  }

  private void leaveBehind(WorkflowThread thread) {
    Attempt body = thread.bodies().ignoringItsInterrupt();
    if (body == null) return;
    LoggerFactory.getLogger(Invocation.class)
        .warn(
            "the body of {} ignores its interrupt at the deadline of the invocation of {}; the"
                + " invocation answers without it, and what it returns is dropped",
            body.call().name(),
            executionArn);
    if (!thread.isOver()) {
      long unused = batcher.add(body.cut());
      if (tracker.stateOf(body.call().id()) == OperationState.EXECUTING) {
        tracker.waitsForRetry(body.call().id(), null);
      }
    }
    BranchRun branch = thread.branch();
    if (branch == null) rootLeftBehind = true;
    else branches.leaveBehind(branch);
    thread.leftBehind();
    waiting.stopped();
  }
}
