package dev.cairn.testing.backend;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.checkpoint.Continuation;
import dev.cairn.runtime.client.RunWait;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.Profile;
import dev.cairn.service.StartRequest;
import dev.cairn.service.history.History;
import dev.cairn.service.rules.CallbackIds;
import dev.cairn.service.rules.Checkpoint;
import dev.cairn.service.rules.Decision;
import dev.cairn.service.rules.OpenWaits;
import dev.cairn.service.rules.RuleBook;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
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
 * <p>Each call first applies everything that the clock has come to, at the instant at which it fell
 * due; {@link BackendOptions#timersOneByOne} leaves the present instant to the caller. Thread-safe;
 * a call that is refused changes nothing else.
 */
public final class StrictBackend implements Backend {
  private final InstantSource clock;
  private final FunctionCatalog functions;
  private final RuleBook rules;
  private final Executions executions;
  private final boolean oneByOne;

  private final LateTimers lateTimers = new LateTimers();
  private long entropy;

  /** A backend with the service's own numbers. */
  public StrictBackend(InstantSource clock) {
    this(clock, BackendOptions.defaults());
  }

  /** A backend that is set up so. */
  public StrictBackend(InstantSource clock, BackendOptions options) {
    this.clock = clock;
    this.functions = options.functions();
    this.rules =
        new RuleBook(
            options.profile(), options.sizes(), options.invocationAttempts(), options.functions());
    this.executions = new Executions(rules);
    this.oneByOne = options.timersOneByOne();
  }

  @Override
  public synchronized CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    // Counted, not drawn: callback ids repeat from run to run.
    Checkpoint checkpoint = new Checkpoint(token, clientToken, updates, ++entropy);
    if (oneByOne) lateTimers.answered(executionArn, clock.instant());
    return decide(executionArn, (state, now) -> rules.checkpoint(state, checkpoint, now));
  }

  /** Tells of nothing but timers that {@link #end} ends too late for a call of that instant. */
  @Override
  public Subscription subscribe(String executionArn, RunListener listener) {
    return lateTimers.subscribe(executionArn, listener);
  }

  @Override
  public synchronized StatePage state(
      String executionArn, String token, String marker, int maxItems) {
    return decide(executionArn, (state, now) -> rules.state(state, token, marker, maxItems));
  }

  /** Where runs do not continue in place, by a call of the function that the ARN is below. */
  @Override
  public Continuation continuation(String executionArn) {
    if (rules.profile().continuesInPlace()) return new Continuation.SameRun();
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
    return executions.start(request, null, settle()).arn();
  }

  /** The time that executions live in. */
  public Instant now() {
    return clock.instant();
  }

  /** The limits that the rules go by. */
  public Profile serviceProfile() {
    return rules.profile();
  }

  @Override
  public BackendProfile profile() {
    return rules.profile().forRuntime();
  }

  /** The function of that name, which may have a qualifier; null if there is none. */
  public FunctionCatalog.@Nullable Target function(String name) {
    return functions.find(name);
  }

  /**
   * Refuses an event that no run can take, as {@link RuleBook#checkEvent} says.
   *
   * @param name null if it is sent by a callback id
   */
  public void checkEvent(
      @Nullable String name, @Nullable String payload, @Nullable ErrorObject error) {
    rules.checkEvent(name, payload, error);
  }

  /** Stops an execution for good; one that has ended stays as it is. */
  public synchronized void stopExecution(String arn, @Nullable ErrorObject error) {
    change(arn, (state, now) -> rules.stop(state, error, now));
  }

  /** Begins an invocation; tokens of the one before are good no more. */
  public synchronized InvocationInput beginInvocation(String arn) {
    return decide(arn, rules::begin);
  }

  /**
   * Takes the answer of the live invocation.
   *
   * @throws dev.cairn.service.rules.InvalidOutputException if the service does not accept it; the
   *     invocation is still live
   */
  public synchronized void completeInvocation(String arn, InvocationOutput output) {
    change(arn, (state, now) -> rules.complete(state, output, now));
  }

  /**
   * The live invocation has answered that its execution goes on with another input and an empty
   * journal. It is found by its old ARN, too; one that has ended meanwhile stays as it is.
   */
  public synchronized void continueExecution(String arn, String version, @Nullable String input) {
    long now = settle();
    if (executions.get(arn).isRunning()) executions.continueAs(arn, version, input, now);
    else completeInvocation(arn, new InvocationOutput.ContinuedAs(input));
  }

  /** The live invocation failed as such; it is tried again until its attempts have run out. */
  public synchronized void failInvocation(String arn, ErrorObject error) {
    change(arn, (state, now) -> rules.fail(state, error, now));
  }

  /**
   * The next answer to the live invocation comes without a token, as from a service that pauses.
   */
  public synchronized void withdrawToken(String arn) {
    change(arn, (state, now) -> rules.withdraw(state));
  }

  /** Answers a callback; no result is null. */
  public synchronized void succeedCallback(String callbackId, @Nullable String result) {
    change(
        CallbackIds.executionArn(callbackId),
        (state, now) -> rules.succeedCallback(state, callbackId, result, now));
  }

  /** Fails a callback. */
  public synchronized void failCallback(String callbackId, ErrorObject error) {
    change(
        CallbackIds.executionArn(callbackId),
        (state, now) -> rules.failCallback(state, callbackId, error, now));
  }

  /** Says that the answer to a callback is still being worked on. */
  public synchronized void heartbeatCallback(String callbackId) {
    change(
        CallbackIds.executionArn(callbackId),
        (state, now) -> rules.heartbeat(state, callbackId, now));
  }

  /** The open callback that has waited longest for that event; null if none is open. */
  public synchronized @Nullable Entry awaiting(String arn, String event) {
    return read(arn, state -> RuleBook.awaiting(state, event));
  }

  /** The id of that callback. */
  public synchronized @Nullable String callbackId(String arn, String event) {
    Entry entry = awaiting(arn, event);
    return entry != null && entry.operation().details() instanceof OperationDetails.Callback open
        ? open.callbackId()
        : null;
  }

  /** Calls of plain functions that wait for an answer, in order of start. */
  public synchronized List<PendingInvoke> pendingInvokes() {
    long unused = settle();
    return executions.pendingInvokes();
  }

  /** Whether the answer to a call is still waited for: the execution may have ended meanwhile. */
  public synchronized boolean isAwaited(PendingInvoke call) {
    return read(call.executionArn(), state -> RuleBook.awaitsInvoke(state, call.operationId()));
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
    change(arn, (state, now) -> rules.endInvoke(state, operationId, status, result, error, now));
  }

  /** The executions that there is a reason to invoke, in order of start. */
  public synchronized List<String> runnable() {
    long unused = settle();
    return executions.runnable().stream().map(ExecutionState::arn).toList();
  }

  /**
   * Whether there is a reason to invoke: a start, a failed invocation, or news since the last one.
   */
  public synchronized boolean isRunnable(String arn) {
    return read(arn, ExecutionState::isDue);
  }

  /**
   * The timers of the instant at which the clock stands that have not ended, in the order in which
   * they began; none without {@link BackendOptions#timersOneByOne}.
   */
  public synchronized List<DueTimer> due() {
    return executions.due(settle());
  }

  /** Lets one of these timers end. */
  public synchronized void end(DueTimer timer) {
    executions.end(timer, settle());
    lateTimers.ended(timer.executionArn(), clock.instant());
  }

  /** When time will next change something in that execution; null if it will not. */
  public synchronized @Nullable Instant nextWakeUp(String arn) {
    Long due = read(arn, RuleBook::nextDue);
    return due == null ? null : Instant.ofEpochMilli(due);
  }

  /**
   * When time will next change something in any execution; null if it will not. An execution that
   * waits for nothing but the end of the time that every execution of this service has does not
   * count.
   */
  public synchronized @Nullable Instant nextWakeUp() {
    long unused = settle();
    Long due = executions.nextDue();
    return due == null ? null : Instant.ofEpochMilli(due);
  }

  /**
   * The operations that an execution waits for, which something outside of the runtime will change.
   * One that has ended waits for nothing.
   */
  public synchronized List<Operation> outstanding(String arn) {
    return read(arn, RuleBook::outstanding).stream().map(Entry::operation).toList();
  }

  /**
   * The number of invocations that have begun of an execution and of those of the same function
   * that it goes back to by {@code Durable.continueAs}.
   */
  public synchronized int invocationsOfLine(String arn) {
    return executions.invocationsOfLine(arn);
  }

  /** The state of an execution. */
  public synchronized ExecutionStatus status(String arn) {
    return read(arn, ExecutionState::status);
  }

  /** All that there is to know of an execution. */
  public synchronized ExecutionSnapshot execution(String arn) {
    return read(arn, ExecutionSnapshot::of);
  }

  /** The history of an execution. */
  public synchronized List<HistoryEvent> history(String arn) {
    return read(arn, History::of);
  }

  /** The things that an execution waits for. */
  public synchronized List<RunWait> waits(String arn) {
    return read(arn, OpenWaits::of);
  }

  /** The ARNs of all executions, those that chained invokes began included, in order of start. */
  public synchronized List<String> executions() {
    long unused = settle();
    return executions.all().stream().map(ExecutionState::arn).toList();
  }

  /** The ARNs of the executions that chained invokes began, by name, in order of start. */
  public synchronized Map<String, String> called() {
    return executions.called();
  }

  /** A rule that is applied to one execution at a time in epoch milliseconds. */
  private interface Rule<R extends @Nullable Object> {
    Decision<R> decide(ExecutionState state, long now);
  }

  private <R extends @Nullable Object> R decide(String arn, Rule<R> rule) {
    long now = settle();
    ExecutionState execution = executions.get(arn);
    return executions.carryOut(execution, rule.decide(execution, now), now);
  }

  /** Where the answer tells nothing. */
  private <R extends @Nullable Object> void change(String arn, Rule<R> rule) {
    R unused = decide(arn, rule);
  }

  private <T extends @Nullable Object> T read(String arn, Function<ExecutionState, T> read) {
    long unused = settle();
    return read.apply(executions.get(arn));
  }

  private long settle() {
    long now = clock.instant().toEpochMilli();
    executions.settle(oneByOne ? now - 1 : now);
    return now;
  }
}
