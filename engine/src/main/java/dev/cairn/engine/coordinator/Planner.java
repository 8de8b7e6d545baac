package dev.cairn.engine.coordinator;

import dev.cairn.engine.journal.Arn;
import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.journal.InvocationLines;
import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.service.Effect;
import dev.cairn.service.rules.Decision;
import dev.cairn.service.rules.InvalidOutputException;
import dev.cairn.service.rules.RuleBook;
import dev.cairn.service.state.ExecutionState;
import dev.cairn.service.state.InvocationRecord;
import dev.cairn.service.state.LiveInvocation;
import dev.cairn.service.state.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Decides by the rule book what each operation writes. Runs on the coordinator's thread; a refusal
 * is thrown, and nothing is written for it.
 */
public final class Planner {
  private static final long LONGEST_BACKOFF_MILLIS = 60_000;

  private final RuleBook rules;
  private final ActiveWorkflows active;
  private final Timers timers;
  private final Surroundings surroundings;

  Planner(RuleBook rules, ActiveWorkflows active, Timers timers, Surroundings surroundings) {
    this.rules = rules;
    this.active = active;
    this.timers = timers;
    this.surroundings = surroundings;
  }

  // --- Registration ---

  Plan<Integer> recover() {
    return Plan.later(active::recover);
  }

  Plan<Boolean> register(long key) {
    return Plan.later(() -> active.register(key));
  }

  Plan<Boolean> registerTimer(CoordinatorOp.RegisterTimer op) {
    timers.set(op.key(), op.wakeAt());
    surroundings.dueAt(op.wakeAt());
    return Plan.of(true);
  }

  Plan<List<Long>> cancelAllTimers() {
    return Plan.of(timers.clear());
  }

  Plan<Boolean> shutdown() {
    active.stopTaking();
    return Plan.of(true);
  }

  // --- Transitions ---

  Plan<Results.Started> start(NewExecution execution) {
    return Plan.writing(
        new Write.Start(execution),
        started -> {
          ExecutionRow row = started.execution();
          if (!row.inputHash().equals(execution.inputHash())) {
            throw BackendException.refused(
                409,
                "DurableExecutionAlreadyStartedException",
                "The execution " + execution.name() + " was started with another payload");
          }
          if (started.isNew() && row.owner() == null) surroundings.look(true, true);
          return new Results.Started(row, started.isNew());
        });
  }

  Plan<CheckpointResult> checkpoint(CoordinatorOp.WriteCheckpoint op) {
    Active execution = require(op.key(), op.arn());
    elapse(execution);
    if (!execution.state().isRunning()) return refusedSinceEnded(execution);
    Decision<CheckpointResult> decision =
        rules.checkpoint(execution.state(), op.checkpoint(), surroundings.now());
    CheckpointResult answer = execution.apply(decision);
    if (!execution.state().isRunning()) {
      return finishing(execution, () -> answer);
    }
    List<NewExecution> children = new ArrayList<>();
    List<Effect.CallFunction> calls = new ArrayList<>();
    Set<String> awaits = new TreeSet<>();
    for (Effect effect : decision.effects()) {
      if (effect instanceof Effect.StartChild child) children.add(child(execution, child));
      else if (effect instanceof Effect.CallFunction call) calls.add(call);
      else if (effect instanceof Effect.Deliver deliver) awaits.add(deliver.event());
      // Wake-ups are read from the journal at suspension, and the parent is told at the end.
    }
    if (!execution.hasUnwritten()) return Plan.of(answer);
    Write.Checkpoint write =
        new Write.Checkpoint(
            execution.key(), execution.takeRows(), children, awaits, !awaits.isEmpty());
    return Plan.writing(
        write,
        recorded -> {
          obey(execution, recorded.requests());
          calls.forEach(call -> surroundings.call(execution.record(), call));
          if (recorded.children().stream().anyMatch(it -> it.execution().owner() == null)) {
            surroundings.look(true, true);
          }
          return answer;
        });
  }

  private <R extends @Nullable Object> Plan<R> refusedSinceEnded(Active execution) {
    return finishing(
        execution,
        () -> {
          throw refusedToken(execution.state().arn() + " has ended");
        });
  }

  /** The child's name follows from the call, so that a repeated call finds it. */
  private NewExecution child(Active parent, Effect.StartChild call) {
    ExecutionRow row = parent.row();
    String name =
        "c-"
            + ExecutionRows.hash(
                    row.workflow() + '/' + row.name() + '/' + row.run() + '/' + call.operationId())
                .substring(0, 32);
    int version = Integer.parseInt(call.target().version());
    Arn arn = new Arn(call.target().name(), version, name, 1);
    parent.apply(rules.link(parent.state(), call.operationId(), arn.toString()));
    long now = surroundings.now();
    var timeout = call.target().executionTimeout();
    return new NewExecution(
        call.target().name(),
        name,
        version,
        call.input(),
        ExecutionRows.hash(call.input()),
        row.key(),
        call.operationId(),
        now,
        timeout == null ? null : now + timeout.toMillis());
  }

