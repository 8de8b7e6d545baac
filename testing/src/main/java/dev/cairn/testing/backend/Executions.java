package dev.cairn.testing.backend;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.service.Caller;
import dev.cairn.service.Effect;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.StartRequest;
import dev.cairn.service.rules.Decision;
import dev.cairn.service.rules.RuleBook;
import dev.cairn.service.state.Callee;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** All executions in memory, by ARN and by name; what rules decide happens here at once. */
final class Executions {
  private static final String ARN =
      "arn:aws:lambda:us-east-1:123456789012:function:%s:%s/durable-execution/%s/%s";

  private final RuleBook rules;
  private final Map<String, ExecutionState> byArn = new LinkedHashMap<>();
  private final Map<String, Started> byName = new HashMap<>();

  /** The ARNs of executions that have continued in place, each with that of the next one. */
  private final Map<String, String> successors = new HashMap<>();

  /** The invocations of the executions that one has continued, by its ARN. */
  private final Map<String, Integer> earlierInvocations = new HashMap<>();

  private final OpenWork work = new OpenWork();

  private int begun;

  /** The input that an execution was started with, and its present ARN. */
  private record Started(@Nullable String input, String arn) {}

  Executions(RuleBook rules) {
    this.rules = rules;
  }

  /** Starts an execution, or finds the one that the same request has started before. */
  ExecutionState start(StartRequest request, @Nullable Caller caller, long now) {
    rules.checkStart(request);
    String name = request.functionName() + ":" + request.version() + "/" + request.executionName();
    Started known = byName.get(name);
    if (known != null) {
      RuleBook.checkRepeatedStart(request.executionName(), known.input(), request.input());
      return get(known.arn());
    }
    ExecutionState execution = begin(request, caller, now);
    byName.put(name, new Started(request.input(), execution.arn()));
    return execution;
  }

  private ExecutionState begin(StartRequest request, @Nullable Caller caller, long now) {
    // Counted, not drawn: ids repeat from run to run.
    UUID id = new UUID(0x4000L, 0x8000000000000001L + begun++);
    String arn =
        ARN.formatted(request.functionName(), request.version(), request.executionName(), id);
    ExecutionState execution = ExecutionState.started(arn, request, caller, now);
    byArn.put(arn, execution);
    work.update(execution);
    return execution;
  }

  /** An execution goes on with an empty journal, and an ARN of its own. */
  void continueAs(String arn, String version, @Nullable String input, long now) {
    ExecutionState before = get(arn);
    rules.checkContinueAs(before, input);
    StartRequest first = before.request();
    // The time limit is that of all its runs together.
    Long end = before.timeoutMillis();
    StartRequest next =
        new StartRequest(
            first.functionName(),
            version,
            first.executionName(),
            input,
            first.synchronous(),
            end == null ? null : Duration.ofMillis(Math.max(1, end - now)));
    byArn.remove(before.arn());
    work.remove(before);
    ExecutionState after = begin(next, before.caller(), now);
    successors.put(before.arn(), after.arn());
    Integer earlier = earlierInvocations.remove(before.arn());
    earlierInvocations.put(after.arn(), before.invocations() + (earlier == null ? 0 : earlier));
  }

  /** An execution by its ARN, or by one that it had before it continued. */
  ExecutionState get(String arn) {
    String newest = arn;
    while (successors.containsKey(newest)) newest = successors.get(newest);
    ExecutionState execution = byArn.get(newest);
    if (execution == null) {
      throw BackendException.refused(
          404, "ResourceNotFoundException", "No durable execution " + arn);
    }
    return execution;
  }

  /** Every execution, in order of start. */
  Collection<ExecutionState> all() {
    return byArn.values();
  }

  /** The ARNs of those that others have called, by name, in order of start. */
  Map<String, String> called() {
    Map<String, String> called = new LinkedHashMap<>();
    for (ExecutionState execution : byArn.values()) {
      if (execution.caller() == null) continue;
      called.put(execution.request().executionName(), execution.arn());
    }
    return called;
  }

  /** The executions that there is a reason to invoke, in order of start. */
  Collection<ExecutionState> runnable() {
    return work.runnable();
  }

