package dev.cairn.engine.coordinator;

import dev.cairn.engine.journal.DamagedPayloads;
import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.journal.InvocationLines;
import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.ParkedRuns;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.StorableText;
import dev.cairn.service.rules.EntryRules;
import dev.cairn.service.rules.RuleBook;
import dev.cairn.service.state.End;
import dev.cairn.service.state.ExecutionState;
import dev.cairn.service.state.InvocationRecord;
import dev.cairn.service.state.LiveInvocation;
import dev.cairn.service.state.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Plans ends of executions: their own, by somebody else, and being set aside. */
final class EndPlans {
  private final RuleBook rules;
  private final ActiveWorkflows active;
  private final Timers timers;
  private final Surroundings surroundings;

  EndPlans(RuleBook rules, ActiveWorkflows active, Timers timers, Surroundings surroundings) {
    this.rules = rules;
    this.active = active;
    this.timers = timers;
    this.surroundings = surroundings;
  }

  Plan<Boolean> park(CoordinatorOp.Park op) {
    return parking(op.key(), op.run(), 0, op.reason(), List.of());
  }

  /** A reason that cannot be kept itself must not keep the execution from being set aside. */
  private static Plan<Boolean> parking(
      long key, String run, int failures, String reason, List<InvocationRecord> invocations) {
    String kept = StorableText.mended(reason);
    return Plan.writing(
        new Write.Release(
            key, ExecutionStatus.PARKED, null, failures, kept, InvocationLines.of(invocations)),
        done -> {
          ParkedRuns.tell(run, kept);
          return true;
        });
  }

  /**
   * Sets an execution aside that fails for what the storage has spoilt, so that it can go on when
   * that is mended; null if it fails by itself.
   */
  <R extends @Nullable Object> @Nullable Plan<R> parkingDamaged(
      Active execution, ErrorObject failure, Supplier<R> answer) {
    if (!execution.state().isRunning()) return null;
    ExecutionRow row = execution.row();
    String damage = DamagedPayloads.behind(failure, execution.state(), execution.isRestored());
    if (damage == null) return null;
    active.forget(execution);
    Plan<Boolean> parking = parking(row.key(), row.shown(), 0, damage, List.of());
    return new Plan<>(
        parking.write(),
        outcomes -> {
          var unused = parking.answer().apply(outcomes);
          return answer.get();
        });
  }

  Plan<Boolean> giveUp(CoordinatorOp.GiveUp op) {
    if (op.failures() >= rules.invocationAttempts()) {
      return parking(op.key(), op.run(), op.inARow(), op.reason(), op.invocations());
    }
    long wakeAt = surroundings.now() + InvocationPlans.backoffMillis(op.failures());
    return Plan.writing(
        new Write.Release(
            op.key(),
            ExecutionStatus.READY,
            wakeAt,
            op.inARow(),
            null,
            InvocationLines.of(op.invocations())),
        done -> {
          timers.register(op.key(), wakeAt);
          return true;
        });
  }

  /** The execution is nobody's, so that any node may be the first to take it. */
  Plan<WriteResult.ResumeResult> resume(CoordinatorOp.ResumeWorkflow op) {
    return Plan.writing(
        new Write.Resume(op.target()),
        result -> {
          boolean isReady = result == WriteResult.ResumeResult.RESUMED;
          surroundings.look(isReady, isReady);
          return result;
        });
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
    End stopped = EntryRules.stopped(op.error());
    Ending ending =
        new Ending(
            ExecutionRows.ended(stopped.status()),
            stopped.result(),
            ExecutionRows.errorText(stopped.error()),
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
  <R extends @Nullable Object> Plan<R> finishing(Active execution, Supplier<R> answer) {
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
          // An end from outside: what its bodies still do is for nothing.
          if (execution.isInvoked() && !endedByItself(state)) {
            surroundings.abandon(execution.record());
          }
          active.removeUnlessInvoked(execution);
          return answer.get();
        });
  }

  /** An end that came with the last results is also the end of the invocation that sent it. */
  private static List<InvocationRecord> invocationsAtEnd(Active execution, long at) {
    List<InvocationRecord> all = new ArrayList<>(execution.unwrittenInvocations());
    ExecutionState state = execution.state();
    LiveInvocation live = state.live();
    if (live != null && endedByItself(state)) {
      all.add(new InvocationRecord(state.events(), live.number(), live.startMillis(), at, null));
    }
    return all;
  }

  private static boolean endedByItself(ExecutionState state) {
    OperationStatus status = state.operation().status();
    return status == OperationStatus.SUCCEEDED || status == OperationStatus.FAILED;
  }

  private static Target.ByName nameOf(ExecutionRow row) {
    return new Target.ByName(row.workflow(), row.name());
  }
}
