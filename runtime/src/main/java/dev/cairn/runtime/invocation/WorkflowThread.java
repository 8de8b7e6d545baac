package dev.cairn.runtime.invocation;

import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.binding.BoundRun;
import dev.cairn.runtime.definition.FilledName;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.failure.SuspendedError;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.time.Duration;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A thread of workflow code: its context, its branch, and what it does to the invocation. Bound to
 * its thread, and changed by no other but where a method says so.
 */
public final class WorkflowThread {
  private final Invocation invocation;
  private final WorkflowExecutor<?, ?> executor;
  private final @Nullable BranchRun branch;
  private final Parking parking;
  private final BodySlot bodies;
  private final Unwinding unwinding = new Unwinding();
  private OperationContext context;
  private @Nullable FilledName<?> name;
  private volatile boolean isLeftBehind;
  private volatile @Nullable Thread carrier;

  private WorkflowThread(
      Invocation invocation,
      WorkflowExecutor<?, ?> executor,
      OperationContext context,
      @Nullable BranchRun branch) {
    this.invocation = invocation;
    this.executor = executor;
    this.context = context;
    this.branch = branch;
    parking = invocation.newParking();
    bodies = new BodySlot(invocation.platform().watcher());
  }

  WorkflowThread forBranch(BranchRun branch, OperationContext context) {
    return new WorkflowThread(invocation, executor, context, branch);
  }

  /** Binds the current thread to the run's own code. */
  public static WorkflowThread enter(
      Invocation invocation, WorkflowExecutor<?, ?> executor, OperationContext context) {
    if (BoundRun.get() != null) {
      throw new InvalidDurableCallException(
          "a run was started on a thread that is already running one; start it from another"
              + " thread");
    }
    WorkflowThread thread = new WorkflowThread(invocation, executor, context, null);
    invocation.rootEntered(thread);
    thread.bind();
    return thread;
  }

  /** Binds the current thread to this code of the run. */
  void bind() {
    carrier = Thread.currentThread();
    BoundRun.bind(new StaticCalls(this));
  }

  /** The current thread works for no run any more. */
  public static void leave() {
    BoundRun.takeOff();
  }

  /** The workflow thread that the current thread is; null outside a run. */
  public static @Nullable WorkflowThread current() {
    return BoundRun.get() instanceof StaticCalls bound ? bound.thread() : null;
  }

  // What it belongs to

  public Invocation invocation() {
    return invocation;
  }

  /** The executor that runs. */
  public WorkflowExecutor<?, ?> executor() {
    return executor;
  }

  public Journal journal() {
    return invocation.journal();
  }

  public OperationContext context() {
    return context;
  }

  @Nullable BranchRun branch() {
    return branch;
  }

  Parking parking() {
    return parking;
  }

  BodySlot bodies() {
    return bodies;
  }

  /** Whether the thread is in the code of the workflow itself, not in that of a part of it. */
  public boolean isEntry() {
    return branch == null && context.parentId() == null;
  }

  /** The thread goes on in another context; returns the one before. */
  public OperationContext swap(OperationContext next) {
    OperationContext before = context;
    context = next;
    return before;
  }

  // Whether it goes on

  /** Whether what happens here is not part of the run any more: its code is being left. */
  public boolean isOver() {
    if (isLeftBehind || invocation.ending() != null) return true;
    return branch != null && (branch.isUnwanted() || branch.isStopped());
  }

  /** Unwinds the thread if what happens here is not part of the run any more. */
  public void checkNotOver() {
    if (isOver()) throw new SuspendedError();
  }

  /** Refuses a durable call if the thread is being left; stops code that will not see it. */
  void checkRunning(Object operation) {
    if (isOver()) throw unwinding.refuse(operation.toString());
  }

  /** The invocation ends without it. Called by other threads. */
  void leftBehind() {
    isLeftBehind = true;
  }

  /** The code that the thread is in. Called by other threads. */
  StackTraceElement[] stackTrace() {
    Thread bound = carrier;
    return bound == null ? new StackTraceElement[0] : bound.getStackTrace();
  }

