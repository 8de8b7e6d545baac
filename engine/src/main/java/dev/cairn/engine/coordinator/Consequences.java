package dev.cairn.engine.coordinator;

import dev.cairn.engine.journal.DamagedRowException;
import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.RefusedDataException;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteBlockedException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Does what follows from a commit: takes over what the storage has done, answers those who wait,
 * and holds what a lock has kept from being written. Belongs to the coordinator's thread.
 */
final class Consequences {
  private static final Logger log = LoggerFactory.getLogger(Consequences.class);

  private final Surroundings surroundings;
  private final ActiveWorkflows active;
  private final HeldOperations held;

  Consequences(Surroundings surroundings, ActiveWorkflows active, HeldOperations held) {
    this.surroundings = surroundings;
    this.active = active;
    this.held = held;
  }

  /** A commit was made, though single writes of it may have been refused. */
  void made(Batch batch, Outcomes outcomes) {
    Set<Long> reached = new HashSet<>();
    for (Delivery delivery : outcomes.deliveries()) {
      reached.add(delivery.execution());
      deliver(delivery);
    }
    List<Runnable> answers = new ArrayList<>(batch.decided().size());
    for (Batch.Decided<?> one : batch.decided()) {
      RuntimeException refusal = refusal(one, outcomes);
      if (refusal != null && isBlocked(refusal) && !isReached(one, reached)) {
        if (hold(one, refusal)) continue;
      }
      answers.add(answer(one, refusal, outcomes));
    }
    active.add(outcomes.claimed());
    Set<Long> told = outcomes.owners();
    if (!told.isEmpty()) surroundings.look(told.contains(Outcomes.ANYBODY), true);
    answers.forEach(Runnable::run);
    tellWatchers(batch.touched(), outcomes);
  }

  /**
   * Nothing of a commit was written, since somebody else has a lock. Callers from outside are told,
   * and may repeat what they asked for; executions have nobody who could.
   */
  void blocked(Batch batch, StorageBlockedException failure) {
    for (Batch.Decided<?> one : batch.decided()) {
      if (one.plan().write() == null) one.answer(Outcomes.NONE).run();
      else if (!hold(one, failure)) one.future().completeExceptionally(failure);
    }
  }

  /** A stop of a run of this node was not written yet; its caller is not kept waiting. */
  static void tellOfStop(CompletableFuture<?> caller, RuntimeException failure) {
    caller.completeExceptionally(
        new StorageUnavailableException(
            "the stop of the run is not written yet, since somebody else has locked the database."
                + " The run is stopped as soon as the database can be written",
            failure));
  }

  private void deliver(Delivery delivery) {
    Active execution = active.find(delivery.execution());
    if (execution == null) return;
    Batch.Decided<?> overtaken = held.take(delivery.execution());
    if (overtaken == null) {
      active.delivered(execution, delivery.operation());
      return;
    }
    // It was decided without the event, and may contradict it.
    active.forget(execution);
    overtaken
        .future()
        .completeExceptionally(
            new StorageException(
                "nothing was written: an event has reached " + execution.row().shown(), null));
  }

  private static boolean isBlocked(RuntimeException refusal) {
    return refusal instanceof StorageBlockedException || refusal instanceof WriteBlockedException;
  }

  private static boolean isReached(Batch.Decided<?> one, Set<Long> reached) {
    Long key = one.execution();
    return key != null && reached.contains(key);
  }

  /** Holds an operation of an execution that is in memory; answers whether it does. */
  private boolean hold(Batch.Decided<?> one, RuntimeException why) {
    Long key = one.execution();
    boolean isStop = one.op() instanceof CoordinatorOp.CancelWorkflow && key != null;
    if (!isStop && !one.op().isUnderWay()) return false;
    // One that is not in memory is found by the next look for lost runs.
    if (key != null && active.find(key) == null) return false;
    if (isStop) tellOfStop(one.future(), why);
    held.add(one);
    return true;
  }

  private static @Nullable RuntimeException refusal(Batch.Decided<?> one, Outcomes outcomes) {
    Write<?> write = one.plan().write();
    return write == null ? null : outcomes.refusal(write);
  }

  private Runnable answer(
      Batch.Decided<?> one, @Nullable RuntimeException refusal, Outcomes outcomes) {
    Long key = refusal == null ? null : one.execution();
    Active execution = key == null ? null : active.find(key);
    if (refusal != null && execution != null) refused(execution, refusal);
    return one.answer(outcomes);
  }

  /** A write of an execution was refused, so that memory is ahead of the storage. */
  private void refused(Active execution, RuntimeException refusal) {
    log.warn("{} cannot be written: {}", execution.state().arn(), refusal.toString());
    active.forget(execution);
    if (refusal instanceof DamagedRowException) {
      // No further attempt could read it.
      active.later(
          new CoordinatorOp.Park(execution.key(), execution.row().shown(), refusal.toString()));
    } else if (refusal instanceof RefusedDataException || !(refusal instanceof StorageException)) {
      // Others may pass by themselves. This would be refused again, and bodies run for nothing.
      active.later(execution.givingUp(refusal, surroundings.now()));
    }
  }

  private void tellWatchers(Set<Long> touched, Outcomes outcomes) {
    Set<Long> changed = new HashSet<>(touched);
    for (Delivery delivery : outcomes.deliveries()) changed.add(delivery.execution());
    for (ExecutionRow claimed : outcomes.claimed()) changed.add(claimed.key());
    surroundings.changed(changed);
  }
}
