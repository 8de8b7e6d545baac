package dev.cairn.runtime.invocation;

import dev.cairn.runtime.CurrentRun;
import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.checkpoint.CheckpointBatcher;
import dev.cairn.runtime.checkpoint.CheckpointListener;
import dev.cairn.runtime.checkpoint.Continuation;
import dev.cairn.runtime.checkpoint.FailureClass;
import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.runtime.failure.FailureMeaning;
import dev.cairn.runtime.failure.SuspendedError;
import dev.cairn.runtime.journal.Divergence;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.journal.JournalCheck;
import dev.cairn.runtime.lifecycle.GuardedListener;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.LifecycleTracker;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.lifecycle.TerminationDecider;
import dev.cairn.runtime.lifecycle.TerminationDecision;
import dev.cairn.runtime.lifecycle.TerminationSnapshot;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.platform.Threads;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/*
 * The lock and its order. docs/internals.md explains them; tests name the invariants that they hold.
 *
 *  L1. One lock guards tracker, pauses, waiting threads, branches, batcher, wake-ups, sender and ending.
 *  L2. It is never held during a call to the backend or while user code runs. Lifecycle listeners are the
 *      exception that their contract names.
 *  L3. Order: locks of a backend, then the invocation's lock, then leaves: the monitor of a RunningBody and
 *      the lock of the watcher. Nothing is locked below a leaf. The watcher calls with no lock held.
 *  T1. Each of started, ended, attempted, awaiting, applied, open, giveUp and end is one section, which the
 *      batcher leaves only while a call is under way.
 *  T2. The decision to ask the backend and the call's being in flight are one section; so are the decision
 *      to suspend and the ending. So nothing that the backend told is thrown away: an invocation that
 *      suspends has applied all that it heard.
 *  T3. The first ending counts. From then on nothing is queued, tracked or woken but to unwind.
 */

/** One invocation of a run: few transactions on what its threads share. */
public final class Invocation {
  /** A thread that swallows the end of its invocation this often is stopped where it is. */
  static final int SWALLOWED = 1_000;

  /** How often it is looked whether the answer can go out, once it is time. */
  private static final long LAST_CALL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final ReentrantLock lock;
  private final Condition quiet;
  private final RunIdentity run;
  private final RuntimeOptions options;
  private final Platform platform;
  private final StaticApi staticApi;
  private final Backend backend;
  private final BackendProfile profile;
  private final Journal journal;
  private final JournalCheck journalCheck;
  private final LifecycleListener lifecycle;
  private final LifecycleTracker tracker;
  private final Announcer announcer;
  private final boolean isWatched;

  /**
   * Changes that the backend told and listeners were not told yet: they are told without a lock.
   */
  private final ConcurrentLinkedQueue<List<Operation>> changes = new ConcurrentLinkedQueue<>();

  private final Pauses pauses;
  private final WaitingThreads waiting = new WaitingThreads();
  private final CheckpointBatcher batcher;
  private final WakeUps wakeUps;
  private final Sender sender;
  private final Set<BranchRun> branches = new LinkedHashSet<>();

  private final @Nullable Deadline deadline;
  private final List<Watcher.Watch> deadlineWatches = new ArrayList<>();
  private @Nullable WorkflowThread root;
  private boolean bodyBegun;
  private boolean rootEnded;
  private boolean rootLeftBehind;

  private volatile Backend.Subscription news = Backend.Subscription.NONE;
  private volatile @Nullable Ending ending;

  /**
   * The run that an invocation belongs to.
   *
   * @param token what the first checkpoint has to show
   * @param version the version of the workflow that the run began with
   */
  public record RunIdentity(String executionArn, String token, int version) {}