  /** The name of the next call, to be filled from its arguments. */
  public <D extends OperationDefinition> FilledName<D> named(D method) {
    FilledName<D> next = FilledName.of(method, name);
    name = next;
    return next;
  }

  // Transactions

  /**
   * An operation starts, or goes on: it is live, and its start, if it has one to send, is queued.
   * Refuses what the code was not known to come to.
   */
  public void started(LiveCall call, Liveness liveness, @Nullable OperationUpdate start) {
    invocation.transactions().started(this, call, liveness, start);
  }

  /**
   * An operation that runs user code starts, or goes on, if its body may begin.
   *
   * @param timeout the longest that its body may take; null for any time
   * @return whether its body may begin; if not, it is to be left to another invocation
   */
  public boolean bodyStarts(
      LiveCall call,
      @Nullable OperationUpdate start,
      DurableFirst first,
      @Nullable Duration timeout) {
    return invocation.transactions().bodyStarts(this, call, start, first, timeout);
  }

  /** An operation starts, or goes on, and waits for another invocation to run its body. */
  public void deferred(LiveCall call, @Nullable OperationUpdate start, OperationUpdate retry) {
    invocation.transactions().deferred(this, call, start, retry);
  }

  /** An operation ends with this update, and is live no more. */
  public void ended(LiveCall call, OperationUpdate end) {
    invocation.transactions().ended(this, call, end);
  }

  /** An attempt ends with this update; the operation waits for the next one. */
  public void attempted(OperationUpdate retry) {
    invocation.transactions().attempted(this, retry);
  }

  /** Waits until one of these is settled; what is unsent is sent first. */
  public void await(List<? extends Awaited> awaited) {
    invocation.transactions().awaiting(this, awaited);
  }

  /** Waits until the backend knows an operation whose start was queued before. */
  public void awaitStart(String operationId) {
    if (journal().get(operationId) != null) return;
    await(List.of(new AwaitedStart(journal(), operationId)));
  }

  /** Waits until all updates so far are durable. */
  public void awaitUpdates() {
    invocation.transactions().flush();
  }

  /** Which of these are settled. */
  public BitSet settled(List<? extends Awaited> awaited) {
    return invocation.transactions().settled(awaited);
  }

  /** An operation that was started is not waited for by anybody any more, and may stay open. */
  public void forget(LiveCall call) {
    invocation.transactions().forget(call);
  }

  /**
   * The end of the operation whose outcome this code saw last; the start of the run before that.
   * Sends what is unsent.
   */
  public Instant deterministicNow() {
    awaitUpdates();
    Operation last = journal().get(context.lastOutcomeId());
    long millis = last == null ? journal().execution().startMillis() : last.endMillis();
    return Instant.ofEpochMilli(millis);
  }

  // Branches

  /** Opens a branch; returns once it has queued its first start, waits or has ended. */
  public BranchRun open(BranchRun.Place place, @Nullable BranchGroup group, BranchRun.Code code) {
    return invocation.branches().open(this, place, group, code);
  }

  /** Its branch, if it is one, has queued its first start, waits or has ended. */
  void hasOpened() {
    if (branch != null) branch.opened();
  }

  /** Whether it belongs to a branch that waits for the first time. */
  boolean waitsFirst() {
    return branch != null && !parking.isUsed();
  }

  // Step bodies

  /** The attempt whose body the thread is in; null in workflow code. */
  public @Nullable Attempt attempt() {
    return bodies.attempt();
  }

  /** The thread enters a step body, which may be interrupted from now on. */
  public RunningBody enterStep(Attempt attempt) {
    RunningBody running = bodies.enter(attempt);
    // After the body can be found: a thread that gives it up from now on interrupts it.
    if (isOver()) {
      Interruption unused = leaveStep();
      throw new SuspendedError();
    }
    return running;
  }

  /**
   * The thread has left a step body; returns the reason for which it was interrupted, if it was.
   */
  public @Nullable Interruption leaveStep() {
    return bodies.leave();
  }
}
