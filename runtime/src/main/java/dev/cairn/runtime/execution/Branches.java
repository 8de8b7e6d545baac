package dev.cairn.runtime.execution;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/*
 * A drive is one run of a branch's code from its start. The first begins on the opener's own thread, up to
 * the first step body or wait. So operations start in the order in which branches were opened, no opener
 * waits for a thread, and a branch whose operations have all ended before costs none.
 *
 * On threads that may park, a second drive takes a branch to its end. On a pool, a branch that has to wait
 * is unwound, which ends the drive, and is driven again when it can go on; its finished operations answer
 * from the journal. A branch is never driven by two threads at a time: it is only scheduled when its drive
 * before has ended.
 */

/** The branches of an invocation, and the drives that run them. */
final class Branches {
  private final Invocation invocation;
  private final ReentrantLock lock;
  private final Condition changed;
  private final WaitingThreads waiting;
  private final BranchThreads factory;
  private final Map<String, BranchRun> byPath = new HashMap<>();
  private final Map<String, BranchGroup> groups = new HashMap<>();
  private BranchThreads.@Nullable Session session;
  private int drives;

  Branches(
      Invocation invocation, ReentrantLock lock, WaitingThreads waiting, BranchThreads factory) {
    this.invocation = invocation;
    this.lock = lock;
    this.changed = lock.newCondition();
    this.waiting = waiting;
    this.factory = factory;
  }

  /**
   * Opens a branch, or finds it, if the opener is being driven again. Returns once its first
   * operation has started, or it has ended or waits.
   */
  BranchRun open(
      Frame opener, BranchRun.Place place, @Nullable BranchGroup group, BranchRun.Code code) {
    BranchRun branch;
    lock.lock();
    try {
      invocation.checkOpen(opener);
      BranchRun known = byPath.get(place.path());
      if (known != null) {
        opener.context().opened().add(known);
        return known;
      }
      long dependsOn = opener.context().dependsOn();
      branch = new BranchRun(place, opener.branch(), dependsOn, group, code);
      byPath.put(place.path(), branch);
      opener.context().opened().add(branch);
      if (opener.branch() != null) opener.branch().opened().add(branch);
      waiting.started();
      drives++;
    } finally {
      lock.unlock();
    }
    drive(opener, branch, true);
    return branch;
  }

  /** Has a branch driven that is counted as such already. */
  private void launch(Frame opener, BranchRun branch) {
    lock.lock();
    try {
      session().execute(() -> drive(opener, branch, false));
    } catch (RuntimeException | Error e) {
      // No thread is to be had: nobody would ever take the drive off the count.
      drives--;
      waiting.stopped();
      SuspendedError unused = invocation.failInvocation(e);
    } finally {
      lock.unlock();
    }
  }

  boolean has(String path) {
    return byPath.containsKey(path);
  }

  BranchGroup group(String path) {
    return groups.computeIfAbsent(path, unused -> new BranchGroup());
  }

  private BranchThreads.Session session() {
    BranchThreads.Session known = session;
    if (known == null) {
      known = factory.open();
      session = known;
    }
    return known;
  }

  private void drive(Frame opener, BranchRun branch, boolean onOpenersThread) {
    if (onOpenersThread) {
      run(opener, branch, true);
      return;
    }
    LogContext.set(branch.logContext());
    try {
      run(opener, branch, false);
    } finally {
      LogContext.set(null);
    }
  }

  private void run(Frame opener, BranchRun branch, boolean onOpenersThread) {
    boolean unwinds = onOpenersThread || !session().parks();
    Frame frame = Frame.ofBranch(opener, branch, unwinds, onOpenersThread);
    Frame before = Frame.bind(frame);
    Object result = null;
    Throwable failure = null;
    try {
      result = branch.code().run();
    } catch (StackOverflowError e) {
      failure = e;
    } catch (VirtualMachineError e) {
      failure = invocation.failInvocation(e);
    } catch (Throwable e) {
      failure = e;
    } finally {
      Frame unused = Frame.bind(before);
    }
    end(opener, branch, frame, result, failure);
  }

  private void end(
      Frame opener,
      BranchRun branch,
      Frame frame,
      @Nullable Object result,
      @Nullable Throwable failure) {
    lock.lock();
    try {
      branch.visited(frame.visits());
      boolean goesOn = invocation.ending() == null && !branch.isAbandoned();
      if (goesOn && frame.isHandedOff()) {
        launch(opener, branch);
        return;
      }
      List<? extends Awaited> awaited = frame.unwoundFor();
      drives--;
      if (goesOn && awaited != null) {
        pause(opener, branch, awaited);
      } else {
        if (goesOn) {
          branch.complete(result, failure, frame.context().dependsOn());
          waiting.wake(branch);
          if (branch.group() != null) waiting.wake(branch.group());
        }
        waiting.stopped();
      }
      changed.signalAll();
      invocation.settleIfIdle();
    } finally {
      lock.unlock();
    }
  }

  private void pause(Frame opener, BranchRun branch, List<? extends Awaited> awaited) {
    WaitingThreads.Waiter waiter =
        new WaitingThreads.Waiter(awaited) {
          @Override
          boolean isAbandoned() {
            return branch.isAbandoned();
          }

          @Override
          void resume() {
            if (invocation.ending() != null || branch.isAbandoned()) {
              waiting.stopped();
              return;
            }
            drives++;
            launch(opener, branch);
          }
        };
    waiting.add(waiter);
    if (WaitingThreads.settled(awaited)) waiting.resume(waiter);
    else invocation.expectWakeUp(awaited);
  }

  /** Nobody wants the outcome of any branch any more; step bodies are interrupted. */
  void abandonAll() {
    lock.lock();
    try {
      for (BranchRun branch : byPath.values()) branch.abandon();
    } finally {
      lock.unlock();
    }
  }

  /** Waits until no branch is driven any more, and the threads have ended. */
  void close() {
    BranchThreads.Session threads;
    lock.lock();
    try {
      while (drives > 0) changed.awaitUninterruptibly();
      threads = session;
    } finally {
      lock.unlock();
    }
    if (threads != null) threads.close();
  }
}
