package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.Write;
import java.util.List;

/**
 * Plans what puts executions, their runners and their timers on the node, or takes them from it.
 */
final class RegistrationPlans {
  private final ActiveWorkflows active;
  private final Timers timers;
  private final Surroundings surroundings;
  private final Runs runs;
  private final EndPlans ends;

  RegistrationPlans(
      ActiveWorkflows active, Timers timers, Surroundings surroundings, Runs runs, EndPlans ends) {
    this.active = active;
    this.timers = timers;
    this.surroundings = surroundings;
    this.runs = runs;
    this.ends = ends;
  }

  Plan<Integer> recover() {
    return Plan.later(active::recover);
  }

  Plan<Boolean> register(long key) {
    return Plan.later(() -> active.register(key));
  }

  Plan<Boolean> registerRunner(CoordinatorOp.RegisterRunner op) {
    return Plan.of(active.registerRunner(op.key(), op.lookNow()));
  }

  Plan<Boolean> registerTimer(CoordinatorOp.RegisterTimer op) {
    timers.register(op.key(), op.wakeAt());
    return Plan.of(true);
  }

  Plan<List<Long>> cancelAllTimers() {
    return Plan.of(timers.clear());
  }

  Plan<Boolean> shutdown() {
    active.stopTaking();
    return Plan.of(true);
  }

  Plan<Results.Claimed> claim(CoordinatorOp.HandleTimerFired op) {
    int limit = Math.min(op.limit(), active.reserve(op.version(), op.limit()));
    if (limit == 0) return Plan.of(new Results.Claimed(0, true));
    return Plan.writing(
        new Write.Claim(
            op.version(),
            limit,
            surroundings.now() - CoordinatorOp.HandleTimerFired.LAST_OWNER_MILLIS),
        claimed -> {
          active.addClaimed(claimed.executions());
          return new Results.Claimed(claimed.executions().size(), claimed.more());
        });
  }

  /** Writes what time has done before workflow code or an event can see it otherwise. */
  Plan<Boolean> lookAgain(CoordinatorOp.LookAgain op) {
    Active execution = active.find(op.key());
    if (execution == null) return Plan.of(false);
    runs.elapse(execution, surroundings.now());
    if (!execution.state().isRunning()) return ends.finishing(execution, () -> true);
    return Plan.writing(
        new Write.Checkpoint(
            execution.key(),
            execution.takeRows(),
            List.of(),
            execution.awaits(),
            /* looksIntoMailbox= */ true),
        recorded -> {
          runs.obey(execution, recorded.requests());
          if (!execution.isInvoked()) active.invoke(execution, surroundings.now());
          return true;
        });
  }
}
