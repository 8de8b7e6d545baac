package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.CheckpointBatcher;
import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.runtime.lifecycle.LifecycleTracker;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.platform.Platform;
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
  private final Signal signal;
  private final InvocationEnd end;
  private Watcher.@Nullable Watch cut;
  private Watcher.@Nullable Watch lastCall;
  private @Nullable WorkflowThread root;
  private boolean bodyBegun;
  private boolean rootEnded;
  private boolean rootLeftBehind;
  private boolean lastCallDue;
  private boolean cancelled;

  /**
   * @param quiet signalled when a thread of the invocation has ended or is left behind
   * @param signal has the sender look whether bodies are to be left behind
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
      Signal signal,
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
    this.signal = signal;
    this.end = end;
  }

  /** The thread of the workflow itself begins. */
  void rootEntered(WorkflowThread thread) {
    lock.lock();
    try {
      root = thread;
      Watcher watcher = platform.watcher();
      cut = watcher.schedule(new CutBodies(), deadline.nanosToCut());
      lastCall = watcher.schedule(new LastCall(), deadline.nanosToAnswer());
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
    cancelled = true;
    lastCallDue = false;
    if (cut != null) cut.cancel();
    if (lastCall != null) lastCall.cancel();
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

  /**
   * It is time for the answer. On the watcher's thread, which makes no call: the sender leaves
   * bodies behind, once nothing else runs. Bodies that began after the others were cut are
   * interrupted now, and may still come to an end.
   */
  private final class LastCall implements Runnable {
    @Override
    public void run() {
      lock.lock();
      try {
        if (cancelled || othersRun(deaf())) return;
        lastCallDue = true;
      } finally {
        lock.unlock();
      }
      signal.run();
    }
  }

  /** Whether bodies are to be left behind. With the lock held. */
  boolean isLastCallDue() {
    return lastCallDue;
  }

  /**
   * Bodies that ignore their interrupt are left behind, if nothing else runs: their attempts are
   * recorded as failed, and the invocation ends without them. By the sender, with the lock held.
   */
  void leaveBehind() {
    lastCallDue = false;
    List<WorkflowThread> deaf = deaf();
    if (othersRun(deaf)) return;
    for (WorkflowThread thread : deaf) leaveBehind(thread);
    quiet.signalAll();
  }

  /** The threads whose bodies ignore their interrupt; all other bodies are interrupted. */
  private List<WorkflowThread> deaf() {
    List<WorkflowThread> deaf = new ArrayList<>();
    for (WorkflowThread thread : threads()) {
      if (thread.bodies().ignoringItsInterrupt() != null) deaf.add(thread);
      else thread.bodies().interrupt(Interruption.DEADLINE);
    }
    return deaf;
  }

  /** Whether other threads may come to an end or a wait; looks again before long. */
  private boolean othersRun(List<WorkflowThread> deaf) {
    if (end.hasCome() || waiting.running() <= deaf.size()) return false;
    lastCall = platform.watcher().schedule(new LastCall(), LAST_CALL_NANOS);
    return true;
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