  Plan<StatePage> state(CoordinatorOp.ReadState op) {
    Active execution = require(op.key(), op.arn());
    return Plan.of(
        execution.apply(rules.state(execution.state(), op.token(), op.marker(), op.maxItems())));
  }

  Plan<Results.Suspended> suspend(CoordinatorOp.SuspendAndCheckPending op) {
    Active execution = require(op.key(), op.arn());
    execution.invoked(false);
    elapse(execution);
    return complete(execution, new InvocationOutput.Pending());
  }

  Plan<Results.Suspended> finish(CoordinatorOp.MarkFinished op) {
    Active execution = require(op.key(), op.arn());
    execution.invoked(false);
    elapse(execution);
    return complete(execution, op.output());
  }

  Plan<Results.Suspended> fail(CoordinatorOp.FailInvocation op) {
    Active execution = require(op.key(), op.arn());
    execution.invoked(false);
    elapse(execution);
    return failed(execution, op.error());
  }

  private Plan<Results.Suspended> complete(Active execution, InvocationOutput output) {
    ExecutionState state = execution.state();
    try {
      var unused = execution.apply(rules.complete(state, output, surroundings.now()));
    } catch (InvalidOutputException e) {
      return failed(
          execution, ErrorObject.of(e.getClass().getName(), String.valueOf(e.getMessage())));
    }
    if (!state.isRunning()) return finishing(execution, () -> ended(execution));
    if (state.isDue()) {
      active.invoke(execution);
      return Plan.of(new Results.Suspended.Delivered());
    }
    return suspending(execution);
  }

  private Plan<Results.Suspended> suspending(Active execution) {
    Long wakeAt = execution.wakeAt(surroundings.now());
    Write.Suspend write =
        new Write.Suspend(
            execution.key(),
            execution.takeRows(),
            execution.awaits(),
            wakeAt,
            InvocationLines.of(execution.unwrittenInvocations()));
    return Plan.writing(write, result -> result.match(new AfterSuspension(execution, wakeAt)));
  }

  /** The consequences of a suspension, or of an attempt at one. */
  private final class AfterSuspension
      implements WriteResult.SuspendResult.Cases<Results.Suspended> {
    private final Active execution;
    private final @Nullable Long wakeAt;

    private AfterSuspension(Active execution, @Nullable Long wakeAt) {
      this.execution = execution;
      this.wakeAt = wakeAt;
    }

    @Override
    public Results.Suspended staysRunning(WriteResult.SuspendResult.StaysRunning it) {
      obey(execution, it.requests());
      active.invoke(execution);
      return new Results.Suspended.Delivered();
    }

    @Override
    public Results.Suspended suspended(WriteResult.SuspendResult.Suspended it) {
      active.suspended(execution, it.execution());
      if (wakeAt != null) {
        timers.set(execution.key(), wakeAt);
        surroundings.dueAt(wakeAt);
      }
      return new Results.Suspended.Waiting(wakeAt);
    }
  }

  private Plan<Results.Suspended> failed(Active execution, ErrorObject error) {
    ExecutionState state = execution.state();
    if (!state.isRunning()) return finishing(execution, () -> ended(execution));
    long now = surroundings.now();
    if (state.live() != null) {
      var unused = execution.apply(rules.fail(state, error, now));
    }
    if (!state.isRunning()) return finishing(execution, () -> ended(execution));
    long delay = Math.min(LONGEST_BACKOFF_MILLIS, 100L << Math.min(20, 2 * state.failures()));
    long wakeAt = now + delay;
    Write.Release write =
        new Write.Release(
            execution.key(),
            ExecutionStatus.READY,
            wakeAt,
            state.failures(),
            null,
            InvocationLines.of(execution.unwrittenInvocations()));
    return Plan.writing(
        write,
        done -> {
          active.remove(execution);
          timers.set(execution.key(), wakeAt);
          surroundings.dueAt(wakeAt);
          return new Results.Suspended.Waiting(wakeAt);
        });
  }

  Plan<Results.Suspended> continueAs(CoordinatorOp.UpdateForContinueAs op) {
    Active execution = require(op.key(), op.arn());
    execution.invoked(false);
    elapse(execution);
    ExecutionState state = execution.state();
    if (!state.isRunning()) return finishing(execution, () -> ended(execution));
    ExecutionRow row = execution.row();
    long now = surroundings.now();
    Arn next = new Arn(row.workflow(), row.version(), row.name(), row.run() + 1);
    ExecutionState fresh = rules.continueAs(state, next.toString(), op.input(), now);
    return Plan.writing(
        new Write.ContinueAs(
            row.key(),
            row.version(),
            op.input(),
            row.inputHash(),
            fresh.timeoutMillis(),
            /* keep= */ true),
        continued -> {
          active.replace(execution, continued.execution());
          return new Results.Suspended.Delivered();
        });
  }

