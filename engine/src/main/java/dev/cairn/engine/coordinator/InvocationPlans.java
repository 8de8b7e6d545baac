package dev.cairn.engine.coordinator;

import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.journal.InvocationLines;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.service.rules.InvalidOutputException;
import dev.cairn.service.rules.RuleBook;
import dev.cairn.service.state.ExecutionState;
import org.jspecify.annotations.Nullable;

/** Plans what follows when an invocation has ended: a wait, another invocation, or an end. */
final class InvocationPlans {
  private static final long LONGEST_BACKOFF_MILLIS = 60_000;

  private final RuleBook rules;
  private final ActiveWorkflows active;
  private final Timers timers;
  private final Surroundings surroundings;
  private final Runs runs;
  private final EndPlans ends;

  InvocationPlans(
      RuleBook rules,
      ActiveWorkflows active,
      Timers timers,
      Surroundings surroundings,
      Runs runs,
      EndPlans ends) {
    this.rules = rules;
    this.active = active;
    this.timers = timers;
    this.surroundings = surroundings;
    this.runs = runs;
    this.ends = ends;
  }

  Plan<Results.Suspended> suspend(CoordinatorOp.SuspendAndCheckPending op) {
    Active execution = runs.require(op.key(), op.arn());
    execution.invoked(false);
    long now = surroundings.now();
    runs.elapse(execution, now);
    return complete(execution, new InvocationOutput.Pending(), now);
  }

  Plan<Results.Suspended> finish(CoordinatorOp.MarkFinished op) {
    Active execution = runs.require(op.key(), op.arn());
    execution.invoked(false);
    long now = surroundings.now();
    runs.elapse(execution, now);
    if (op.output() instanceof InvocationOutput.Failed failed) {
      Plan<Results.Suspended> parked =
          ends.parkingDamaged(execution, failed.error(), () -> new Results.Suspended.Waiting(null));
      if (parked != null) return parked;
    }
    return complete(execution, op.output(), now);
  }

  Plan<Results.Suspended> fail(CoordinatorOp.FailInvocation op) {
    Active execution = runs.require(op.key(), op.arn());
    execution.invoked(false);
    long now = surroundings.now();
    runs.elapse(execution, now);
    return failed(execution, op.error(), now);
  }

  private Plan<Results.Suspended> complete(Active execution, InvocationOutput output, long now) {
    ExecutionState state = execution.state();
    try {
      var unused = execution.apply(rules.complete(state, output, now));
    } catch (InvalidOutputException e) {
      return failed(
          execution, ErrorObject.of(e.getClass().getName(), String.valueOf(e.getMessage())), now);
    }
    if (!state.isRunning()) return ends.finishing(execution, () -> ended(execution));
    if (state.isDue()) {
      active.invoke(execution, now);
      return Plan.of(new Results.Suspended.Delivered());
    }
    return suspending(execution, now);
  }

  private Plan<Results.Suspended> suspending(Active execution, long now) {
    Long wakeAt = execution.wakeAt(now);
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
      runs.obey(execution, it.requests());
      active.invoke(execution, surroundings.now());
      return new Results.Suspended.Delivered();
    }

    @Override
    public Results.Suspended suspended(WriteResult.SuspendResult.Suspended it) {
      active.suspended(execution, it.execution());
      if (wakeAt != null) timers.register(execution.key(), wakeAt);
      return new Results.Suspended.Waiting(wakeAt);
    }
  }

  private Plan<Results.Suspended> failed(Active execution, ErrorObject error, long now) {
    ExecutionState state = execution.state();
    if (!state.isRunning()) return ends.finishing(execution, () -> ended(execution));
    if (state.live() != null) {
      var unused = execution.apply(rules.fail(state, error, now));
    }
    if (!state.isRunning()) return ends.finishing(execution, () -> ended(execution));
    long wakeAt = now + backoffMillis(state.failures());
    Write.Release write =
        new Write.Release(
            execution.key(),
            ExecutionStatus.READY,
            wakeAt,
            execution.failuresInARow(),
            null,
            InvocationLines.of(execution.unwrittenInvocations()));
    return Plan.writing(
        write,
        done -> {
          active.remove(execution);
          timers.register(execution.key(), wakeAt);
          return new Results.Suspended.Waiting(wakeAt);
        });
  }

  /** The time between two invocations after so many that failed in a row. */
  static long backoffMillis(int failures) {
    return Math.min(LONGEST_BACKOFF_MILLIS, 100L << Math.min(20, 2 * failures));
  }

  Plan<Results.Suspended> continueAs(CoordinatorOp.UpdateForContinueAs op) {
    Active execution = runs.require(op.key(), op.arn());
    execution.invoked(false);
    long now = surroundings.now();
    runs.elapse(execution, now);
    ExecutionState state = execution.state();
    if (!state.isRunning()) return ends.finishing(execution, () -> ended(execution));
    ExecutionRow row = execution.row();
    rules.checkContinueAs(state, op.input());
    // The time limit is that of all its runs together, as on Lambda.
    return Plan.writing(
        new Write.ContinueAs(
            row.key(), op.version(), op.input(), row.inputHash(), now, row.timeoutAt()),
        continued -> {
          active.replace(execution, continued.execution());
          return new Results.Suspended.Delivered();
        });
  }

  private static Results.Suspended ended(Active execution) {
    return new Results.Suspended.Ended(ExecutionRows.ended(execution.state().operation().status()));
  }
}
