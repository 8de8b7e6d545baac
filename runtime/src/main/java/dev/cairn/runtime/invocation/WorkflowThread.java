package dev.cairn.runtime.invocation;

import dev.cairn.Codec;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.CurrentRun;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.ItemCode;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.TypeCodecs;
import dev.cairn.runtime.definition.FailureTypes;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.failure.SuspendedError;
import dev.cairn.runtime.journal.Divergence;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.Condition;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A thread of workflow code: its context, its branch, and what it does to the invocation. Bound to
 * its thread, and changed by no other but where a method says so.
 */
public final class WorkflowThread implements CurrentRun {
  private final Invocation invocation;
  private final WorkflowExecutor<?, ?> executor;
  private final @Nullable BranchRun branch;
  private OperationContext context;
  private @Nullable StepScope step;
  private int swallowed;

  private volatile boolean isLeftBehind;

  /** Read by threads that interrupt it. */
  private volatile @Nullable RunningBody body;

  /** The attempt that the body is; read under the invocation's lock at the deadline. */
  private volatile @Nullable CutBody attempt;

  // Guarded by the invocation's lock.
  private List<? extends Awaited> awaited = List.of();
  private boolean resumed;
  private boolean hasWaited;
  private @Nullable Condition condition;

  private WorkflowThread(
      Invocation invocation,
      WorkflowExecutor<?, ?> executor,
      OperationContext context,
      @Nullable BranchRun branch) {
    this.invocation = invocation;
    this.executor = executor;
    this.context = context;
    this.branch = branch;
  }

  WorkflowThread forBranch(BranchRun branch, OperationContext context) {
    return new WorkflowThread(invocation, executor, context, branch);
  }

  /** Binds the current thread to the run's own code. */
  public static WorkflowThread enter(
      Invocation invocation, WorkflowExecutor<?, ?> executor, OperationContext context) {
    if (CurrentRun.get() != null) {
      throw new InvalidDurableCallException(
          "a run was started on a thread that is already running one; start it from another"
              + " thread");
    }
    WorkflowThread thread = new WorkflowThread(invocation, executor, context, null);
    invocation.rootEntered(thread);
    CurrentRun.bind(thread);
    return thread;
  }

  /** The current thread works for no run any more. */
  public static void leave() {
    CurrentRun.bind(null);
  }

  // Who may call

  /** The thread for a durable call of {@code executor}; refuses calls that cannot be recorded. */
  public static WorkflowThread forCall(
      WorkflowExecutor<?, ?> executor, OperationDefinition operation) {
    WorkflowThread thread = current();
    // Texts for refusals are made when something is refused: this is on the path of every replay.
    if (thread == null || thread.step != null) throw misplaced(thread, call(operation));
    thread.checkRunning(operation.name().text());
    if (thread.executor != executor) {
      throw new InvalidDurableCallException(
          call(operation)
              + " was called on another executor than the one that runs; call the durable methods"
              + " of this workflow only, or use @Invoke for another one");
    }
    return thread;
  }

  /** The thread to await something of {@code invocation} in. */
  public static WorkflowThread forAwait(Invocation invocation, String awaited) {
    WorkflowThread thread = current();
    if (thread == null || thread.step != null) throw misplaced(thread, "the future of " + awaited);
    thread.checkRunning(awaited);
    if (thread.invocation != invocation) {
      throw new InvalidDurableCallException(
          "the future of "
              + awaited
              + " belongs to another invocation; do not keep futures in fields");
    }
    return thread;
  }

  private WorkflowThread forStatic(String call) {
    if (step != null) throw misplaced(this, "Durable." + call);
    checkRunning(call);
    return this;
  }

  private static InvalidDurableCallException misplaced(
      @Nullable WorkflowThread thread, String call) {
    StepScope step = thread == null ? null : thread.step;
    return new InvalidDurableCallException(
        step == null
            ? call
                + " was called outside a run, or from a thread that is not the run's own; call it"
                + " from the workflow's thread"
            : call
                + " was called inside the body of step "
                + step.operation()
                + "; step bodies are not replayed, so call it from the workflow method instead");
  }

  private static String call(OperationDefinition operation) {
    return "the durable method of " + operation.name() + " (" + operation.source() + ")";
  }

  /** The workflow thread that the current thread is; null outside a run. */
  public static @Nullable WorkflowThread current() {
    return CurrentRun.get() instanceof WorkflowThread thread ? thread : null;
  }

