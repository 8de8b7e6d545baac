package dev.cairn.engine.coordinator;

import dev.cairn.engine.journal.DamagedRowException;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.RefusedDataException;
import dev.cairn.engine.storage.Slots;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Write;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Drains the queue, decides, and has what was decided committed in one transaction. A batch is what
 * arrived during the last commit; nothing waits for a window. While a commit is on its way the next
 * one is decided, unless the first may change more than the executions that it is about. Of several
 * operations on one execution, one is decided or on its way; those after it stay in order.
 */
final class CommitLoop implements Runnable {
  private static final Logger log = LoggerFactory.getLogger(CommitLoop.class);

  /** The number of operations that are worth waking up for while a commit is on its way. */
  private static final int DECIDED_AHEAD = 32;

  private final long node;
  private final Surroundings surroundings;
  private final ActiveWorkflows active;
  private final Planner planner;
  private final OperationQueue<List<Submitted<?>>> queue;
  private final Committer committer;

  /** The decisions for the next commit. */
  private Batch next = new Batch();

  /** The commit that the other thread makes; null for none. */
  private Committer.@Nullable Attempt underWay;

  /** Operations on executions that a batch touches already, in order. */
  private List<Submitted<?>> carried = new ArrayList<>();

  private boolean looksAtCarried;
  private boolean isLost;

  CommitLoop(
      long node,
      Surroundings surroundings,
      ActiveWorkflows active,
      Planner planner,
      OperationQueue<List<Submitted<?>>> queue,
      Committer committer) {
    this.node = node;
    this.surroundings = surroundings;
    this.active = active;
    this.planner = planner;
    this.queue = queue;
    this.committer = committer;
  }

  @Override
  public void run() {
    while (awaitWork()) {
      try {
        if (mayDecide()) decideWaiting();
        if (underWay != null && underWay.isDone()) settle(underWay);
        if (underWay == null) commitOrFollow();
      } catch (Throwable e) {
        log.error("The coordinator failed on a batch", e);
        lose();
      }
    }
  }

  /** Whether what is decided now stays true until it is committed. */
  private boolean mayDecide() {
    return next.room() > 0 && (underWay == null || !underWay.batch().concernsOthers());
  }

  /** Waits until there is something to do; answers false when nothing will come any more. */
  private boolean awaitWork() {
    boolean mayDecide = mayDecide();
    if (mayDecide && (looksAtCarried || active.hasLater())) return true;
    int worthIt = underWay == null ? 1 : mayDecide ? DECIDED_AHEAD : Integer.MAX_VALUE;
    return queue.awaitNews(worthIt, underWay != null);
  }

  /** Decides what is there, for the next commit. */
  private void decideWaiting() {
    if (looksAtCarried) {
      looksAtCarried = false;
      List<Submitted<?>> again = carried;
      carried = new ArrayList<>();
      again.forEach(this::decideInTurn);
    }
    for (CoordinatorOp<?> op = active.nextLater(); op != null; op = active.nextLater()) {
      decideInTurn(new Submitted<>(op, new CompletableFuture<>()));
    }
    for (List<Submitted<?>> group : queue.take(next.room(), next.byteRoom())) {
      group.forEach(this::decideInTurn);
    }
  }

  /** Decides an operation, unless one before it on the same execution is not committed yet. */
  private void decideInTurn(Submitted<?> submitted) {
    if (isLost) {
      submitted.future().completeExceptionally(new NodeLostException(node));
      return;
    }
    Long key = keyOf(submitted.op());
    if (key != null) {
      if (next.touches(key) || (underWay != null && underWay.batch().touches(key))) {
        carried.add(submitted);
        return;
      }
      next.touch(key);
    }
    try {
      next.add(decide(submitted));
    } catch (RuntimeException e) {
      submitted.future().completeExceptionally(e);
    } catch (Throwable e) {
      log.error("The coordinator failed on {}", submitted.op(), e);
      submitted.future().completeExceptionally(e);
      lose();
    }
  }

  private <R extends @Nullable Object> Batch.Decided<R> decide(Submitted<R> submitted) {
    return new Batch.Decided<>(submitted.op(), submitted.future(), submitted.op().plan(planner));
  }

  private void commitOrFollow() {
    if (next.hasWrites()) {
      commit(/* isFollowed= */ true);
    } else if (!next.isEmpty()) {
      follow(takeNext(), Outcomes.NONE);
    }
  }

