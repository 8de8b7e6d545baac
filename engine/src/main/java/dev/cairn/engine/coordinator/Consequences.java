package dev.cairn.engine.coordinator;

import dev.cairn.engine.journal.DamagedRowException;
import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.RefusedDataException;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteBlockedException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

  /** Nothing of a commit was written, since somebody else has a lock. */
  void blocked(Batch batch, RuntimeException failure) {
    for (Batch.Decided<?> one : batch.decided()) {
      if (one.plan().write() == null) one.answer(Outcomes.NONE).run();
      else if (!hold(one, failure)) one.future().completeExceptionally(failure);
    }
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

  /** Holds an operation that nobody repeats by himself; answers whether it does. */
  private boolean hold(Batch.Decided<?> one, RuntimeException why) {
    if (!one.op().isAsked() && !one.op().isUnderWay()) return false;
    // One that is not in memory is found by the next look for lost runs.
    Long key = one.execution();
    if (key != null && active.find(key) == null) return false;
    held.add(one, why);
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
