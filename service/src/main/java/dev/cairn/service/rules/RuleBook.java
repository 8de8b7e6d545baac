package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.PageSizes;
import dev.cairn.service.Profile;
import dev.cairn.service.StartRequest;
import dev.cairn.service.state.Change;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
import dev.cairn.service.state.LiveInvocation;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * All rules of the durable service. Each method is a pure function of one execution, a command and
 * the time in epoch milliseconds; what it refuses it throws, as the {@code BackendException} that
 * the caller is to see.
 *
 * <pre>{@code
 * Decision<CheckpointResult> decision = rules.checkpoint(state, checkpoint, now);
 * store.write(decision.entries());
 * state.apply(decision.changes());
 * decision.effects().forEach(this::perform);
 * return decision.answer();
 * }</pre>
 */
public final class RuleBook {
  private final Profile profile;
  private final PageSizes pages;
  private final FunctionCatalog functions;
  private final Pager pager;
  private final UpdateRules synchronous;
  private final UpdateRules asynchronous;
  private final Invocations invocations;

  /**
   * Rules with these limits.
   *
   * @param invocationAttempts how often an invocation is tried before its execution fails
   * @param functions which functions chained invokes find
   */
  public RuleBook(
      Profile profile, PageSizes pages, int invocationAttempts, FunctionCatalog functions) {
    if (invocationAttempts < 1) {
      throw new IllegalArgumentException("an invocation is tried at least once");
    }
    this.profile = profile;
    this.pages = pages;
    this.functions = functions;
    this.pager = new Pager(pages);
    this.synchronous = new UpdateRules(profile, /* synchronous= */ true);
    this.asynchronous = new UpdateRules(profile, /* synchronous= */ false);
    this.invocations = new Invocations(profile, pages, pager, invocationAttempts);
  }

  /** The limits that these rules go by. */
  public Profile profile() {
    return profile;
  }

  /** The number of times that an invocation is tried before its execution is given up. */
  public int invocationAttempts() {
    return invocations.attempts();
  }

  /** Refuses a request that no execution can be started with. */
  public void checkStart(StartRequest request) {
    Starts.check(request, profile);
  }

  /**
   * Refuses a start under the name of an execution that was started with another input.
   *
   * @param known the input that it was started with, or a digest of that
   * @param asked the input that is asked for, or a digest of that
   */
  public static void checkRepeatedStart(
      String executionName, @Nullable String known, @Nullable String asked) {
    Starts.checkRepeated(executionName, known, asked);
  }

  /** An invocation writes, or asks for news with no updates. */
  public Decision<CheckpointResult> checkpoint(ExecutionState state, Checkpoint command, long now) {
    Draft draft = new Draft(state);
    LiveInvocation live = state.live();
    if (live != null) {
      CheckpointResult before =
          Answers.find(live, command.clientToken(), command.token(), command.updates(), now);
      if (before != null) return draft.answer(before);
    }
    LiveInvocation writer = Tokens.check(state, command.token());
    UpdateRules rules = state.request().synchronous() ? synchronous : asynchronous;
    Batch.apply(draft, rules, functions, command.updates(), now, command.entropy());
    StatePage page =
        pager.first(
            draft,
            writer.number(),
            writer.lists(),
            draft.newsSince(writer.heard()),
            pages.answer());
    boolean mayGoOn = draft.isRunning() && !writer.isWithdrawn();
    CheckpointResult result =
        new CheckpointResult(
            mayGoOn ? Tokens.of(state, writer.number(), writer.serial() + 1) : null, page);
    draft.change(
        new Change.Answered(
            new Change.Answer(
                command.clientToken(), command.token(), command.updates(), result, now)));
    return draft.answer(result);
  }

  /** An invocation reads a page of its journal; an empty marker leads to the first. */
  public Decision<StatePage> state(
      ExecutionState state, String token, String marker, int maxItems) {
    LiveInvocation live = Tokens.check(state, token);
    Draft draft = new Draft(state);
    return draft.answer(
        marker.isEmpty()
            ? pager.first(
                draft, live.number(), live.lists(), state.visible(), pager.items(maxItems))
            : pager.next(live, marker, maxItems));
  }

  /** An invocation begins; one that is still live loses its right to write. */
  public Decision<InvocationInput> begin(ExecutionState state, long now) {
    return invocations.begin(new Draft(state), now);
  }

  /**
   * The live invocation has answered.
   *
   * @throws InvalidOutputException if the service does not accept it; the invocation is still live
   */
  public Decision<ExecutionStatus> complete(
      ExecutionState state, InvocationOutput output, long now) {
    Draft draft = new Draft(state);
    invocations.complete(draft, output, now);
    return draft.answer(status(draft));
  }

  /** The live invocation has failed as such; it is tried again until its attempts have run out. */
  public Decision<ExecutionStatus> fail(ExecutionState state, ErrorObject error, long now) {
    Draft draft = new Draft(state);
    invocations.fail(draft, error, now);
    return draft.answer(status(draft));
  }

  /** The next answer to the live invocation comes without a token. */
  public Decision<ExecutionStatus> withdraw(ExecutionState state) {
    if (state.live() == null) {
      throw Refusal.token("no invocation of " + state.arn() + " is live");
    }
    Draft draft = new Draft(state);
    draft.change(new Change.Withdrawn());
    return draft.answer(status(draft));
  }

  /** Stops an execution for good; one that has ended stays as it is. */
  public Decision<ExecutionStatus> stop(
      ExecutionState state, @Nullable ErrorObject error, long now) {
    Draft draft = new Draft(state);
    if (draft.isRunning()) Endings.endExecution(draft, EntryRules.stopped(error), now);
    return draft.answer(status(draft));
  }

