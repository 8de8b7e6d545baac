package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.CheckpointBatcher;
import dev.cairn.runtime.checkpoint.Watcher;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Holds an invocation to its deadline: step bodies are interrupted a reserve before it. At half the
 * reserve the answer goes out, as soon as nothing runs but bodies that ignore their interrupt. At a
 * quarter of it the answer goes out whatever runs, and whether the backend answers or not. Guarded
 * by the invocation's lock.
 */
final class DeadlineWatch {
  /** The pause between looks whether the answer can go out, once it is time. */
  private static final long LAST_CALL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final Deadline deadline;
  private final ReentrantLock lock;
  private final Watcher watcher;
  private final CheckpointBatcher batcher;
  private final WaitingThreads waiting;
  private final Stragglers stragglers;
  private final Signal signal;
  private final InvocationEnd end;
  private Watcher.@Nullable Watch cut;
  private Watcher.@Nullable Watch lastCall;
  private Watcher.@Nullable Watch timeUp;
  private boolean bodyBegun;
  private boolean lastCallDue;
  private boolean isUp;
  private boolean cancelled;

  /** Whether the invocation had ended when it was looked whether the answer can go out. */
  private boolean endSeen;

  /**
   * @param signal has the sender look whether bodies are to be left behind
   */
  DeadlineWatch(
      Deadline deadline,
      ReentrantLock lock,
      Watcher watcher,
      CheckpointBatcher batcher,
      WaitingThreads waiting,
      Stragglers stragglers,
      Signal signal,
      InvocationEnd end) {
    this.deadline = deadline;
    this.lock = lock;
    this.watcher = watcher;
    this.batcher = batcher;
    this.waiting = waiting;
    this.stragglers = stragglers;
    this.signal = signal;
    this.end = end;
  }

  /** The threads that it answers without. */
  Stragglers stragglers() {
    return stragglers;
  }

  /** The thread of the workflow itself begins. */
  void rootEntered(WorkflowThread thread) {
    lock.lock();
    try {
      stragglers.rootEntered(thread);
      cut = watcher.schedule(new CutBodies(), deadline.nanosToCut());
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

  /** Whether time is up: nothing is waited for any more. With the lock held. */
  boolean isUp() {
    return isUp;
  }

  /** The invocation has ended. With the lock held. */
  void cancel() {
    cancelled = true;
    lastCallDue = false;
    if (cut != null) cut.cancel();
    if (lastCall != null) lastCall.cancel();
    if (timeUp != null) timeUp.cancel();
  }

  /** Bodies that still run are interrupted. On the watcher's thread. */
  private final class CutBodies implements Runnable {
    @Override
    public void run() {
      lock.lock();
      try {
        if (cancelled) return;
        stragglers.interruptBodies();
        lastCall = watcher.schedule(new LastCall(), deadline.nanosToNextStage());
      } finally {
        lock.unlock();
      }
    }
  }

  /**
   * It is time for the answer. On the watcher's thread, which makes no call: the sender leaves
   * bodies behind. Bodies that began after the others were cut are interrupted now, and may still
   * come to an end; so may other code until time is up.
   */
  private final class LastCall implements Runnable {
    @Override
    public void run() {
      lock.lock();
      try {
        if (cancelled || isUp) return;
        if (timeUp == null) {
          timeUp = watcher.schedule(new TimeUp(), deadline.nanosToNextStage());
        }
        List<WorkflowThread> deaf = stragglers.deaf();
        stragglers.interruptBodies();
        boolean othersRun = !end.hasCome() && waiting.running() > deaf.size();
        if (othersRun) lookAgain();
        lastCallDue = !othersRun || !deaf.isEmpty();
        if (!lastCallDue) return;
      } finally {
        lock.unlock();
      }
      signal.run();
    }
  }

  private void lookAgain() {
    lastCall = watcher.schedule(new LastCall(), LAST_CALL_NANOS);
  }

  /** Time is up. On the watcher's thread: the sender may be held by a call without an answer. */
  private final class TimeUp implements Runnable {
    @Override
    public void run() {
      lock.lock();
      try {
        if (cancelled) return;
        isUp = true;
        stragglers.leaveAll();
        batcher.leaveCalls();
      } finally {
        lock.unlock();
      }
    }
  }

  /** Whether bodies are to be left behind. With the lock held. */
  boolean isLastCallDue() {
    return lastCallDue;
  }

  /**
   * Bodies that ignore their interrupt are left behind: their attempts are recorded as failed, and
   * the invocation ends without them. By the sender, with the lock held.
   */
  void leaveBehind() {
    lastCallDue = false;
    for (WorkflowThread thread : stragglers.deaf()) stragglers.leaveBody(thread);
    if (!end.hasCome() || !stragglers.codeRuns()) return;
    if (endSeen) {
      stragglers.leaveSwallowing();
      return;
    }
    // Code that is being left gets another moment, which is all that it takes.
    endSeen = true;
    lookAgain();
  }
}
