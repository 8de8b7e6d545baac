package dev.cairn.runtime.execution;

import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.protocol.Operation;
import java.time.Instant;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Where a workflow thread stands: bound to the thread, changed by nobody else. */
public final class Frame {
  private static final ThreadLocal<@Nullable Frame> CURRENT = new ThreadLocal<>();

  private final Invocation invocation;
  private final WorkflowExecutor<?, ?> executor;
  private OperationContext context;
  private @Nullable StepScope step;

  private Frame(Invocation invocation, WorkflowExecutor<?, ?> executor, OperationContext context) {
    this.invocation = invocation;
    this.executor = executor;
    this.context = context;
  }

  /** The frame for a durable call of {@code executor}; refuses calls that cannot be recorded. */
  public static Frame forCall(WorkflowExecutor<?, ?> executor, OperationDefinition operation) {
    Frame frame = inWorkflow(operation);
    if (frame.executor != executor) {
      throw new InvalidDurableCallException(
          call(operation)
              + " was called on another executor than the one that runs; call the durable methods"
              + " of this workflow only, or use @Invoke for another one");
    }
    return frame;
  }

  /** The frame to await an operation of {@code invocation} in. */
  public static Frame forAwait(Invocation invocation, OperationDefinition operation) {
    Frame frame = inWorkflow(operation);
    if (frame.invocation != invocation) {
      throw new InvalidDurableCallException(
          "the future of "
              + operation.name()
              + " belongs to another invocation; do not keep futures"
              + " in fields");
    }
    return frame;
  }

  private static Frame inWorkflow(OperationDefinition operation) {
    Frame frame = CURRENT.get();
    if (frame == null) {
      throw new InvalidDurableCallException(
          call(operation)
              + " was called outside a run, or from a thread that is not the run's own; call it"
              + " from the workflow's thread");
    }
    StepScope step = frame.step;
    if (step != null) {
      throw new InvalidDurableCallException(
          call(operation)
              + " was called inside the body of step "
              + step.operation()
              + "; step bodies are not replayed, so call it from the workflow method instead");
    }
    frame.invocation.checkRunning(operation.name().text());
    return frame;
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
    Frame frame = new Frame(invocation, executor, context);
    CURRENT.set(frame);
    return frame;
  }

  static void leave() {
    CURRENT.remove();
  }

  public Invocation invocation() {
    return invocation;
  }

  public OperationContext context() {
    return context;
  }

  /** The step body that the thread is in; null in workflow code. */
  public @Nullable StepScope step() {
    return step;
  }

  /** The thread enters a step body, or leaves it. */
  public void step(@Nullable StepScope step) {
    this.step = step;
  }

  /** The thread goes on in another context; returns the one before. */
  public OperationContext swap(OperationContext next) {
    OperationContext before = context;
    context = next;
    return before;
  }

  /** Whether this context still has recorded operations before it. */
  public boolean isReplaying() {
    return context.replayedOperations() < invocation.journal().recordedBelow(context.parentId());
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
    return context.parentId() + "/" + context.lastOperationId();
  }
}
