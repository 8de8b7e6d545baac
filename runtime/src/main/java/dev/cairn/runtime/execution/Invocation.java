package dev.cairn.runtime.execution;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.checkpoint.CheckpointBatcher;
import dev.cairn.runtime.checkpoint.CheckpointListener;
import dev.cairn.runtime.checkpoint.Continuation;
import dev.cairn.runtime.checkpoint.FailureClass;
import dev.cairn.runtime.definition.SourceLine;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.journal.JournalCheck;
import dev.cairn.runtime.lifecycle.GuardedListener;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.LifecycleTracker;
import dev.cairn.runtime.lifecycle.PauseCounter;
import dev.cairn.runtime.lifecycle.TerminationDecider;
import dev.cairn.runtime.lifecycle.TerminationDecision;
import dev.cairn.runtime.lifecycle.TerminationSnapshot;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/*
 * One lock guards tracker, pauses, thread count and batcher, so that a response is applied and judged
 * as a whole. It is never held during a call to the backend or while user code runs.
 */

/** One invocation of a run, as its operations see it. */
public final class Invocation {
  /** A thread that swallows the end of its invocation this often is stopped where it is. */
  private static final int SWALLOWED = 1_000;

  private final ReentrantLock lock;
  private final String executionArn;
  private final int version;
  private final RuntimeOptions options;
  private final Journal journal;
  private final JournalCheck journalCheck;
  private final LifecycleListener lifecycle;
  private final LifecycleTracker tracker;
  private final Announcer announcer;
  private final Pauses pauses;
  private final Backend backend;
  private final CheckpointBatcher batcher;
  private final WaitingThreads waiting = new WaitingThreads();
  private final Branches branches;
  private final WakeUps wakeUps;

  /**
   * Operations of branches that may be driven again; their starts may not be in the journal yet.
   */
  private final Set<String> startedHere = new HashSet<>();

  private volatile @Nullable Ending ending;

  Invocation(
      Backend backend,
      String executionArn,
      String token,
      Journal journal,
      PauseCounter pauses,
      int version,
      JournalCheck journalCheck,
      RuntimeOptions options) {
    this.backend = backend;
    this.executionArn = executionArn;
    this.version = version;
    this.options = options;
    this.journal = journal;
    this.journalCheck = journalCheck;
    lock = options.locks().get();
    announcer = new Announcer(options.listeners(), options.clock(), lock);
    this.pauses = new Pauses(pauses, lock, announcer);
    lifecycle = new GuardedListener(options.lifecycle());
    tracker = new LifecycleTracker(lifecycle);
    batcher =
        new CheckpointBatcher(
            backend,
            executionArn,
            token,
            lock,
            lock.newCondition(),
            options.watcher(),
            new Responses());
    branches = new Branches(this, lock, waiting, options.branchThreads());
    wakeUps = new WakeUps(lock, waiting, batcher, options, new Settling());
  }

  public String executionArn() {
    return executionArn;
  }

  /** What tells this run from all others: the last part of its ARN. */
  public String executionId() {
    return executionArn.substring(executionArn.lastIndexOf('/') + 1);
  }

  /** The version of the workflow that the run began with. */
  public int version() {
    return version;
  }

  /** The limits and abilities of the backend. */
  public BackendProfile profile() {
    return backend.profile();
  }

  /** How the run goes on with a fresh journal. */
  public Continuation continuation() {
    return backend.continuation(executionArn);
  }

  public RuntimeOptions options() {
    return options;
  }

  public Journal journal() {
    return journal;
  }

  public Announcer announcer() {
    return announcer;
  }

  public Pauses pauses() {
    return pauses;
  }

  /** What is wrong with the journal that this invocation was given; null if nothing is. */
  @Nullable ErrorObject checkJournal() {
    return journalCheck.recorded();
  }

  /**
   * The first operation that a context had recorded, but has not come to; null if there is none.
   */
  @Nullable Operation leftOut(OperationContext context) {
    lock.lock();
    try {
      return context.leftOut(journalCheck);
    } finally {
      lock.unlock();
    }
  }

  /**
   * What is wrong with an operation that begins; null if nothing. Branches ask at the same time.
   */
  public @Nullable ErrorObject begins(
      Frame frame, String context, String path, String kind, String name, SourceLine source) {
    lock.lock();
    try {
      return journalCheck.begins(context, path, kind, name, source, frame.branch() != null);
    } finally {
      lock.unlock();
    }
  }