  // --- Events ---

  Plan<Results.Sent> send(CoordinatorOp.SendTargetedEvent op) {
    return Plan.writing(
        new Write.SendEvent(op.target(), op.event()), result -> sent(result, op.event()));
  }

  Plan<Results.Sent> broadcast(CoordinatorOp.SendBroadcastEvent op) {
    return Plan.writing(new Write.Broadcast(op.event()), result -> sent(result, op.event()));
  }

  private Results.Sent sent(WriteResult.SendResult result, NewEvent event) {
    return result.match(new AfterSending(event));
  }

  /** The consequences of an event that was sent. */
  private final class AfterSending implements WriteResult.SendResult.Cases<Results.Sent> {
    private final NewEvent event;

    private AfterSending(NewEvent event) {
      this.event = event;
    }

    @Override
    public Results.Sent delivered(WriteResult.SendResult.Delivered it) {
      OperationRow operation = it.delivery().operation();
      boolean taken = operation.hasEnded() || event.kind() == EventKind.HEARTBEAT;
      // An answer by a callback id that the operation was not given leaves it as it was.
      return taken
          ? new Results.Sent.Delivered(operation.execution())
          : new Results.Sent.NotAwaited();
    }

    @Override
    public Results.Sent queued(WriteResult.SendResult.Queued it) {
      if (it.owner() != null) surroundings.look(false, true);
      return new Results.Sent.Queued(it.seq());
    }

    @Override
    public Results.Sent duplicate(WriteResult.SendResult.Duplicate it) {
      return new Results.Sent.Duplicate();
    }

    @Override
    public Results.Sent operationClosed(WriteResult.SendResult.OperationClosed it) {
      return new Results.Sent.NotAwaited();
    }

    @Override
    public Results.Sent mailboxFull(WriteResult.SendResult.MailboxFull it) {
      return new Results.Sent.MailboxFull(it.limit());
    }

    @Override
    public Results.Sent targetTerminated(WriteResult.SendResult.TargetTerminated it) {
      return new Results.Sent.TargetTerminated(it.status());
    }

    @Override
    public Results.Sent targetNotFound(WriteResult.SendResult.TargetNotFound it) {
      return new Results.Sent.TargetNotFound();
    }
  }

  // --- Claims ---

  Plan<Results.Claimed> claim(CoordinatorOp.HandleTimerFired op) {
    int limit = Math.min(op.limit(), active.reserve(op.version(), op.limit()));
    if (limit == 0) return Plan.of(new Results.Claimed(0, true));
    return Plan.writing(
        new Write.Claim(
            op.version(),
            limit,
            surroundings.now() - CoordinatorOp.HandleTimerFired.LAST_OWNER_MILLIS),
        claimed -> {
          List<ExecutionRow> rows =
              claimed.executions().stream().map(WriteResult.Due::execution).toList();
          active.add(rows);
          return new Results.Claimed(rows.size(), claimed.more());
        });
  }

  /** Writes what time has done before workflow code or an event can see it otherwise. */
  Plan<Boolean> lookAgain(CoordinatorOp.LookAgain op) {
    Active execution = active.find(op.key());
    if (execution == null) return Plan.of(false);
    elapse(execution);
    if (!execution.state().isRunning()) return finishing(execution, () -> true);
    return Plan.writing(
        new Write.Checkpoint(
            execution.key(),
            execution.takeRows(),
            List.of(),
            execution.awaits(),
            /* looksIntoMailbox= */ true),
        recorded -> {
          obey(execution, recorded.requests());
          if (!execution.isInvoked()) active.invoke(execution);
          return true;
        });
  }

  // --- Ends ---

  Plan<Boolean> park(CoordinatorOp.Park op) {
    return Plan.writing(
        new Write.Release(op.key(), ExecutionStatus.PARKED, null, 0, op.reason(), null),
        done -> true);
  }

  Plan<Results.Cancelled> cancel(CoordinatorOp.CancelWorkflow op) {
    Active execution = active.find(op.target());
    if (execution != null) {
      ExecutionState state = execution.state();
      if (!state.isRunning()) {
        return Plan.of(
            new Results.Cancelled.TargetTerminated(
                ExecutionRows.ended(state.operation().status())));
      }
      var unused = execution.apply(rules.stop(state, op.error(), surroundings.now()));
      return finishing(execution, Results.Cancelled.Stopped::new);
    }
    long now = surroundings.now();
    NewEvent request =
        new NewEvent(
            UUID.randomUUID().toString(),
            null,
            null,
            EventKind.STOP,
            ExecutionRows.errorText(op.error()),
            now,
            now + 86_400_000);
    Ending ending =
        new Ending(
            ExecutionStatus.STOPPED,
            null,
            ExecutionRows.errorText(op.error()),
            now,
            surroundings.expiresAt(
                op.target() instanceof Target.ByName named ? named.workflow() : "", now));
    return Plan.writing(
        new Write.Stop(op.target(), ending, request),
        result -> result.match(new AfterStop(ending)));
  }

