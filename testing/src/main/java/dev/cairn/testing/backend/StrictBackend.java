package dev.cairn.testing.backend;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.Continuation;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.testing.history.HistoryEvent;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The durable service in memory, for many executions, in the time of the clock that it is given.
 *
 * <pre>{@code
 * VirtualClock clock = new VirtualClock();
 * StrictBackend backend = new StrictBackend(clock);
 * String arn = backend.startExecution(StartRequest.of("order", "order-42", "{}"));
 * InvocationInput input = backend.beginInvocation(arn);
 * InvocationOutput output = runtime.invoke(executor, input); // writes through backend
 * backend.completeInvocation(arn, output);
 * clock.advanceTo(backend.nextWakeUp(arn));
 * }</pre>
 *
 * <p>Whatever the clock has passed is applied before anything else a call does, at the instant at
 * which it fell due. Thread-safe; a call that is refused changes nothing else.
 */
public final class StrictBackend implements Backend {
  private final InstantSource clock;
  private final FunctionCatalog functions;
  private final Executions executions = new Executions();
  private final Checkpoints checkpoints;
  private final Invocations invocations;
  private final Callbacks callbacks = new Callbacks(executions);
  private final Invokes invokes = new Invokes(executions);

  /** A backend with the service's own numbers. */
  public StrictBackend(InstantSource clock) {
    this(clock, BackendOptions.defaults());
  }

  /** A backend that is set up so. */
  public StrictBackend(InstantSource clock, BackendOptions options) {
    this.clock = clock;
    this.functions = options.functions();
    this.checkpoints = new Checkpoints(options, executions);
    this.invocations = new Invocations(options);
  }