  /** Queues an update of the thread at {@code frame}. */
  public void update(Frame frame, OperationUpdate update) {
    lock.lock();
    try {
      checkOpen(frame);
      long number = batcher.add(update);
      if (frame.unwinds()) startedHere.add(update.id());
      if (update.closes()) frame.context().dependsOn(number);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Whether an earlier drive of the branch at {@code frame} has queued updates of this operation.
   */
  public boolean hasStarted(Frame frame, String operationId) {
    if (frame.branch() == null) return false;
    lock.lock();
    try {
      return startedHere.contains(operationId);
    } finally {
      lock.unlock();
    }
  }

  /** Waits until all that the code at {@code frame} knows is durable: before a body runs on it. */
  public void awaitResults(Frame frame) {
    if (!batcher.flushTo(frame.context().dependsOn())) throw ended();
  }

  /** Waits until all updates so far are durable. */
  public void awaitUpdates() {
    if (!batcher.flush()) throw ended();
  }

  /** Waits until the start of a step, which was just queued, is durable: before its body runs. */
  public void awaitStep(Frame frame, String operationId) {
    if (frame.isOnOpenersThread()) {
      // What the branch has ended has to answer from the journal when it is driven again.
      awaitResults(frame);
      frame.leaveOpenersThread(operationId);
    }
    awaitUpdates();
  }

  /** Waits until the backend knows an operation whose start was queued before. */
  public void awaitStart(Frame frame, String operationId) {
    if (journal.get(operationId) != null) return;
    if (frame.isOnOpenersThread()) await(frame, List.of(new AwaitedStart(journal, operationId)));
    else awaitUpdates();
  }

  /** Whether updates are unsent and the end of the run may go with them. */
  boolean endTravelsWithUpdates() {
    if (!profile().endsWithResults()) return false;
    lock.lock();
    try {
      return ending == null && batcher.queuedUpdates() > 0;
    } finally {
      lock.unlock();
    }
  }

  /** Records the end of the run itself; false if that was not possible any more. */
  boolean closeExecution(OperationUpdate end) {
    return batcher.closeExecution(end);
  }

  /** Changes the state of live operations for the code at {@code frame}, under the lock. */
  public void track(Frame frame, Consumer<LifecycleTracker> change) {
    lock.lock();
    try {
      checkOpen(frame);
      change.accept(tracker);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits at {@code frame} until one of these is settled; what is unsent is sent first. The thread
   * is parked or, where it belongs to a pool, left with a {@link SuspendedError}.
   */
  public void await(Frame frame, List<? extends Awaited> awaited) {
    if (isSettled(awaited)) return;
    // Who opens many branches does not make a call for each: starts may wait for each other.
    if (frame.isOnOpenersThread()) awaitResults(frame);
    else awaitUpdates();
    lock.lock();
    try {
      checkOpen(frame);
      if (WaitingThreads.settled(awaited)) return;
      if (frame.unwinds()) {
        frame.unwindFor(awaited);
        throw new SuspendedError();
      }
      ParkedThread thread = new ParkedThread(awaited, frame, lock.newCondition());
      waiting.add(thread);
      settleIfIdle();
      if (ending == null) wakeUps.expect(awaited);
      thread.park();
      checkOpen(frame);
    } finally {
      lock.unlock();
    }
  }

  /** Reads something that the lock guards. */
  public <T extends @Nullable Object> T locked(Supplier<T> read) {
    lock.lock();
    try {
      return read.get();
    } finally {
      lock.unlock();
    }
  }

  /** Whether one of these is settled. */
  public boolean isSettled(List<? extends Awaited> awaited) {
    lock.lock();
    try {
      return WaitingThreads.settled(awaited);
    } finally {
      lock.unlock();
    }
  }

  /** A branch has begun to wait for one of these. */
  void expectWakeUp(List<? extends Awaited> awaited) {
    wakeUps.expect(awaited);
  }

  /**
   * Opens a branch, or finds it; returns once its first operation has started.
   *
   * @param place where its operations are recorded
   */
  public BranchRun openBranch(
      Frame frame, BranchRun.Place place, @Nullable BranchGroup group, BranchRun.Code code) {
    return branches.open(frame, place, group, code);
  }

  /**
   * The code at {@code frame} has come further than it was when its context closed. A branch that
   * the context had opened was given up then, and is now; the context's own code has diverged.
   */
  public SuspendedError leaveClosed(Frame frame, ErrorObject divergence) {
    BranchRun branch = frame.branch();
    if (branch == null || !branch.isInClosedContext()) return failRun(divergence);
    abandon(List.of(branch));
    return new SuspendedError();
  }

  /** Whether the branch at that path has been opened. */
  public boolean hasBranch(String path) {
    return locked(() -> branches.has(path));
  }

  /** What the branches of the batch at that path report their ends to. */
  public BranchGroup branchGroup(String path) {
    return locked(() -> branches.group(path));
  }

  /**
   * The code at {@code frame} has left {@code context}: nobody wants the outcome of branches that
   * were opened there any more. Unless the code only seems to have left, because it swallowed its
   * suspension: then it will come there again, and to the same branches.
   */
  public void abandonBranches(Frame frame, OperationContext context) {
    if (!context.opened().isEmpty() && isOpen(frame)) abandon(context.opened());
  }

  /** Nobody wants the outcome of these branches any more, nor of what they opened. */
  public void abandon(List<BranchRun> unwanted) {
    lock.lock();
    try {
      for (BranchRun branch : unwanted) {
        branch.abandon();
        tracker.dropBelow(branch.path());
      }
      for (WaitingThreads.Waiter waiter : List.copyOf(waiting.waiters())) {
        if (waiter.isAbandoned()) waiting.resume(waiter);
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Ends the invocation if nothing moves any more and something is outstanding. With the lock held
   * once; it is released while what is still unsent is sent.
   */
  void settleIfIdle() {
    while (waiting.running() == 0 && ending == null && !batcher.callInFlight()) {
      if (batcher.queuedUpdates() == 0) {
        judge();
        return;
      }
      if (!batcher.flushHoldingLock()) return;
    }
  }

  private void judge() {
    TerminationDecision decision =
        TerminationDecider.decide(
            new TerminationSnapshot(
                batcher.queuedUpdates(),
                batcher.callInFlight(),
                batcher.forcedCheckpoints(),
                waiting.running(),
                tracker.operations()));
    lifecycle.decided(decision);
    if (log().isDebugEnabled()) log().debug("{}: {}", executionArn, decision.explain());
    if (decision instanceof TerminationDecision.Terminate terminate) {
      end(new Ending.Suspended(terminate.reason()));
    } else if (decision instanceof TerminationDecision.Stuck
        || (decision instanceof TerminationDecision.GoOn go && !go.mayEverEnd())) {
      end(
          new Ending.RunFailed(
              ErrorObject.of(IllegalStateException.class.getName(), decision.explain())));
    }
  }

  /** The run cannot go on: it ends as failed, whatever workflow code does now. */
  public SuspendedError failRun(ErrorObject error) {
    end(new Ending.RunFailed(error));
    return new SuspendedError();
  }

  /** The run ends with this result, whatever workflow code does now. */
  public SuspendedError succeedRun(@Nullable String result) {
    end(new Ending.RunSucceeded(result));
    return new SuspendedError();
  }

  /** The run goes on with this input and an empty journal, whatever workflow code does now. */
  public SuspendedError continueRun(@Nullable String input) {
    end(new Ending.Continued(input));
    return new SuspendedError();
  }

  /** This invocation cannot go on; the backend is to try again. */
  public SuspendedError failInvocation(Throwable cause) {
    end(new Ending.InvocationFailed(cause));
    return new SuspendedError();
  }

  private void end(Ending reason) {
    lock.lock();
    try {
      if (ending == null) ending = reason;
      tracker.clear();
      wakeUps.cancel();
      waiting.wakeAll();
    } finally {
      lock.unlock();
    }
  }

  @Nullable Ending ending() {
    return ending;
  }

  /** Refuses a durable call if the invocation is ending; stops threads that will not see it. */
  public void checkRunning(Frame frame, String operation) {
    if (isOpen(frame)) return;
    if (frame.countSwallowed() > SWALLOWED) stopHere(operation);
    throw new SuspendedError();
  }

  void checkOpen(Frame frame) {
    if (!isOpen(frame)) throw new SuspendedError();
  }

  /** Whether what the code at {@code frame} does may still be seen. */
  boolean isOpen(Frame frame) {
    return ending == null
        && !frame.isUnwinding()
        && (frame.branch() == null || !frame.branch().isAbandoned());
  }

  private Error ended() {
    if (ending == null) {
      throw new IllegalStateException("checkpoints stopped, but nobody said why");
    }
    return new SuspendedError();
  }

  private void stopHere(String operation) {
    log()
        .error(
            "workflow code swallowed the end of its invocation {} times and keeps calling {}; the"
                + " thread is parked. Do not catch Throwable or Error around durable calls in a"
                + " loop",
            SWALLOWED,
            operation,
            new IllegalStateException("the loop is here"));
    while (!Thread.currentThread().isInterrupted()) LockSupport.park(this);
  }

  /** Ends what the invocation began: when this returns, nothing of it happens any more. */
  void close() {
    end(new Ending.Completed());
    batcher.close();
    branches.abandonAll();
    branches.close();
    batcher.awaitQuiet();
  }

  private final class Responses implements CheckpointListener {
    @Override
    public void applied(List<Operation> operations) {
      journal.apply(operations);
      for (Operation operation : operations) {
        if (operation.status().isTerminal()) tracker.endedOutside(operation.id());
        waiting.wake(operation.id());
        if (!waiting.isAwaited(operation.id())) wakeUps.forget(operation.id());
      }
    }

    @Override
    public void answered() {
      settleIfIdle();
    }

    @Override
    public void closed(@Nullable BackendException failure) {
      if (failure == null) {
        end(new Ending.Withdrawn());
      } else if (FailureClass.of(failure) == FailureClass.INVOCATION) {
        end(new Ending.InvocationFailed(failure));
      } else {
        String code = failure.code().isEmpty() ? failure.getClass().getName() : failure.code();
        end(new Ending.RunFailed(ErrorObject.of(code, String.valueOf(failure.getMessage()))));
      }
    }
  }

  /** Fetched when there is something to say: a start does not wait for a logging library. */
  private static Logger log() {
    return LoggerFactory.getLogger(Invocation.class);
  }

  private final class Settling implements Runnable {
    @Override
    public void run() {
      settleIfIdle();
    }
  }
}
