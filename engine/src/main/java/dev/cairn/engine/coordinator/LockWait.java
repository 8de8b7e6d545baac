package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.WriteBlockedException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The time in which somebody else's lock keeps the storage from writing: when held operations are
 * sent again, which callers are told, what counts in the queue, and what the log says. Belongs to
 * the coordinator's thread.
 */
final class LockWait {
  private static final Logger log = LoggerFactory.getLogger(LockWait.class);

  /** The time before held operations are sent again by themselves. */
  private static final long PAUSE_NANOS = Duration.ofMillis(200).toNanos();

  /** Operations on locked rows take one part of so many of the time for commits. */
  private static final int PART_ALONE = 5;

  /** The longest time between two such attempts, however long the last one took. */
  private static final long MOST_PAUSE_NANOS = Duration.ofSeconds(4).toNanos();

  /** The time between two lines of the log about the same lock. */
  private static final long SAID_NANOS = Duration.ofSeconds(10).toNanos();

  /** The runs that a line of the log names. */
  private static final int NAMED = 10;

  private final long node;
  private final Surroundings surroundings;
  private final ActiveWorkflows active;
  private final HeldOperations held;
  private final OperationQueue<List<Submitted<?>>> queue;
  private final Duration patience;

  /** Whether the last commit was kept from being written, wholly or in part. */
  private boolean isBlocked;

  /** Whether the queue counts what was taken from it. */
  private boolean isCounted;

  /** When held operations are sent again by themselves. */
  private long retryAtNanos;

  /** The same of those that are sent apart from others. */
  private long retryAloneAtNanos;

  /** When the log has told last of a lock. */
  private long saidNanos = System.nanoTime() - SAID_NANOS;

  LockWait(
      long node,
      Surroundings surroundings,
      ActiveWorkflows active,
      HeldOperations held,
      OperationQueue<List<Submitted<?>>> queue,
      Duration patience) {
    this.node = node;
    this.surroundings = surroundings;
    this.active = active;
    this.held = held;
    this.queue = queue;
    this.patience = patience;
  }

  boolean isBlocked() {
    return isBlocked;
  }

  /** Whether operations on locked rows are to be sent again, apart from others. */
  boolean isAloneDue() {
    return held.hasAlone() && System.nanoTime() - retryAloneAtNanos >= 0;
  }

  /** Whether the other held operations are to be sent again, though nothing else is. */
  boolean isTogetherDue() {
    return held.hasTogether() && System.nanoTime() - retryAtNanos >= 0;
  }

  long nextRetryNanos() {
    if (!held.hasAlone()) return retryAtNanos;
    if (!held.hasTogether()) return retryAloneAtNanos;
    return retryAtNanos - retryAloneAtNanos < 0 ? retryAtNanos : retryAloneAtNanos;
  }

  /**
   * Operations on locked rows were sent apart from others, which waited for so long.
   *
   * @param areWritten whether no lock was in the way any more
   */
  void sentAlone(long nanos, boolean areWritten) {
    long pause = areWritten ? 0 : Math.min((PART_ALONE - 1) * nanos, MOST_PAUSE_NANOS);
    retryAloneAtNanos = System.nanoTime() + Math.max(PAUSE_NANOS, pause);
  }

  /**
   * Adds held operations to a commit. The held operation of a run comes with the events to it: in
   * the same commit it is written before them, and it was decided without them.
   */
  void sendAgainWith(Batch batch) {
    for (Batch.Decided<?> one : List.copyOf(batch.decided())) {
      if (!(one.op() instanceof CoordinatorOp.SendTargetedEvent send)) continue;
      Active receiver = active.find(send.target());
      Batch.Decided<?> before = receiver == null ? null : held.take(receiver.key());
      if (before != null) batch.add(before);
    }
    held.moveTo(batch, /* areAlone= */ false);
  }

  /**
   * A commit was made or was kept from being written. Tells the callers that have waited for long.
   *
   * @param carried the operations that wait for their turn
   * @param isHeldBack whether one of these waits for a held operation
   * @param failure the failure of the commit as a whole; null for none
   * @return the operations that wait on
   */
  List<Submitted<?>> wait(
      List<Submitted<?>> carried,
      Predicate<CoordinatorOp<?>> isHeldBack,
      @Nullable StorageBlockedException failure) {
    if (!isBlocked && held.isEmpty()) return carried;
    long now = System.nanoTime();
    retryAtNanos = now + PAUSE_NANOS;
    isBlocked = true;
    List<Submitted<?>> waiting = tell(carried, isHeldBack, failure);
    held.tell(this::hasWaited);
    isBlocked = !held.isEmpty();
    int count = held.count() + waiting.size();
    if (count == 0 || now - saidNanos < SAID_NANOS) return waiting;
    saidNanos = now;
    log.warn(
        "Somebody else has locked the database, or rows of it: {} operations wait, and are sent"
            + " again{}",
        count,
        failure == null ? "" : ": " + failure);
    return waiting;
  }

  private boolean hasWaited(Submitted<?> submitted) {
    return surroundings.nanos() - submitted.sinceNanos() >= patience.toNanos();
  }

  /** Tells those whose operations wait behind held ones. A stop of a run of this node stays. */
  private List<Submitted<?>> tell(
      List<Submitted<?>> carried,
      Predicate<CoordinatorOp<?>> isHeldBack,
      @Nullable StorageBlockedException failure) {
    RuntimeException why =
        failure == null
            ? new WriteBlockedException(
                "somebody else has locked rows of the run. Nothing was written", null)
            : failure;
    List<Submitted<?>> waiting = new ArrayList<>();
    for (Submitted<?> each : carried) {
      boolean isTold = each.op().isAsked() && hasWaited(each) && isHeldBack.test(each.op());
      boolean isStop = each.op() instanceof CoordinatorOp.CancelWorkflow;
      if (!isTold || isStop) waiting.add(each);
      if (isTold && isStop) HeldOperations.tellOfStop(each, why);
      else if (isTold) each.future().completeExceptionally(why);
    }
    return waiting;
  }

  /**
   * Has the queue count in its bounds the operations that were taken from it and wait on.
   *
   * @param carried the operations that wait for their turn
   * @param batches those that are decided or on their way
   */
  void count(List<Submitted<?>> carried, Batch... batches) {
    if (!isBlocked) {
      if (isCounted) queue.hold(0, 0);
      isCounted = false;
      return;
    }
    isCounted = true;
    int count = held.count() + carried.size();
    long bytes = held.bytes();
    for (Submitted<?> waits : carried) bytes += waits.op().bytes();
    for (Batch batch : batches) {
      count += batch.count();
      bytes += batch.bytes();
    }
    queue.hold(count, bytes);
  }

  /** The node ends, and the lock outlives it. */
  void end() {
    tellOfLost(Set.of());
    isBlocked = false;
  }

  /**
   * Says in the log which runs lose their last results.
   *
   * @param more the executions of a commit with operations that were held
   */
  void tellOfLost(Set<Long> more) {
    if (!isBlocked) return;
    Set<Long> lost = new TreeSet<>(held.executions());
    lost.addAll(more);
    if (lost.isEmpty()) return;
    log.warn(
        "Node {} ends while somebody else's lock keeps it from writing. The last results of {} runs"
            + " are lost, and their steps may run again: {}{}",
        node,
        lost.size(),
        lost.stream()
            .limit(NAMED)
            .map(active::find)
            .filter(Objects::nonNull)
            .map(it -> it.row().shown())
            .collect(Collectors.joining(", ")),
        lost.size() > NAMED ? ", …" : "");
  }
}
