package dev.cairn.engine.coordinator;

import dev.cairn.engine.journal.Arn;
import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.Write;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.service.Effect;
import dev.cairn.service.rules.Decision;
import dev.cairn.service.rules.Refusal;
import dev.cairn.service.rules.RuleBook;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Plans starts, and what an invocation records and reads. */
final class CheckpointPlans {
  private final RuleBook rules;
  private final Surroundings surroundings;
  private final Runs runs;
  private final EndPlans ends;

  CheckpointPlans(RuleBook rules, Surroundings surroundings, Runs runs, EndPlans ends) {
    this.rules = rules;
    this.surroundings = surroundings;
    this.runs = runs;
    this.ends = ends;
  }

  Plan<Results.Started> start(NewExecution execution) {
    return Plan.writing(
        new Write.Start(execution),
        started -> {
          ExecutionRow row = started.execution();
          RuleBook.checkRepeatedStart(execution.name(), row.inputHash(), execution.inputHash());
          if (started.isNew() && row.owner() == null) surroundings.look(true, true);
          return new Results.Started(row, started.isNew());
        });
  }

  Plan<CheckpointResult> checkpoint(CoordinatorOp.WriteCheckpoint op) {
    Active execution = runs.require(op.key(), op.arn());
    long now = surroundings.now();
    runs.elapse(execution, now);
    if (!execution.state().isRunning()) return refusedSinceEnded(execution);
    Plan<CheckpointResult> parked = parkedIfDamaged(execution, op);
    if (parked != null) return parked;
    Decision<CheckpointResult> decision = rules.checkpoint(execution.state(), op.checkpoint(), now);
    CheckpointResult answer = execution.apply(decision);
    if (!execution.state().isRunning()) {
      return ends.finishing(execution, () -> answer);
    }
    EffectsOfCheckpoint effects = new EffectsOfCheckpoint(execution);
    decision.effects().forEach(effect -> effect.match(effects));
    if (!execution.hasUnwritten()) return Plan.of(answer);
    Write.Checkpoint write =
        new Write.Checkpoint(
            execution.key(),
            execution.takeRows(),
            effects.children,
            effects.awaits,
            !effects.awaits.isEmpty());
    return Plan.writing(
        write,
        recorded -> {
          runs.obey(execution, recorded.requests());
          effects.calls.forEach(call -> surroundings.call(execution.record(), call));
          if (recorded.children().stream().anyMatch(it -> it.execution().owner() == null)) {
            surroundings.look(true, true);
          }
          return answer;
        });
  }

  /** The end of a failed run may travel with its last results. */
  private @Nullable Plan<CheckpointResult> parkedIfDamaged(
      Active execution, CoordinatorOp.WriteCheckpoint op) {
    for (OperationUpdate update : op.checkpoint().updates()) {
      ErrorObject error = update.error();
      if (error == null || update.type() != OperationType.EXECUTION) continue;
      return ends.parkingDamaged(
          execution,
          error,
          () -> {
            throw Refusal.token(op.arn() + " is parked");
          });
    }
    return null;
  }

  /** Wake-ups are read from the journal at suspension, and the parent is told at the end. */
  private final class EffectsOfCheckpoint implements Effect.Cases {
    private final Active execution;
    private final List<NewExecution> children = new ArrayList<>();
    private final List<Effect.CallFunction> calls = new ArrayList<>();
    private final Set<String> awaits = new TreeSet<>();

    EffectsOfCheckpoint(Active execution) {
      this.execution = execution;
    }

    @Override
    public void startChild(Effect.StartChild child) {
      children.add(child(execution, child));
    }

    @Override
    public void callFunction(Effect.CallFunction call) {
      calls.add(call);
    }

    @Override
    public void deliver(Effect.Deliver deliver) {
      awaits.add(deliver.event());
    }

    @Override
    public void wakeAt(Effect.WakeAt wake) {}

    @Override
    public void tellParent(Effect.TellParent told) {}
  }

  private <R extends @Nullable Object> Plan<R> refusedSinceEnded(Active execution) {
    return ends.finishing(
        execution,
        () -> {
          throw Refusal.token(execution.state().arn() + " has ended");
        });
  }

  /**
   * The child's name follows from the call, so that a repeated call finds it, and a call of another
   * run that had the parent's name before does not.
   */
  private NewExecution child(Active parent, Effect.StartChild call) {
    ExecutionRow row = parent.row();
    String name =
        "c-" + ExecutionRows.hash(Arn.of(row) + "/" + call.operationId()).substring(0, 32);
    int version = Integer.parseInt(call.target().version());
    long now = surroundings.now();
    Arn arn = Arn.of(call.target().name(), version, name, now, 1);
    parent.apply(rules.link(parent.state(), call.operationId(), arn.toString()));
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
    Active execution = runs.require(op.key(), op.arn());
    return Plan.of(
        execution.apply(rules.state(execution.state(), op.token(), op.marker(), op.maxItems())));
  }
}