  /**
   * @param deadline null if the invocation may take any time
   */
  public Invocation(
      RunIdentity run,
      Backend backend,
      Journal journal,
      JournalCheck journalCheck,
      RuntimeOptions options,
      Platform platform,
      @Nullable Deadline deadline,
      StaticApi staticApi) {
    this.run = run;
    this.deadline = deadline;
    this.backend = backend;
    this.profile = backend.profile();
    this.journal = journal;
    this.journalCheck = journalCheck;
    this.options = options;
    this.platform = platform;
    this.staticApi = staticApi;
    lock = platform.locks().get();
    quiet = lock.newCondition();
    announcer = new Announcer(options.listeners(), platform.clock());
    isWatched = announcer.isWatched();
    pauses = new Pauses(PauseHistory.of(journal), lock, announcer);
    lifecycle = new GuardedListener(options.lifecycleListeners());
    tracker = new LifecycleTracker(lifecycle);
    Runnable signal = new Signal();
    batcher =
        new CheckpointBatcher(
            backend,
            run.executionArn(),
            run.token(),
            lock,
            lock.newCondition(),
            platform.watcher(),
            new Responses(),
            signal);
    wakeUps = new WakeUps(waiting.awaitedKeys(), platform, signal);
    sender = new Sender(lock, quiet, platform, batcher, wakeUps, new SenderOwner());
  }

  public String executionArn() {
    return run.executionArn();
  }

  /** The last part of the run's ARN, which tells it from all others. */
  public String executionId() {
    return executionArn().substring(executionArn().lastIndexOf('/') + 1);
  }

  /** The version of the workflow that the run began with. */
  public int version() {
    return run.version();
  }

  /** The limits and abilities of the backend. */
  public BackendProfile profile() {
    return profile;
  }

  /** How the run goes on with a fresh journal. */
  public Continuation continuation() {
    return backend.continuation(executionArn());
  }

  public RuntimeOptions options() {
    return options;
  }

