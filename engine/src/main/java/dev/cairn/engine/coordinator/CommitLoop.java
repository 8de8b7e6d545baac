package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.EngineClosedException;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.WriteBlockedException;
import java.time.Duration;
import java.util.ArrayList;
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
 *
 * <p>Writes that somebody else's lock keeps waiting are held and sent again: with each further
 * commit, or apart from others if the lock is on a row. Callers from outside are told when they
 * have waited for long. Operations of running executions are held until the storage takes them or
 * the node ends.
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

  private final HeldOperations held = new HeldOperations();
  private final LockWait locks;
  private final Consequences consequences;
  private boolean looksAtCarried;

  /** The reason why nothing more is decided; null if that is not so. */
  private @Nullable RuntimeException end;

  CommitLoop(
      long node,
      Surroundings surroundings,
      ActiveWorkflows active,
      Planner planner,
      OperationQueue<List<Submitted<?>>> queue,
      Committer committer,
      Duration patience) {
    this.node = node;
    this.surroundings = surroundings;
    this.active = active;
    this.planner = planner;
    this.queue = queue;
    this.committer = committer;
    this.locks = new LockWait(node, surroundings, active, held, queue, patience);
    this.consequences = new Consequences(surroundings, active, held);
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
      if (underWay == null) locks.count(carried, next);
      else locks.count(carried, next, underWay.batch());
    }
    // The lock outlives the node.
    if (!held.isEmpty()) stop(new EngineClosedException());
  }

  /** Whether what is decided now stays true until it is committed. */
  private boolean mayDecide() {
    return next.room() > 0 && (underWay == null || !underWay.batch().concernsOthers());
  }

  /** Waits until there is something to do; answers false when nothing will come any more. */
  private boolean awaitWork() {
    boolean mayDecide = mayDecide();
    if (mayDecide && (looksAtCarried || active.hasLater())) return true;
    if (underWay == null && !held.isEmpty()) return queue.awaitNews(locks.nextRetryNanos());
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
      decideInTurn(new Submitted<>(op, new CompletableFuture<>(), surroundings.nanos()));
    }
    for (List<Submitted<?>> group : queue.take(next.room(), next.byteRoom())) {
      group.forEach(this::decideInTurn);
    }
  }

  /** Decides an operation, unless one before it on the same execution is not committed yet. */
  private void decideInTurn(Submitted<?> submitted) {
    if (end != null) {
      submitted.future().completeExceptionally(end);
      return;
    }
    Long key = keyOf(submitted.op());
    if ((key != null && isTouched(key)) || isBehindHeld(submitted.op())) {
      carried.add(submitted);
      return;
    }
    try {
      next.add(decide(submitted, key));
    } catch (RuntimeException e) {
      submitted.future().completeExceptionally(e);
    } catch (Throwable e) {
      log.error("The coordinator failed on {}", submitted.op(), e);
      submitted.future().completeExceptionally(e);
      lose();
    }
  }

  private boolean isTouched(long key) {
    if (next.touches(key) || held.touches(key)) return true;
    return underWay != null && underWay.batch().touches(key);
  }

  /**
   * Whether it is an event to an execution of which something is held, which was decided without
   * the event, or which an event before it is kept from.
   */
  private boolean isBehindHeld(CoordinatorOp<?> op) {
    if (!locks.isBlocked() || !(op instanceof CoordinatorOp.SendTargetedEvent send)) return false;
    Active receiver = active.find(send.target());
    return held.isReceiver(send.target()) || (receiver != null && isTouched(receiver.key()));
  }

  private <R extends @Nullable Object> Batch.Decided<R> decide(
      Submitted<R> submitted, @Nullable Long key) {
    return new Batch.Decided<>(submitted, key, submitted.op().plan(planner));
  }

  private void commitOrFollow() {
    if (locks.isAloneDue()) {
      Batch batch = new Batch();
      held.moveTo(batch, /* areAlone= */ true);
      commit(batch, /* isApart= */ true, /* isFollowed= */ true);
    } else if (next.hasWrites() || locks.isTogetherDue()) {
      commitNext(/* isFollowed= */ true);
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
  private void commitNext(boolean isFollowed) {
    Batch batch = takeNext();
    if (!held.isEmpty()) locks.sendAgainWith(batch);
    commit(batch, /* isApart= */ false, isFollowed);
  }

  private void commit(Batch batch, boolean isApart, boolean isFollowed) {
    Commit commit = new Commit(node, surroundings.now(), active.slots(), batch.writes());
    // Where some rows are known to be locked, others may be, and would keep all that runs waiting.
    boolean isHasty = isApart || held.hasAlone();
    Committer.Attempt attempt =
        new Committer.Attempt(batch, isHasty ? commit.hasty() : commit, isApart);
    // Where all that runs here waits for this commit, there is nothing to decide meanwhile.
    if (isFollowed && batch.touched().size() >= active.size()) {
      locks.count(carried, batch);
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
    if (outcomes != null && next.hasWrites() && !isBlocked(outcomes)) {
      commitNext(/* isFollowed= */ false);
    } else {
      active.expect(Map.of());
    }
    finish(done);
  }

  /**
   * Whether operations are held from now on; those of the next commit may have to wait for them.
   */
  private static boolean isBlocked(Outcomes outcomes) {
    return outcomes.all().values().stream().anyMatch(WriteBlockedException.class::isInstance);
  }

  private void finish(Committer.Attempt done) {
    Batch batch = done.batch();
    Throwable failure = done.failure();
    Outcomes outcomes = done.outcomes();
    if (done.isApart()) {
      locks.sentAlone(done.nanos(), outcomes != null && !isBlocked(outcomes));
    }
    if (end != null) {
      batch.fail(end);
    } else if (failure == null) {
      follow(batch, Objects.requireNonNull(outcomes));
      carried = locks.wait(carried, this::isHeldBack, null);
    } else if (failure instanceof StorageBlockedException blocked) {
      blocked(done, blocked);
    } else if (wroteNothing(failure)) {
      // Nothing was written, so memory is ahead of the storage.
      log.warn("Nothing was committed", failure);
      forget(batch.touched());
      batch.fail(failure);
    } else {
      // Whether it was written is not known, or the node has ended: nothing in memory is true.
      log.warn("Node {} ends: {}", node, failure.toString());
      locks.tellOfLost(batch.touched());
      held.fail(new NodeLostException(node));
      active.clear();
      batch.fail(failure);
      lose();
    }
  }

  private static boolean wroteNothing(Throwable failure) {
    return failure instanceof RuntimeException
        && !(failure instanceof NodeLostException)
        && !(failure instanceof StorageUnavailableException);
  }

  private void blocked(Committer.Attempt done, StorageBlockedException failure) {
    // What was apart from others stays so.
    RuntimeException why =
        done.isApart() ? new WriteBlockedException("" + failure.getMessage(), failure) : failure;
    consequences.blocked(done.batch(), why);
    looksAtCarried = !carried.isEmpty();
    carried = locks.wait(carried, this::isHeldBack, failure);
    // Whatever is still in the queue would be kept waiting for as long.
    if (queue.isClosed()) stop(new EngineClosedException());
  }

  private boolean isHeldBack(CoordinatorOp<?> op) {
    Long key = keyOf(op);
    return key == null ? isBehindHeld(op) : held.touches(key);
  }

  /** Does what follows from a commit, and only then answers. */
  private void follow(Batch batch, Outcomes outcomes) {
    try {
      consequences.made(batch, outcomes);
    } catch (Throwable e) {
      // Nobody is left without an answer.
      batch.fail(e);
      throw e;
    }
    looksAtCarried = !carried.isEmpty();
  }

  /** The node has ended: nothing is believed that is in memory, and nothing more is decided. */
  private void lose() {
    // Nothing of what is answered so was written, and the node that follows can do it.
    stop(new NodeLostException(node));
    surroundings.nodeLost();
  }

  private void stop(RuntimeException why) {
    locks.end();
    end = why;
    // Callers that hear of it find nothing here any more.
    active.clear();
    next.fail(why);
    next = new Batch();
    held.fail(why);
    Submitted.fail(carried, why);
    carried = new ArrayList<>();
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