  /** Answers a callback; no result is null. */
  public Decision<ExecutionStatus> succeedCallback(
      ExecutionState state, String callbackId, @Nullable String result, long now) {
    Sizes.checkPayload("CALLBACK result", result, profile.payloadBytes());
    return OpenCallbacks.end(state, callbackId, OperationStatus.SUCCEEDED, result, null, now);
  }

  /** Fails a callback. */
  public Decision<ExecutionStatus> failCallback(
      ExecutionState state, String callbackId, ErrorObject error, long now) {
    Sizes.checkError(error, profile.errorBytes());
    return OpenCallbacks.end(state, callbackId, OperationStatus.FAILED, null, error, now);
  }

  /** Says that the answer to a callback is still being worked on. */
  public Decision<ExecutionStatus> heartbeat(ExecutionState state, String callbackId, long now) {
    Draft draft = new Draft(state);
    draft.keep(OpenCallbacks.find(draft, callbackId).heard(now));
    return draft.answer(status(draft));
  }

  /** The open callback that has waited longest for an event of that name; null if none does. */
  public static @Nullable Entry awaiting(ExecutionState state, String event) {
    return OpenCallbacks.awaiting(state, event);
  }

  /**
   * The target of a chained invoke has ended.
   *
   * @throws IllegalStateException if no such invoke waits for an answer
   */
  public Decision<ExecutionStatus> endInvoke(
      ExecutionState state,
      String operationId,
      OperationStatus status,
      @Nullable String result,
      @Nullable ErrorObject error,
      long now) {
    Sizes.checkPayload("CHAINED_INVOKE result", result, profile.invokeBytes());
    Sizes.checkError(error, profile.errorBytes());
    if (!awaitsInvoke(state, operationId)) {
      throw new IllegalStateException(
          "no chained invoke " + operationId + " of " + state.arn() + " waits for an answer");
    }
    Draft draft = new Draft(state);
    Endings.end(draft, state.get(operationId), status, now, result, error);
    return draft.answer(status(draft));
  }

  /** Whether a chained invoke still waits for its target to end. */
  public static boolean awaitsInvoke(ExecutionState state, String operationId) {
    Entry entry = state.find(operationId);
    return entry != null
        && entry.operation().type() == OperationType.CHAINED_INVOKE
        && entry.isOutstanding()
        && state.isRunning();
  }

  /** The execution that a chained invoke asked for was started. */
  public Decision<ExecutionStatus> link(
      ExecutionState state, String operationId, String executionArn) {
    Draft draft = new Draft(state);
    Entry entry = draft.get(operationId);
    draft.keep(entry.calls(Objects.requireNonNull(entry.callee()).startedAs(executionArn)));
    return draft.answer(status(draft));
  }

  /** Lets time pass: all that has fallen due happens, each at its own instant, in that order. */
  public Decision<ExecutionStatus> elapse(ExecutionState state, long now) {
    Long due = nextDue(state);
    if (due == null || due > now) return new Decision<>(List.of(), List.of(), state.status());
    Draft draft = new Draft(state);
    Elapsing.to(now, state, draft);
    return draft.answer(status(draft));
  }

  /**
   * The operations that time has come to, each of which {@link #elapse(ExecutionState, String,
   * long)} ends alone; the execution's own if it takes too long.
   */
  public static List<String> due(ExecutionState state, long now) {
    if (!state.isRunning()) return List.of();
    return Deadline.due(state, now).stream().map(deadline -> deadline.operationId(state)).toList();
  }

  /** Lets one of these operations end, or begin again, and nothing else. */
  public Decision<ExecutionStatus> elapse(ExecutionState state, String operationId, long now) {
    Draft draft = new Draft(state);
    if (state.isRunning()) {
      Deadline.due(state, now).stream()
          .filter(deadline -> deadline.operationId(state).equals(operationId))
          .findFirst()
          .ifPresent(deadline -> Elapsing.elapse(draft, deadline));
    }
    return draft.answer(status(draft));
  }

  /** When time alone will next change something; null if it will not. */
  public static @Nullable Long nextDue(ExecutionState state) {
    if (!state.isRunning()) return null;
    Deadline deadline = Deadline.first(state, state.outstanding());
    return deadline == null ? null : deadline.atMillis();
  }

  /**
   * Refuses an event that nobody can await, that is too large or that cannot be kept as it is.
   *
   * @param name null if it is sent by a callback id
   */
  public void checkEvent(
      @Nullable String name, @Nullable String payload, @Nullable ErrorObject error) {
    if (name != null && !UpdateRules.NAME.matches(name)) {
      throw Refusal.invalid(
          "The event name '" + Shown.of(name) + "' does not match " + UpdateRules.NAME);
    }
    Sizes.checkEvent(name, payload, profile.payloadBytes());
    Sizes.checkError(error, profile.errorBytes());
  }

  /**
   * Refuses an execution that asks, with the answer of its live invocation, to go on with another
   * input and an empty journal, and cannot.
   */
  public void checkContinueAs(ExecutionState state, @Nullable String input) {
    if (!state.isRunning() || state.live() == null) {
      throw new IllegalStateException("no invocation of " + state.arn() + " is live");
    }
    StartRequest before = state.request();
    checkStart(
        new StartRequest(
            before.functionName(),
            before.version(),
            before.executionName(),
            input,
            before.synchronous(),
            before.executionTimeout()));
  }

  private static ExecutionStatus status(Draft draft) {
    return ExecutionStatus.of(draft.own().status());
  }

  /** The entries that an execution waits for; one that has ended waits for nothing. */
  public static List<Entry> outstanding(ExecutionState state) {
    return state.isRunning() ? List.copyOf(state.outstanding()) : List.of();
  }
}