  public Platform platform() {
    return platform;
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

  StaticApi staticApi() {
    return staticApi;
  }

  Condition newCondition() {
    return lock.newCondition();
  }

  /** The problem with the journal that this invocation was given; null if there is none. */
  public @Nullable ErrorObject checkJournal() {
    return journalCheck.recorded();
  }

  /** The first operation that a context had recorded, but has not come to; null if none is. */
  @Nullable Operation leftOut(OperationContext context) {
    lock.lock();
    try {
      return context.leftOut(journalCheck);
    } finally {
      lock.unlock();
    }
  }

  // Transactions

  void started(
      WorkflowThread thread, LiveCall call, Liveness liveness, @Nullable OperationUpdate start) {
    lock.lock();
    try {
      checkOpen(thread);
      if (start != null) {
        checkForeseen(thread, call);
        long unused = batcher.add(start);
      }
      switch (liveness) {
        case EXECUTES -> {
          OperationState state = tracker.stateOf(call.id());
          if (state == OperationState.RETRY_WAITING) tracker.executes(call.id());
          else if (state == null) begin(call);
        }
        case IDLES -> {
          begin(call);
          Operation known = journal.get(call.id());
          // Another thread may have sent the start of an earlier visit; that alone may have ended
          // it.
          if (known != null && known.status().isTerminal()) tracker.completed(call.id());
          else tracker.idles(call.id(), known == null ? null : known.wakesAt());
        }
        case BY_ITS_PARTS -> {}
      }
      // A body comes next, or the start is in its place: the opener may go on. A context is not
      // enough: what starts first inside comes before what the opener starts next.
      boolean inPlace = start != null && liveness == Liveness.IDLES;
      if (inPlace || liveness == Liveness.EXECUTES) opened(thread);
    } finally {
      lock.unlock();
    }
  }

  private void begin(LiveCall call) {
    tracker.begin(call.id(), call.path(), call.name(), call.subType(), call.context().parentId());
  }

  /**
   * A context starts nothing new before it has come to all that it had recorded, and nothing that
   * it was not known to come to.
   */
  private void checkForeseen(WorkflowThread thread, LiveCall call) {
    if (!call.isNewInOrder()) return;
    OperationContext context = call.context();
    String kind = call.subType().wireName();
    Operation leftOut = context.leftOut(journalCheck);
    if (leftOut != null) {
      String doing = call.source() + " calls " + kind + " \"" + call.name() + "\"";
      throw failRun(Divergence.leftOut(thread.executor().workflowDefinition(), leftOut, doing));
    }
    ErrorObject unforeseen =
        journalCheck.begins(context.path(), call.path(), kind, call.name(), call.source());
    if (unforeseen != null) throw failRun(unforeseen);
  }

  void ended(WorkflowThread thread, LiveCall call, OperationUpdate end) {
    lock.lock();
    try {
      checkOpen(thread);
      thread.context().dependsOn(batcher.add(end));
      if (tracker.stateOf(call.id()) != null) tracker.completed(call.id());
    } finally {
      lock.unlock();
    }
  }

  void attempted(WorkflowThread thread, OperationUpdate retry) {
    lock.lock();
    try {
      checkOpen(thread);
      thread.context().dependsOn(batcher.add(retry));
    } finally {
      lock.unlock();
    }
  }

  void awaiting(WorkflowThread thread, List<? extends Awaited> awaited) {
    lock.lock();
    try {
      checkOpen(thread);
      opened(thread);
      if (WaitingThreads.settled(awaited)) return;
      // Code that opens many branches does not make a call for each: their starts travel together.
      boolean flushed =
          thread.waitsFirst()
              ? batcher.flushToHoldingLock(thread.context().dependsOn())
              : batcher.flushHoldingLock();
      if (!flushed) throw ended();
      checkOpen(thread);
      if (WaitingThreads.settled(awaited)) return;
      for (Awaited one : awaited) one.waitBegins(tracker);
      thread.waitFor(awaited);
      waiting.add(thread);
      settle();
      if (ending == null) wakeUps.expect(awaited);
      thread.park();
      checkOpen(thread);
    } finally {
      lock.unlock();
      announceChanges();
    }
  }

  /** Tells of changes that were heard. Called without the lock. */
  void announceChanges() {
    if (!isWatched) return;
    for (List<Operation> changed = changes.poll(); changed != null; changed = changes.poll()) {
      announcer.emit(
          new ExecutionEvent.OperationsChanged(
              executionArn(), changed, journal.operations(), announcer.now()));
    }
  }

  /** Which of these are settled. */
  public BitSet settled(List<? extends Awaited> awaited) {
    BitSet settled = new BitSet();
    lock.lock();
    try {
      for (int i = 0; i < awaited.size(); i++) settled.set(i, awaited.get(i).isSettled());
    } finally {
      lock.unlock();
    }
    return settled;
  }

  /** How many branches of a group have ended. */
  public BranchGroup.Counts counts(BranchGroup group) {
    lock.lock();
    try {
      return group.counts();
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

  void flushTo(long update) {
    boolean durable = batcher.flushTo(update);
    announceChanges();
    if (!durable) throw ended();
  }

  void flush() {
    boolean durable = batcher.flush();
    announceChanges();
    if (!durable) throw ended();
  }

  BranchRun open(
      WorkflowThread opener,
      BranchRun.Place place,
      @Nullable BranchGroup group,
      BranchRun.Code code) {
    lock.lock();
    try {
      checkOpen(opener);
      BranchRun branch = new BranchRun(opener, place, group, code);
      try {
        platform.threads().start(Threads.Role.BRANCH, new BranchCode(branch));
      } catch (RuntimeException | Error e) {
        throw failInvocation(noThread(e));
      }
      branches.add(branch);
      waiting.started();
      opener.context().opened().add(branch);
      BranchRun around = opener.branch();
      if (around != null) around.children().add(branch);
      opener.parkUntilOpened(branch);
      checkOpen(opener);
      return branch;
    } finally {
      lock.unlock();
    }
  }

  private Throwable noThread(Throwable cause) {
    return new IllegalStateException(
        "no thread could be had; the invocation has "
            + branches.size()
            + " open branches. Limit them by maxConcurrency, or run on Java 21 or later, where"
            + " branches take virtual threads",
        cause);
  }

  /** A branch has queued its first start, waits or has ended: its opener goes on. */
  private static void opened(WorkflowThread thread) {
    BranchRun branch = thread.branch();
    if (branch == null || branch.hasOpened()) return;
    branch.opened();
    branch.opener().branchOpened();
  }

  private final class BranchCode implements Runnable {
    private final BranchRun branch;

    BranchCode(BranchRun branch) {
      this.branch = branch;
    }

    @Override
    public void run() {
      Object result = null;
      Throwable failure = null;
      LogContext.set(branch.logContext());
      CurrentRun.bind(branch.thread());
      try {
        result = branch.code().run();
      } catch (Throwable e) {
        failure = e;
      } finally {
        CurrentRun.bind(null);
        LogContext.set(null);
      }
      branchEnded(branch, result, failure);
    }
  }

  /** The last thing that a branch's thread does for the run. */
  private void branchEnded(BranchRun branch, @Nullable Object result, @Nullable Throwable failure) {
    lock.lock();
    try {
      if (failure != null && FailureMeaning.of(failure) == FailureMeaning.JVM) {
        SuspendedError unused = end(new Ending.InvocationFailed(failure));
      }
      if (ending == null && !branch.isUnwanted()) {
        branch.complete(result, failure, branch.thread().context().dependsOn());
        waiting.wake(branch);
        if (branch.group() != null) waiting.wake(branch.group());
      }
      if (branches.remove(branch)) waiting.stopped(); // else it was left behind
      opened(branch.thread());
      settle();
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

  /** An operation that was started is not waited for by anybody any more, and may stay open. */
  public void forget(LiveCall call) {
    lock.lock();
    try {
      tracker.drop(call.id());
    } finally {
      lock.unlock();
    }
  }

  /**
   * Asks the decider, and does what it says: with nothing moving but unsent updates they are sent;
   * with nothing moving at all the invocation ends. With the lock held once.
   */
  private void settle() {
    while (ending == null) {
      TerminationDecision decision = TerminationDecider.decide(snapshot());
      lifecycle.decided(decision);
      if (LogContext.isHeard() && log().isDebugEnabled())
        log().debug("{}: {}", executionArn(), decision.explain());
      boolean sends = decision.match(new Settling());
      if (!sends || !batcher.flushHoldingLock()) return;
    }
  }

  private TerminationSnapshot snapshot() {
    return new TerminationSnapshot(
        batcher.queuedUpdates(),
        batcher.callInFlight(),
        sender.isAboutToAsk() ? 1 : 0,
        waiting.running(),
        tracker.operations());
  }

  /** What follows from a decision; true if only unsent updates keep the invocation going. */
  private final class Settling implements TerminationDecision.Cases<Boolean> {
    @Override
    public Boolean goOn(TerminationDecision.GoOn decision) {
      return decision.onlyUpdatesAreUnsent();
    }

    @Override
    public Boolean terminate(TerminationDecision.Terminate decision) {
      SuspendedError unused = end(new Ending.Suspended(decision.reason()));
      return false;
    }

    @Override
    public Boolean stuck(TerminationDecision.Stuck decision) {
      ErrorObject error = ErrorObject.of(IllegalStateException.class.getName(), decision.explain());
      SuspendedError unused = end(new Ending.RunFailed(error));
      return false;
    }
  }

  // The deadline

  void rootEntered(WorkflowThread thread) {
    lock.lock();
    try {
      root = thread;
      if (deadline == null) return;
      Watcher watcher = platform.watcher();
      deadlineWatches.add(watcher.schedule(new CutBodies(), deadline.nanosToCut()));
      deadlineWatches.add(watcher.schedule(new LastCall(), deadline.nanosToAnswer()));
    } finally {
      lock.unlock();
    }
  }

  /**
   * Whether a body may begin that takes at most so long, null for any time. The first of an
   * invocation always may, so that nothing is deferred for ever.
   */
  public boolean mayBegin(@Nullable Duration timeout) {
    if (deadline == null) return true;
    lock.lock();
    try {
      boolean first = !bodyBegun;
      bodyBegun = true;
      return first || deadline.leavesTimeFor(timeout);
    } finally {
      lock.unlock();
    }
  }

  /** Bodies that still run are interrupted. On the watcher's thread. */
  private final class CutBodies implements Runnable {
    @Override
    public void run() {
      lock.lock();
      try {
        if (root != null) root.interruptBody(Interruption.DEADLINE);
        for (BranchRun branch : branches) branch.thread().interruptBody(Interruption.DEADLINE);
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
        SuspendedError unused = failInvocation(noThread(e));
      }
    }
  }

  /**
   * Bodies that ignore their interrupt are left behind, if nothing else runs: their attempts are
   * recorded as failed, and the invocation ends without them.
   */
  private final class LeaveBehind implements Runnable {
    @Override
    public void run() {
      lock.lock();
      try {
        List<WorkflowThread> stuck = new ArrayList<>();
        if (root != null && root.ignoringItsInterrupt() != null) stuck.add(root);
        for (BranchRun branch : branches) {
          if (branch.thread().ignoringItsInterrupt() != null) stuck.add(branch.thread());
        }
        if (ending == null && waiting.running() > stuck.size()) {
          lookAgain();
          return;
        }
        for (WorkflowThread thread : stuck) leaveBehind(thread);
        settle();
        quiet.signalAll();
      } finally {
        lock.unlock();
      }
    }
  }

  /** Workflow code still runs, and may come to an end or a wait. */
  private void lookAgain() {
    deadlineWatches.add(platform.watcher().schedule(new LastCall(), LAST_CALL_NANOS));
  }

  private void leaveBehind(WorkflowThread thread) {
    CutBody body = thread.ignoringItsInterrupt();
    if (body == null) return;
    BranchRun branch = thread.branch();
    log()
        .warn(
            "the body of {} ignores its interrupt at the deadline of the invocation of {}; the"
                + " invocation answers without it, and what it returns is dropped",
            body.call().name(),
            executionArn());
    boolean wanted = ending == null && (branch == null || !branch.isUnwanted());
    if (wanted) {
      long unused = batcher.add(body.cut());
      if (tracker.stateOf(body.call().id()) == OperationState.EXECUTING) {
        tracker.waitsForRetry(body.call().id(), null);
      }
    }
    if (branch == null) rootLeftBehind = true;
    else branches.remove(branch);
    thread.leftBehind();
    waiting.stopped();
  }

  /** Waits for the thread of the workflow itself; false if the invocation ended without it. */
  public boolean awaitRoot() {
    lock.lock();
    try {
      while (!rootEnded && !(rootLeftBehind && ending != null)) quiet.awaitUninterruptibly();
      return rootEnded;
    } finally {
      lock.unlock();
    }
  }

  /** The thread of the workflow itself has ended. */
  public void rootEnded() {
    lock.lock();
    try {
      rootEnded = true;
      quiet.signalAll();
    } finally {
      lock.unlock();
    }
  }

  // Endings

  /** The run cannot go on: it ends as failed, whatever workflow code does now. */
  public SuspendedError failRun(ErrorObject error) {
    return end(new Ending.RunFailed(error));
  }

  /** The run ends with this result, whatever workflow code does now. */
  public SuspendedError succeedRun(@Nullable String result) {
    return end(new Ending.RunSucceeded(result));
  }

  /** The run goes on with this input and an empty journal, whatever workflow code does now. */
  public SuspendedError continueRun(@Nullable String input) {
    return end(new Ending.Continued(input));
  }

  /** This invocation cannot go on; the backend is to try again. */
  public SuspendedError failInvocation(Throwable cause) {
    return end(new Ending.InvocationFailed(cause));
  }

  /** Ends the invocation; returns what unwinds the thread that does. */
  private SuspendedError end(Ending reason) {
    lock.lock();
    try {
      if (ending == null) {
        ending = reason;
        tracker.clear();
        wakeUps.cancel();
        waiting.wakeAll();
        quiet.signalAll();
      }
    } finally {
      lock.unlock();
    }
    return new SuspendedError();
  }

  /** How it ends; null while it goes on. */
  public @Nullable Ending ending() {
    return ending;
  }

  private void checkOpen(WorkflowThread thread) {
    if (thread.isOver()) throw new SuspendedError();
  }

  private Error ended() {
    if (ending == null) {
      throw new IllegalStateException("checkpoints stopped, but nobody said why");
    }
    return new SuspendedError();
  }

  /**
   * Parks a thread that swallows the end of its invocation, until it is interrupted.
   *
   * @param isFirst whether this thread comes here for the first time; it is named once
   */
  void stopHere(String operation, boolean isFirst) {
    if (isFirst) {
      log()
          .error(
              "workflow code swallowed the end of its invocation {} times and keeps calling {}; the"
                  + " thread is parked. Do not catch Throwable or Error around durable calls in a"
                  + " loop",
              SWALLOWED,
              operation,
              new IllegalStateException("the loop is here"));
    }
    while (!Thread.currentThread().isInterrupted()) LockSupport.park(this);
  }

  /** Whether updates are unsent and the end of the run may go with them. */
  public boolean endTravelsWithUpdates() {
    if (!profile.endsWithResults()) return false;
    lock.lock();
    try {
      return ending == null && batcher.queuedUpdates() > 0;
    } finally {
      lock.unlock();
    }
  }

  /** Records the end of the run itself; false if that was not possible any more. */
  public boolean closeExecution(OperationUpdate end) {
    return batcher.closeExecution(end);
  }

  /** Begins: from now on the backend may say that there is news. */
  public void subscribe() {
    news = backend.subscribe(executionArn(), new FromBackend());
  }

  /** Ends what the invocation began: when this returns, nothing of it happens any more. */
  public void close() {
    news.cancel();
    SuspendedError unused = end(new Ending.Completed());
    batcher.close();
    lock.lock();
    try {
      branches.forEach(BranchRun::giveUp);
      while (!branches.isEmpty() || sender.isActive()) quiet.awaitUninterruptibly();
      deadlineWatches.forEach(Watcher.Watch::cancel);
    } finally {
      lock.unlock();
    }
    batcher.awaitQuiet();
    announceChanges();
  }

  private final class Responses implements CheckpointListener {
    @Override
    public void callBegins() {
      wakeUps.callBegins();
    }

    @Override
    public void applied(List<OperationUpdate> sent, List<Operation> operations) {
      journal.apply(operations);
      if (isWatched && !operations.isEmpty()) changes.add(operations);
      for (OperationUpdate update : sent) checkKnown(update);
      for (Operation operation : operations) {
        if (operation.status().isTerminal()) tracker.endedOutside(operation.id());
        waiting.wake(operation.id());
        if (!waiting.isAwaited(operation.id())) wakeUps.forget(operation.id());
      }
    }

    /** Threads wait for what they have sent; nobody would ever wake them for what got lost. */
    private void checkKnown(OperationUpdate update) {
      if (update.type() == OperationType.EXECUTION || journal.get(update.id()) != null) return;
      SuspendedError unused =
          failInvocation(
              new IllegalStateException(
                  "the backend took an update of "
                      + update.name()
                      + " and does not know the operation"));
    }

    @Override
    public void callEnded() {
      sender.callEnded();
    }

    @Override
    public void closed(@Nullable BackendException failure) {
      if (failure == null) {
        SuspendedError unused = end(new Ending.Withdrawn());
      } else if (FailureClass.of(failure) == FailureClass.INVOCATION) {
        SuspendedError unused = end(new Ending.InvocationFailed(failure));
      } else {
        String code = failure.code().isEmpty() ? failure.getClass().getName() : failure.code();
        ErrorObject error = ErrorObject.of(code, String.valueOf(failure.getMessage()));
        SuspendedError unused = end(new Ending.RunFailed(error));
      }
    }
  }

  private final class SenderOwner implements Sender.Owner {
    @Override
    public void settle() {
      Invocation.this.settle();
    }

    @Override
    public void fail(Throwable cause) {
      SuspendedError unused = end(new Ending.InvocationFailed(noThread(cause)));
    }
  }

  /** The watcher's signal, without the lock. */
  private final class Signal implements Runnable {
    @Override
    public void run() {
      sender.signal();
    }
  }

  /** The backend's hint. It may hold locks of its own: the watcher takes it from here. */
  private final class FromBackend implements Backend.RunListener {
    @Override
    public void lookNow() {
      platform.watcher().schedule(new News(), 0);
    }

    @Override
    public void runLost() {
      platform.watcher().schedule(new Lost(), 0);
    }
  }

  /** Nothing that bodies do counts any more. On the watcher's thread. */
  private final class Lost implements Runnable {
    @Override
    public void run() {
      lock.lock();
      try {
        SuspendedError unused =
            failInvocation(new IllegalStateException("the run is not this process's any more"));
        if (root != null) root.interruptBody(Interruption.GIVEN_UP);
        for (BranchRun branch : branches) branch.thread().interruptBody(Interruption.GIVEN_UP);
      } finally {
        lock.unlock();
      }
    }
  }

  private final class News implements Runnable {
    @Override
    public void run() {
      lock.lock();
      try {
        if (ending != null || !wakeUps.heardOfNews()) return;
      } finally {
        lock.unlock();
      }
      sender.signal();
    }
  }

  /** Fetched when there is something to say: a start does not wait for a logging library. */
  private static Logger log() {
    return LoggerFactory.getLogger(Invocation.class);
  }
}
