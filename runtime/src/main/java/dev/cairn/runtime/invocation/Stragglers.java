package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.CheckpointBatcher;
import dev.cairn.runtime.lifecycle.LifecycleTracker;
import dev.cairn.runtime.lifecycle.OperationState;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads of an invocation that may still run when it has to answer, and the answer without
 * them: workflow code therefore has a thread of its own, which the invoking one waits for. Guarded
 * by the invocation's lock; methods that take it say so.
 */
final class Stragglers {
  private final String executionArn;
  private final ReentrantLock lock;
  private final Condition quiet;
  private final CheckpointBatcher batcher;
  private final LifecycleTracker tracker;
  private final WaitingThreads waiting;
  private final Branches branches;
  private final InvocationEnd end;
  private @Nullable WorkflowThread root;
  private boolean rootEnded;
  private boolean rootLeftBehind;

  /**
   * @param quiet signalled when a thread of the invocation has ended or is left behind
   */
  Stragglers(
      String executionArn,
      ReentrantLock lock,
      Condition quiet,
      CheckpointBatcher batcher,
      LifecycleTracker tracker,
      WaitingThreads waiting,
      Branches branches,
      InvocationEnd end) {
    this.executionArn = executionArn;
    this.lock = lock;
    this.quiet = quiet;
    this.batcher = batcher;
    this.tracker = tracker;
    this.waiting = waiting;
    this.branches = branches;
    this.end = end;
  }

  /** The thread of the workflow itself begins. */
  void rootEntered(WorkflowThread thread) {
    root = thread;
  }

  /**
   * The code of the workflow has come to its end. If the invocation ends without it, it has no say
   * in how: its thread waits until that is known. Takes the lock.
   */
  void codeEnded() {
    lock.lock();
    try {
      while (rootLeftBehind && !end.hasCome()) quiet.awaitUninterruptibly();
    } finally {
      lock.unlock();
    }
  }

  /** The thread of the workflow itself has ended. Takes the lock. */
  void rootEnded() {
    lock.lock();
    try {
      rootEnded = true;
      quiet.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits for the thread of the workflow itself; false if the invocation ended without it. Takes
   * the lock.
   */
  boolean awaitRoot() {
    lock.lock();
    try {
      while (!rootEnded && !(rootLeftBehind && end.hasCome())) quiet.awaitUninterruptibly();
      return rootEnded;
    } finally {
      lock.unlock();
    }
  }

  /** Interrupts the step bodies that run; those that were interrupted before are left alone. */
  void interruptBodies() {
    for (WorkflowThread thread : threads()) thread.bodies().interrupt(Interruption.DEADLINE);
  }

  /** The threads whose bodies ignore their interrupt. */
  List<WorkflowThread> deaf() {
    List<WorkflowThread> deaf = new ArrayList<>();
    for (WorkflowThread thread : threads()) {
      if (thread.bodies().ignoringItsInterrupt() != null) deaf.add(thread);
    }
    return deaf;
  }

  /** Whether workflow code has not been left yet although its invocation has ended. */
  boolean codeRuns() {
    return rootRuns() || !branches.open().isEmpty();
  }

  /** A thread that has ended, or that has the answer, is not left behind. */
  private boolean rootRuns() {
    return root != null && !rootEnded && !rootLeftBehind && !end.isCompleted();
  }

  /**
   * Answers without a body that ignores its interrupt: its attempt is recorded as failed, unless
   * nobody wants it any more.
   */
  void leaveBody(WorkflowThread thread) {
    Attempt body = thread.bodies().ignoringItsInterrupt();
    if (body == null) return;
    log()
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
    leave(thread);
    waiting.stopped();
    quiet.signalAll();
  }

  /** Answers without code that swallows its unwinding: the invocation has ended. */
  void leaveSwallowing() {
    log()
        .warn(
            "workflow code of {} does not end although its invocation has; the invocation answers"
                + " without it. Do not catch Throwable or Error around durable calls",
            executionArn);
    leaveCode();
  }

  /** Answers without anything that still runs: time is up. */
  void leaveAll() {
    if (!end.hasCome()) {
      IllegalStateException why = timeIsUp();
      log().warn("the invocation of {} fails: {}", executionArn, why.getMessage(), why.getCause());
      Error unused = end.with(new Ending.InvocationFailed(why));
    }
    leaveCode();
  }

  private void leaveCode() {
    boolean leavesRoot = rootRuns();
    for (BranchRun branch : new ArrayList<>(branches.open())) leave(branch.thread());
    if (leavesRoot && root != null) leave(root);
    quiet.signalAll();
  }

  private void leave(WorkflowThread thread) {
    BranchRun branch = thread.branch();
    thread.leftBehind();
    if (branch == null) {
      rootLeftBehind = true;
    } else {
      branches.leaveBehind(branch);
      branch.opened(); // its opener waits for that, and may still come to its end
    }
  }

  private IllegalStateException timeIsUp() {
    if (batcher.callInFlight()) {
      return new IllegalStateException(
          "the time of the invocation is up, and the backend has not answered a call");
    }
    IllegalStateException where = new IllegalStateException("the code is here");
    // The last one: others may wait for it to open.
    for (WorkflowThread thread : threads()) {
      if (!waiting.isWaiting(thread)) where.setStackTrace(thread.stackTrace());
    }
    return new IllegalStateException(
        "the time of the invocation is up, and its code neither ends nor waits for anything",
        where);
  }

  private List<WorkflowThread> threads() {
    List<WorkflowThread> all = new ArrayList<>();
    if (root != null && !rootLeftBehind) all.add(root);
    for (BranchRun branch : branches.open()) all.add(branch.thread());
    return all;
  }

  private static Logger log() {
    return LoggerFactory.getLogger(Invocation.class);
  }
}
