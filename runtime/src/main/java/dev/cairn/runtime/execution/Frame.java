package dev.cairn.runtime.execution;

import dev.cairn.Codec;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.FailureTypes;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.journal.Divergence;
import dev.cairn.runtime.protocol.Operation;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Where a workflow thread stands: bound to the thread, changed by nobody else. */
public final class Frame {
  private static final ThreadLocal<@Nullable Frame> CURRENT = new ThreadLocal<>();

  private final Invocation invocation;
  private final WorkflowExecutor<?, ?> executor;
  private final @Nullable BranchRun branch;
  private final boolean unwinds;
  private final boolean onOpenersThread;
  private OperationContext context;
  private @Nullable StepScope step;
  private int visits;
  private boolean unwinding;
  private boolean handedOff;
  private int swallowed;
  private @Nullable List<? extends Awaited> unwoundFor;

  private Frame(
      Invocation invocation,
      WorkflowExecutor<?, ?> executor,
      OperationContext context,
      @Nullable BranchRun branch,
      boolean unwinds,
      boolean onOpenersThread) {
    this.invocation = invocation;
    this.executor = executor;
    this.context = context;
    this.branch = branch;
    this.unwinds = unwinds;
    this.onOpenersThread = onOpenersThread;
  }

  /**
   * The frame of one drive of a branch.
   *
   * @param unwinds whether the branch leaves its thread when it has to wait
   * @param onOpenersThread whether it has to leave it before the first step body, too
   */
  static Frame ofBranch(Frame opener, BranchRun branch, boolean unwinds, boolean onOpenersThread) {
    return new Frame(
        opener.invocation, opener.executor, branch.newContext(), branch, unwinds, onOpenersThread);
  }

  /** The frame for a durable call of {@code executor}; refuses calls that cannot be recorded. */
  public static Frame forCall(WorkflowExecutor<?, ?> executor, OperationDefinition operation) {
    Frame frame = CURRENT.get();
    // Texts for refusals are made when something is refused: this is on the path of every replay.
    if (frame == null || frame.step != null) throw misplaced(frame, call(operation));
    frame.invocation.checkRunning(frame, operation.name().text());
    if (frame.executor != executor) {
      throw new InvalidDurableCallException(
          call(operation)
              + " was called on another executor than the one that runs; call the durable methods"
              + " of this workflow only, or use @Invoke for another one");
    }
    return frame;
  }

  /** The frame to await something of {@code invocation} in. */
  public static Frame forAwait(Invocation invocation, String awaited) {
    Frame frame = CURRENT.get();
    if (frame == null || frame.step != null) throw misplaced(frame, "the future of " + awaited);
    frame.invocation.checkRunning(frame, awaited);
    if (frame.invocation != invocation) {
      throw new InvalidDurableCallException(
          "the future of "
              + awaited
              + " belongs to another invocation; do not keep futures in fields");
    }
    return frame;
  }

  /** The frame for a call of the static API. */
  public static Frame forStatic(String call) {
    Frame frame = CURRENT.get();
    if (frame == null || frame.step != null) throw misplaced(frame, "Durable." + call);
    frame.invocation.checkRunning(frame, call);
    return frame;
  }