  /** Refuses a durable call if the thread is being left; stops code that will not see it. */
  private void checkRunning(String operation) {
    if (!isOver()) return;
    if (++swallowed > Invocation.SWALLOWED) {
      invocation.stopHere(operation, /* isFirst= */ swallowed == Invocation.SWALLOWED + 1);
    }
    throw new SuspendedError();
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

  /** How results of the batch of that name are recorded; null if the compiler could not tell. */
  public @Nullable Codec<?> batchCodec(String name) {
    WorkflowDefinition<?, ?> workflow = executor.workflowDefinition();
    String type = workflow.itemType(name);
    return type == null ? null : TypeCodecs.of(type, workflow.itemCodecs());
  }

  /** The exception types that operations of this workflow are known to end with. */
  public FailureTypes failureTypes() {
    return executor.workflowDefinition().failureTypes();
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

  /** Whether what happens here is not part of the run any more: its code is being left. */
  public boolean isOver() {
    return isLeftBehind || invocation.ending() != null || (branch != null && branch.isUnwanted());
  }

  // Transactions

  /**
   * An operation starts, or goes on: it is live, and its start, if it has one to send, is queued.
   * Refuses what the code was not known to come to.
   */
  public void started(LiveCall call, Liveness liveness, @Nullable OperationUpdate start) {
    invocation.started(this, call, liveness, start);
  }

  /** An operation ends with this update, and is live no more. */
  public void ended(LiveCall call, OperationUpdate end) {
    invocation.ended(this, call, end);
  }

  /** An attempt ends with this update; the operation waits for the next one. */
  public void attempted(OperationUpdate retry) {
    invocation.attempted(this, retry);
  }

  /** Waits until one of these is settled; what is unsent is sent first. */
  public void await(List<? extends Awaited> awaited) {
    invocation.awaiting(this, awaited);
  }

  /** Waits until the backend knows an operation whose start was queued before. */
  public void awaitStart(String operationId) {
    if (journal().get(operationId) != null) return;
    await(List.of(new AwaitedStart(journal(), operationId)));
  }

  /** Waits until all that this code knows is durable: before a body runs on it. */
  public void awaitResults() {
    invocation.flushTo(context.dependsOn());
  }

  /** Waits until all updates so far are durable. */
  public void awaitUpdates() {
    invocation.flush();
  }

  /** Opens a branch; returns once it has queued its first start, waits or has ended. */
  public BranchRun open(BranchRun.Place place, @Nullable BranchGroup group, BranchRun.Code code) {
    return invocation.open(this, place, group, code);
  }

  /**
   * The thread has left {@code left}: nobody wants the outcome of branches that were opened there
   * any more. Unless the code only seems to have left, because it swallowed its suspension.
   */
  public void leaveContext(OperationContext left) {
    if (!left.opened().isEmpty() && !isOver()) invocation.giveUp(left.opened());
  }

  /**
   * The code has come further than it was when its context closed. A branch that the context had
   * opened was given up then, and is now; the context's own code has diverged.
   */
  public SuspendedError leaveClosed(ErrorObject divergence) {
    if (branch == null || !branch.isInClosedContext()) return invocation.failRun(divergence);
    invocation.giveUp(List.of(branch));
    return new SuspendedError();
  }

  /**
   * Ends the run as diverged if {@code left} has not come to all that it had recorded: then the
   * code that goes on here is not the code that recorded it.
   *
   * @param doing what the code does, for the message
   */
  public void checkNothingLeftOut(OperationContext left, String doing) {
    Operation leftOut = invocation.leftOut(left);
    if (leftOut == null || isOver()) return;
    throw invocation.failRun(Divergence.leftOut(executor.workflowDefinition(), leftOut, doing));
  }

  // Waiting, with the invocation's lock held

  List<? extends Awaited> awaited() {
    return awaited;
  }

  /** Begins to wait; to be followed by {@link #park}. */
  void waitFor(List<? extends Awaited> wanted) {
    awaited = List.copyOf(wanted);
    resumed = false;
  }

  /** Blocks until another thread resumes it. */
  void park() {
    while (!resumed) condition().awaitUninterruptibly();
    hasWaited = true;
  }

  /** Goes on. Called by other threads. */
  void resume() {
    resumed = true;
    condition().signal();
  }

  /** Blocks until a branch that it opens has opened. */
  void parkUntilOpened(BranchRun opening) {
    while (!opening.hasOpened()) condition().awaitUninterruptibly();
  }

  /** A branch that it waits for has opened. Called by other threads. */
  void branchOpened() {
    condition().signal();
  }

  /** The invocation ends without it. */
  void leftBehind() {
    isLeftBehind = true;
  }

  /** Whether it belongs to a branch that waits for the first time. */
  boolean waitsFirst() {
    return branch != null && !hasWaited;
  }

  private Condition condition() {
    Condition known = condition;
    if (known == null) {
      known = invocation.newCondition();
      condition = known;
    }
    return known;
  }

  // Step bodies

  /** The step body that the thread is in; null in workflow code. */
  public @Nullable StepScope step() {
    return step;
  }

  /** The thread enters a step body, which may be interrupted from now on. */
  public RunningBody enterStep(StepScope scope, CutBody cutBody) {
    step = scope;
    attempt = cutBody;
    LogContext.enterStep(scope);
    RunningBody running = new RunningBody();
    body = running;
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
    RunningBody running = body;
    body = null;
    attempt = null;
    step = null;
    LogContext.leaveStep();
    return running == null ? null : running.end();
  }

  /** The attempt whose body still runs although it was interrupted; null if there is none. */
  @Nullable CutBody ignoringItsInterrupt() {
    RunningBody running = body;
    return running != null && running.reason() != null ? attempt : null;
  }

  /** Interrupts the step body that the thread is in, if it is in one. Called by other threads. */
  void interruptBody(Interruption why) {
    RunningBody running = body;
    if (running != null) running.interrupt(why);
  }

  // Durable

  @Override
  public boolean isReplaying() {
    return step == null && context.replayedOperations() < journal().recordedBelow(context.path());
  }

  @Override
  public boolean isQuiet() {
    return !invocation.options().logsReplays() && step == null && (isReplaying() || isOver());
  }

  @Override
  public Instant now() {
    return forStatic("now()").deterministicNow();
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

  @Override
  public UUID uuid() {
    return forStatic("uuid()").derivedUuid();
  }

  private UUID derivedUuid() {
    return DerivedValues.uuid(invocation.executionArn(), place(), context.nextDerivedValue());
  }

  @Override
  public RandomGenerator random() {
    return forStatic("random()").derivedRandom();
  }

  private RandomGenerator derivedRandom() {
    return DerivedValues.random(invocation.executionArn(), place(), context.nextDerivedValue());
  }

  private String place() {
    return context.path() + "/" + context.lastOperationId();
  }

  @Override
  public int version() {
    return invocation.version();
  }

  @Override
  public int attempt() {
    return requireStep("attempt()").attempt();
  }

  @Override
  public String idempotencyKey() {
    return invocation.executionId() + "/" + requireStep("idempotencyKey()").operationId();
  }

  private StepScope requireStep(String call) {
    StepScope scope = step;
    if (scope == null) {
      throw new InvalidDurableCallException("Durable." + call + " belongs into a step body");
    }
    return scope;
  }

  @Override
  public <T extends @Nullable Object> DurableFuture<T> async(Branch.Code<T> code) {
    return invocation.staticApi().async(forStatic("async()"), code);
  }

  @Override
  public <T extends @Nullable Object> T any(List<? extends DurableFuture<? extends T>> futures) {
    return invocation.staticApi().any(forStatic("any()"), futures);
  }

  @Override
  public <T extends @Nullable Object> T race(List<? extends DurableFuture<? extends T>> futures) {
    return invocation.staticApi().race(forStatic("race()"), futures);
  }

  @Override
  public <T extends @Nullable Object> Batch<T> parallel(
      String name, BatchOptions options, List<? extends Branch<? extends T>> branches) {
    return invocation.staticApi().parallel(forStatic("parallel()"), name, options, branches);
  }

  @Override
  public <A extends @Nullable Object, T extends @Nullable Object> Batch<T> map(
      String name, Iterable<? extends A> items, ItemCode<A, T> code, BatchOptions options) {
    return invocation.staticApi().map(forStatic("map()"), name, items, code, options);
  }

  @Override
  public Error continueAs(@Nullable Object input) {
    return invocation.staticApi().continueAs(forStatic("continueAs()"), input);
  }
}