  private Batch takeNext() {
    Batch batch = next;
    next = new Batch();
    active.clearReservations();
    return batch;
  }

  /** Commits what was decided. The commit before is done, though nothing may have followed it. */
  private void commit(boolean isFollowed) {
    Slots slots = active.slots();
    Batch batch = takeNext();
    Committer.Attempt attempt =
        new Committer.Attempt(batch, new Commit(node, surroundings.now(), slots, batch.writes()));
    // Where all that runs here waits for this commit, there is nothing to decide meanwhile.
    if (isFollowed && batch.touched().size() >= active.size()) {
      committer.commit(attempt);
      finish(attempt);
    } else {
      underWay = attempt;
      active.expect(batch.arrivals());
      committer.submit(attempt);
    }
  }

  /** A commit was made, or has failed. The storage gets the next one before anything follows. */
  private void settle(Committer.Attempt done) {
    underWay = null;
    Outcomes outcomes = done.outcomes();
    active.expect(outcomes == null ? Map.of() : done.batch().arrivals(outcomes));
    if (outcomes != null && next.hasWrites()) commit(/* isFollowed= */ false);
    else active.expect(Map.of());
    finish(done);
  }

  private void finish(Committer.Attempt done) {
    Batch batch = done.batch();
    Throwable failure = done.failure();
    if (isLost) {
      batch.fail(new NodeLostException(node));
    } else if (failure == null) {
      follow(batch, Objects.requireNonNull(done.outcomes()));
    } else if (wroteNothing(failure)) {
      // Nothing was written, so memory is ahead of the storage.
      log.warn("Nothing was committed", failure);
      forget(batch.touched());
      batch.fail(failure);
    } else {
      // Whether it was written is not known, or the node has ended: nothing in memory is true.
      log.warn("Node {} ends: {}", node, failure.toString());
      active.clear();
      batch.fail(failure);
      lose();
    }
  }

  private static boolean wroteNothing(Throwable failure) {
    if (failure instanceof StorageBlockedException) return true;
    return failure instanceof RuntimeException
        && !(failure instanceof NodeLostException)
        && !(failure instanceof StorageUnavailableException);
  }

  /** Does what follows from a commit, and only then answers. */
  private void follow(Batch batch, Outcomes outcomes) {
    try {
      apply(batch, outcomes);
    } catch (Throwable e) {
      // Nobody is left without an answer.
      batch.fail(e);
      throw e;
    }
    looksAtCarried = !carried.isEmpty();
  }

  private void apply(Batch batch, Outcomes outcomes) {
    for (Delivery delivery : outcomes.deliveries()) {
      Active execution = active.find(delivery.execution());
      if (execution != null) active.delivered(execution, delivery.operation());
    }
    List<Runnable> answers = new ArrayList<>(batch.decided().size());
    for (Batch.Decided<?> one : batch.decided()) answers.add(answer(one, outcomes));
    active.add(outcomes.claimed());
    Set<Long> told = outcomes.owners();
    if (!told.isEmpty()) surroundings.look(told.contains(Outcomes.ANYBODY), true);
    answers.forEach(Runnable::run);
    tellWatchers(batch.touched(), outcomes);
  }

  private Runnable answer(Batch.Decided<?> one, Outcomes outcomes) {
    Write<?> write = one.plan().write();
    RuntimeException refusal = write == null ? null : outcomes.refusal(write);
    Long key = refusal == null ? null : keyOf(one.op());
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

  /** The node has ended: nothing is believed that is in memory, and nothing more is decided. */
  private void lose() {
    isLost = true;
    // Callers that hear of it find nothing here any more.
    active.clear();
    // Nothing of it was sent, so that the node that follows can do it.
    NodeLostException lost = new NodeLostException(node);
    next.fail(lost);
    next = new Batch();
    Submitted.fail(carried, lost);
    carried = new ArrayList<>();
    surroundings.nodeLost();
  }

  private @Nullable Long keyOf(CoordinatorOp<?> op) {
    if (op instanceof CoordinatorOp.CancelWorkflow cancel) {
      Active execution = active.find(cancel.target());
      return execution == null ? null : execution.key();
    }
    return op.execution();
  }

  /** Throws away what is in memory of executions; the storage has the truth. */
  private void forget(Set<Long> executions) {
    for (long key : executions) {
      Active execution = active.find(key);
      if (execution != null) active.forget(execution);
    }
  }
}