  /** The consequences of stopping an execution that this node does not run. */
  private final class AfterStop implements WriteResult.StopResult.Cases<Results.Cancelled> {
    private final Ending ending;

    private AfterStop(Ending ending) {
      this.ending = ending;
    }

    @Override
    public Results.Cancelled stopped(WriteResult.StopResult.Stopped it) {
      surroundings.ended(nameOf(it.execution()), ending);
      return new Results.Cancelled.Stopped();
    }

    @Override
    public Results.Cancelled requested(WriteResult.StopResult.Requested it) {
      surroundings.look(true, true);
      return new Results.Cancelled.Requested();
    }

    @Override
    public Results.Cancelled targetTerminated(WriteResult.StopResult.TargetTerminated it) {
      return new Results.Cancelled.TargetTerminated(it.status());
    }

    @Override
    public Results.Cancelled targetNotFound(WriteResult.StopResult.TargetNotFound it) {
      return new Results.Cancelled.TargetNotFound();
    }
  }

  /** Writes the end of an execution, once. */
  private <R extends @Nullable Object> Plan<R> finishing(Active execution, Supplier<R> answer) {
    if (execution.endIsWritten()) {
      return Plan.later(
          () -> {
            active.removeUnlessInvoked(execution);
            return answer.get();
          });
    }
    execution.endIsWritten(true);
    ExecutionState state = execution.state();
    ExecutionRow row = execution.row();
    Outcome outcome = Objects.requireNonNull(state.outcome());
    long at = state.operation().endMillis();
    Ending ending =
        new Ending(
            ExecutionRows.ended(state.operation().status()),
            outcome.result(),
            ExecutionRows.errorText(outcome.error()),
            at,
            surroundings.expiresAt(row.workflow(), at));
    Long parent = row.parent();
    String operation = row.parentOperation();
    NewEvent notice =
        parent == null || operation == null
            ? null
            : ServiceDeliveryRules.childEnded(
                row.key(), row.run(), operation, ending, outcome.error());
    Write.Finish write =
        new Write.Finish(
            execution.key(),
            execution.takeRows(),
            ending,
            !execution.awaits().isEmpty(),
            parent,
            notice,
            InvocationLines.of(invocationsAtEnd(execution, at)));
    return Plan.writing(
        write,
        done -> {
          timers.remove(execution.key());
          active.ended(execution, ending);
          active.removeUnlessInvoked(execution);
          return answer.get();
        });
  }

  /** An end that came with the last results is also the end of the invocation that sent it. */
  private static List<InvocationRecord> invocationsAtEnd(Active execution, long at) {
    List<InvocationRecord> all = new ArrayList<>(execution.unwrittenInvocations());
    ExecutionState state = execution.state();
    LiveInvocation live = state.live();
    OperationStatus status = state.operation().status();
    boolean byItself = status == OperationStatus.SUCCEEDED || status == OperationStatus.FAILED;
    if (live != null && byItself) {
      all.add(new InvocationRecord(state.events(), live.number(), live.startMillis(), at, null));
    }
    return all;
  }

  private static Target.ByName nameOf(ExecutionRow row) {
    return new Target.ByName(row.workflow(), row.name());
  }

  private static Results.Suspended ended(Active execution) {
    return new Results.Suspended.Ended(ExecutionRows.ended(execution.state().operation().status()));
  }

  /** Does what others have asked the owner of an execution to do. */
  private void obey(Active execution, List<EventRow> requests) {
    for (EventRow request : requests) {
      if (request.kind() == EventKind.STOP) {
        ErrorObject error = ErrorObject.of("Execution.Stopped", "the run was cancelled");
        active.later(new CoordinatorOp.CancelWorkflow(execution.target(), error));
      }
    }
  }

  private void elapse(Active execution) {
    if (!execution.state().isRunning()) return;
    var unused = execution.apply(rules.elapse(execution.state(), surroundings.now()));
  }

  private Active require(long key, String arn) {
    Active execution = active.find(key);
    if (execution == null || !execution.state().arn().equals(arn)) {
      throw refusedToken("this node does not run " + arn + " any more");
    }
    return execution;
  }

  private static BackendException refusedToken(String why) {
    return BackendException.refused(
        400, "InvalidParameterValueException", "Invalid checkpoint token: " + why);
  }
}