  @Override
  public synchronized CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    Instant now = settle();
    return checkpoints.checkpoint(executions.get(executionArn), token, clientToken, updates, now);
  }

  @Override
  public synchronized StatePage state(
      String executionArn, String token, String marker, int maxItems) {
    settle();
    return checkpoints.state(executions.get(executionArn), token, marker, maxItems);
  }

  /** As a chained invoke of the function that the run's ARN is below. */
  @Override
  public Continuation continuation(String executionArn) {
    int end = executionArn.indexOf("/durable-execution/");
    return new Continuation.NewRun(executionArn.substring(0, end));
  }

  /**
   * Starts an execution; the same request again finds it, running or ended.
   *
   * @return its ARN
   * @throws dev.cairn.runtime.checkpoint.BackendException with status 409 if that name was started
   *     with another payload
   */
  public synchronized String startExecution(StartRequest request) {
    Instant now = settle();
    return executions.start(request, null, now).arn();
  }

  /** The time that executions live in. */
  public Instant now() {
    return clock.instant();
  }

  /** The function of that name, which may have a qualifier; null if there is none. */
  public FunctionCatalog.@Nullable Target function(String name) {
    return functions.find(name);
  }

  /** Stops an execution for good; one that has ended stays as it is. */
  public synchronized void stopExecution(String arn, @Nullable ErrorObject error) {
    Instant now = settle();
    Execution execution = executions.get(arn);
    if (!execution.isRunning()) return;
    Endings.endExecution(execution, OperationStatus.STOPPED, now.toEpochMilli(), null, error);
  }

  /** Begins an invocation; tokens of the one before are good no more. */
  public synchronized InvocationInput beginInvocation(String arn) {
    Instant now = settle();
    return invocations.begin(executions.get(arn), now);
  }

  /**
   * Takes the answer of the live invocation.
   *
   * @throws InvalidOutputException if the service does not accept it; the invocation is still live
   */
  public synchronized void completeInvocation(String arn, InvocationOutput output) {
    Instant now = settle();
    invocations.complete(executions.get(arn), output, now);
  }

  /** The live invocation failed as such; it is tried again until its attempts have run out. */
  public synchronized void failInvocation(String arn, ErrorObject error) {
    Instant now = settle();
    invocations.fail(executions.get(arn), error, now);
  }

  /**
   * The next answer to the live invocation comes without a token, as from a service that pauses.
   */
  public synchronized void withdrawToken(String arn) {
    settle();
    executions.get(arn).requireLive().withdraw();
  }

  /** Answers a callback; no result is null. */
  public synchronized void succeedCallback(String callbackId, @Nullable String result) {
    Instant now = settle();
    callbacks.succeed(callbackId, result, now);
  }

  /** Fails a callback. */
  public synchronized void failCallback(String callbackId, ErrorObject error) {
    Instant now = settle();
    callbacks.fail(callbackId, error, now);
  }

  /** Says that the answer to a callback is still being worked on. */
  public synchronized void heartbeatCallback(String callbackId) {
    Instant now = settle();
    callbacks.heartbeat(callbackId, now);
  }

  /** The id of the oldest open callback of that name; null if none is open. */
  public synchronized @Nullable String callbackId(String arn, String name) {
    settle();
    return callbacks.find(executions.get(arn), name);
  }

  /** Calls of plain functions that wait for an answer. */
  public synchronized List<PendingInvoke> pendingInvokes() {
    settle();
    return invokes.pending();
  }

  /** The called function has answered. */
  public synchronized void succeedInvoke(String arn, String operationId, @Nullable String result) {
    endInvoke(arn, operationId, OperationStatus.SUCCEEDED, result, null);
  }

  /** The called function has failed. */
  public synchronized void failInvoke(String arn, String operationId, ErrorObject error) {
    endInvoke(arn, operationId, OperationStatus.FAILED, null, error);
  }

  /** The called function has taken too long. */
  public synchronized void timeOutInvoke(String arn, String operationId) {
    ErrorObject error = ErrorObject.of("ChainedInvoke.Timeout", "The invoked function timed out");
    endInvoke(arn, operationId, OperationStatus.TIMED_OUT, null, error);
  }

  /** The called function was stopped. */
  public synchronized void stopInvoke(String arn, String operationId, ErrorObject error) {
    endInvoke(arn, operationId, OperationStatus.STOPPED, null, error);
  }

  private void endInvoke(
      String arn,
      String operationId,
      OperationStatus status,
      @Nullable String result,
      @Nullable ErrorObject error) {
    Instant now = settle();
    invokes.end(executions.get(arn), operationId, status, now, result, error);
  }

  /** The executions that there is a reason to invoke, in order of start. */
  public synchronized List<String> runnable() {
    settle();
    return executions.running().stream().filter(Execution::isDue).map(Execution::arn).toList();
  }

  /**
   * Whether there is a reason to invoke: a start, a failed invocation, or news since the last one.
   */
  public synchronized boolean isRunnable(String arn) {
    settle();
    return executions.get(arn).isDue();
  }

  /** When time will next change something in that execution; null if it will not. */
  public synchronized @Nullable Instant nextWakeUp(String arn) {
    settle();
    return Timekeeper.next(List.of(executions.get(arn)));
  }

  /** When time will next change something in any execution; null if it will not. */
  public synchronized @Nullable Instant nextWakeUp() {
    settle();
    return Timekeeper.next(executions.running());
  }

  /**
   * What an execution waits for: operations that something outside of the runtime will change. One
   * that has ended waits for nothing.
   */
  public synchronized List<Operation> outstanding(String arn) {
    return read(
        arn,
        execution ->
            execution.isRunning()
                ? execution.log().outstanding().stream().map(Entry::operation).toList()
                : List.of());
  }

  /** Where an execution stands. */
  public synchronized ExecutionStatus status(String arn) {
    return read(arn, execution -> ExecutionStatus.of(execution.operation().status()));
  }

  /** All that there is to know of an execution. */
  public synchronized ExecutionSnapshot execution(String arn) {
    return read(arn, Execution::snapshot);
  }

  /** The history of an execution. */
  public synchronized List<HistoryEvent> history(String arn) {
    return read(arn, execution -> execution.history().events());
  }

  /** The ARNs of all executions, those that chained invokes began included, in order of start. */
  public synchronized List<String> executions() {
    settle();
    return executions.all().stream().map(Execution::arn).toList();
  }

  private <T> T read(String arn, Function<Execution, T> read) {
    settle();
    return read.apply(executions.get(arn));
  }

  private Instant settle() {
    Instant now = clock.instant();
    Timekeeper.settle(executions, now);
    return now;
  }
}
