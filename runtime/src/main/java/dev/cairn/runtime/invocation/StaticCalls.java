package dev.cairn.runtime.invocation;

import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.CurrentRun;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.ItemCode;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Answers the static API on one workflow thread: what {@code Durable} finds bound to it. */
final class StaticCalls implements CurrentRun {
  private final WorkflowThread thread;
  private final Invocation invocation;

  StaticCalls(WorkflowThread thread) {
    this.thread = thread;
    invocation = thread.invocation();
  }

  WorkflowThread thread() {
    return thread;
  }

  @Override
  public boolean isReplaying() {
    OperationContext context = thread.context();
    return thread.attempt() == null
        && context.replayedOperations() < thread.journal().recordedBelow(context.path());
  }

  @Override
  public boolean isQuiet() {
    return !invocation.options().logsReplays()
        && thread.attempt() == null
        && (isReplaying() || thread.isOver());
  }

  @Override
  public Instant now() {
    return allowed("now()").deterministicNow();
  }

  @Override
  public UUID uuid() {
    OperationContext context = allowed("uuid()").context();
    return DerivedValues.uuid(
        invocation.executionArn(), place(context), context.nextDerivedValue());
  }

  @Override
  public RandomGenerator random() {
    OperationContext context = allowed("random()").context();
    return DerivedValues.random(
        invocation.executionArn(), place(context), context.nextDerivedValue());
  }

  private static String place(OperationContext context) {
    return context.path() + "/" + context.lastOperationId();
  }

  @Override
  public int version() {
    return invocation.version();
  }

  @Override
  public int attempt() {
    return requireAttempt("attempt()").attempt();
  }

  @Override
  public String idempotencyKey() {
    return invocation.executionId() + "/" + requireAttempt("idempotencyKey()").call().id();
  }

  private Attempt requireAttempt(String call) {
    Attempt attempt = thread.attempt();
    if (attempt == null) {
      throw new InvalidDurableCallException("Durable." + call + " belongs into a step body");
    }
    return attempt;
  }

  @Override
  public <T extends @Nullable Object> DurableFuture<T> async(Branch.Code<T> code) {
    return invocation.staticApi().async(allowed("async()"), code);
  }

  @Override
  public <T extends @Nullable Object> T any(List<? extends DurableFuture<? extends T>> futures) {
    return invocation.staticApi().any(allowed("any()"), futures);
  }

  @Override
  public <T extends @Nullable Object> T race(List<? extends DurableFuture<? extends T>> futures) {
    return invocation.staticApi().race(allowed("race()"), futures);
  }

  @Override
  public <T extends @Nullable Object> Batch<T> parallel(
      String name, BatchOptions options, List<? extends Branch<? extends T>> branches) {
    return invocation.staticApi().parallel(allowed("parallel()"), name, options, branches);
  }

  @Override
  public <A extends @Nullable Object, T extends @Nullable Object> Batch<T> map(
      String name, Iterable<? extends A> items, ItemCode<A, T> code, BatchOptions options) {
    return invocation.staticApi().map(allowed("map()"), name, items, code, options);
  }

  @Override
  public Error continueAs(@Nullable Object input) {
    return invocation.staticApi().continueAs(allowed("continueAs()"), input);
  }

  private WorkflowThread allowed(String call) {
    CallChecks.checkStatic(thread, call);
    return thread;
  }
}