  /** Does what was decided, in the execution and outside of it. */
  <R extends @Nullable Object> R carryOut(
      ExecutionState execution, Decision<R> decision, long now) {
    execution.apply(decision.changes());
    work.update(execution);
    CarryingOut carryingOut = new CarryingOut(execution, now);
    decision.effects().forEach(effect -> effect.match(carryingOut));
    return decision.answer();
  }

  /** Wake-ups are read from the journals, functions and events are driven from outside. */
  private final class CarryingOut implements Effect.Cases {
    private final ExecutionState execution;
    private final long now;

    CarryingOut(ExecutionState execution, long now) {
      this.execution = execution;
      this.now = now;
    }

    @Override
    public void startChild(Effect.StartChild child) {
      Executions.this.startChild(execution, child, now);
    }

    @Override
    public void tellParent(Effect.TellParent told) {
      Executions.this.tellParent(told);
    }

    @Override
    public void callFunction(Effect.CallFunction call) {}

    @Override
    public void wakeAt(Effect.WakeAt wake) {}

    @Override
    public void deliver(Effect.Deliver deliver) {}
  }

  private void startChild(ExecutionState parent, Effect.StartChild effect, long now) {
    FunctionCatalog.Target target = effect.target();
    StartRequest request =
        new StartRequest(
            target.name(),
            target.version(),
            "invoke-" + begun,
            effect.input(),
            /* synchronous= */ false,
            target.executionTimeout());
    ExecutionState child = start(request, new Caller(parent.arn(), effect.operationId()), now);
    carryOut(parent, rules.link(parent, effect.operationId(), child.arn()), now);
  }

  private void tellParent(Effect.TellParent told) {
    ExecutionState parent = get(told.caller().executionArn());
    String operation = told.caller().operationId();
    if (!RuleBook.awaitsInvoke(parent, operation)) return;
    carryOut(
        parent,
        rules.endInvoke(
            parent, operation, told.status(), told.result(), told.error(), told.atMillis()),
        told.atMillis());
  }

  /** The timers that have come to their end, in the order in which they began. */
  List<DueTimer> due(long now) {
    List<DueTimer> due = new ArrayList<>();
    for (ExecutionState execution : work.due(now)) due.addAll(DueTimer.of(execution, now));
    return due;
  }

  /** Lets one of them end. */
  void end(DueTimer timer, long now) {
    ExecutionState execution = get(timer.executionArn());
    carryOut(execution, rules.elapse(execution, timer.operationId(), now), now);
  }

  /** Lets all that has fallen due by then happen, in that order across all executions. */
  void settle(long now) {
    while (true) {
      ExecutionState first = work.byDeadline().findFirst().orElse(null);
      Long at = first == null ? null : RuleBook.nextDue(first);
      if (first == null || at == null || at > now) return;
      carryOut(first, rules.elapse(first, at), at);
    }
  }

  /** Calls of plain functions that wait for an answer, in order of start. */
  List<PendingInvoke> pendingInvokes() {
    List<PendingInvoke> pending = new ArrayList<>();
    for (ExecutionState execution : work.calling()) {
      for (Entry entry : execution.outstanding()) {
        Callee callee = entry.callee();
        if (callee != null && !callee.durable()) pending.add(PendingInvoke.of(execution, entry));
      }
    }
    return pending;
  }

  /** When time will next change something, other than by the limit that all executions have. */
  @Nullable Long nextDue() {
    return work.byDeadline()
        .filter(state -> !waitsForItsLimit(state))
        .findFirst()
        .map(RuleBook::nextDue)
        .orElse(null);
  }

  private boolean waitsForItsLimit(ExecutionState state) {
    Duration limit = state.request().executionTimeout();
    return limit != null
        && limit.equals(rules.profile().longestRun())
        && RuleBook.due(state, Long.MAX_VALUE).equals(List.of(state.operation().id()));
  }

  /** The invocations of an execution and of its callers of the same function. */
  int invocationsOfLine(String arn) {
    ExecutionState last = get(arn);
    int invocations = last.invocations() + earlierInvocations.getOrDefault(last.arn(), 0);
    for (Caller caller = last.caller(); caller != null; ) {
      ExecutionState execution = get(caller.executionArn());
      boolean isSame = execution.request().functionName().equals(last.request().functionName());
      if (isSame) invocations += execution.invocations();
      caller = execution.caller();
    }
    return invocations;
  }
}