  private static InvalidDurableCallException misplaced(@Nullable Frame frame, String call) {
    StepScope step = frame == null ? null : frame.step;
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

  /** The frame of the current thread; null outside a run. */
  public static @Nullable Frame current() {
    return CURRENT.get();
  }

  static Frame enter(
      Invocation invocation, WorkflowExecutor<?, ?> executor, OperationContext context) {
    if (CURRENT.get() != null) {
      throw new InvalidDurableCallException(
          "a run was started on a thread that is already running one; start it from another"
              + " thread");
    }
    Frame frame = new Frame(invocation, executor, context, null, false, false);
    CURRENT.set(frame);
    return frame;
  }

  /** Puts a frame on this thread; returns the one before. Null takes it off. */
  static @Nullable Frame bind(@Nullable Frame frame) {
    Frame before = CURRENT.get();
    if (frame == null) CURRENT.remove();
    else CURRENT.set(frame);
    return before;
  }

  static void leave() {
    CURRENT.remove();
  }

  /** How results of the batch of that name are recorded; null if the compiler could not tell. */
  public @Nullable Codec<?> batchCodec(String name) {
    return executor.workflowDefinition().batchCodec(name);
  }

  /** The exception types that operations of this workflow are known to end with. */
  public FailureTypes failureTypes() {
    return executor.workflowDefinition().failureTypes();
  }

  /** The executor that runs. */
  public WorkflowExecutor<?, ?> executor() {
    return executor;
  }

  /** Whether the thread is in the code of the workflow itself, not in that of a part of it. */
  public boolean isEntry() {
    return branch == null && context.parentId() == null;
  }

  public Invocation invocation() {
    return invocation;
  }

  /** Whether {@code context} has not come to all that it had recorded. */
  public boolean hasLeftOut(OperationContext context) {
    return invocation.leftOut(context) != null;
  }

  /**
   * Ends the run as diverged if {@code context} has not come to all that it had recorded: then the
   * code that goes on here is not the code that recorded it.
   *
   * @param doing what the code does, for the message
   */
  public void checkNothingLeftOut(OperationContext context, String doing) {
    Operation leftOut = invocation.leftOut(context);
    if (leftOut == null || !invocation.isOpen(this)) return;
    throw invocation.failRun(Divergence.leftOut(executor.workflowDefinition(), leftOut, doing));
  }

  public OperationContext context() {
    return context;
  }

  /** The step body that the thread is in; null in workflow code. */
  public @Nullable StepScope step() {
    return step;
  }

  /**
   * The start of a step is queued, and its body comes next. On its opener's thread a branch goes no
   * further: its own thread takes over from here.
   */
  public void leaveOpenersThread(String operationId) {
    if (!onOpenersThread || branch == null) return;
    branch.handOff(operationId);
    handedOff = true;
    unwinding = true;
    throw new SuspendedError();
  }

  /** The thread is about to enter a step body. */
  public void enterStep(StepScope scope) {
    if (branch != null && !branch.enterBody(Thread.currentThread())) throw new SuspendedError();
    step = scope;
    LogContext.enterStep(scope);
  }

  /** The thread has left a step body. */
  public void leaveStep() {
    if (step == null) return;
    step = null;
    LogContext.leaveStep();
    if (branch != null) branch.leaveBody();
  }

  /** Whether the start of this operation was queued by an earlier drive, which handed it over. */
  public boolean takeHandedOff(String operationId) {
    return branch != null && branch.takeHandedOff(operationId);
  }

  /** Whether this drive runs on the thread of the code that opened the branch. */
  boolean isOnOpenersThread() {
    return onOpenersThread;
  }

  boolean isHandedOff() {
    return handedOff;
  }

  @Nullable BranchRun branch() {
    return branch;
  }

  /** Whether the thread is to be left when the branch has to wait. */
  boolean unwinds() {
    return unwinds;
  }

  /** The branch waits for one of these; the thread is being left. */
  void unwindFor(List<? extends Awaited> awaited) {
    unwoundFor = awaited;
    unwinding = true;
  }

  @Nullable List<? extends Awaited> unwoundFor() {
    return unwoundFor;
  }

  /** Whether this drive is over, although its code may not know yet. */
  boolean isUnwinding() {
    return unwinding;
  }

  /**
   * How often this drive has been refused a durable call. Counted by drive: many branches that each
   * meet the end once, in a {@code finally}, are no loop.
   */
  int countSwallowed() {
    return ++swallowed;
  }

  /** Workflow code has come to an operation. */
  public void visit() {
    visits++;
  }

  int visits() {
    return visits;
  }

  /** The thread goes on in another context; returns the one before. */
  public OperationContext swap(OperationContext next) {
    OperationContext before = context;
    context = next;
    return before;
  }

  /** Whether what happens here is not part of the run any more: its code is being left. */
  public boolean isOver() {
    return !invocation.isOpen(this);
  }

  /** Whether this context still has recorded operations before it. */
  public boolean isReplaying() {
    if (branch != null && visits < branch.visited()) return true;
    return context.replayedOperations() < invocation.journal().recordedBelow(context.path());
  }

  /**
   * The end of the operation whose outcome this context saw last; the start of the run before that.
   */
  public Instant now() {
    invocation.awaitUpdates();
    Operation last = invocation.journal().get(context.lastOperationId());
    long millis = last == null ? invocation.journal().execution().startMillis() : last.endMillis();
    return Instant.ofEpochMilli(millis);
  }

  /** A UUID that depends on the place in the run alone. */
  public UUID uuid() {
    return DerivedValues.uuid(invocation.executionArn(), place(), context.nextDerivedValue());
  }

  /** A generator whose numbers depend on the place in the run alone. */
  public RandomGenerator random() {
    return DerivedValues.random(invocation.executionArn(), place(), context.nextDerivedValue());
  }

  private String place() {
    return context.path() + "/" + context.lastOperationId();
  }
}
