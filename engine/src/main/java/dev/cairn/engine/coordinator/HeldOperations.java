package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WriteBlockedException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Operations that were decided and that somebody else's lock has kept from being written. They are
 * sent again until the storage takes them. Callers from outside are told after a time; nobody could
 * repeat what a running execution has done, so this is held for as long as the node lives.
 *
 * <p>Of an execution there is one at most. Where rows are locked, the operations on them are sent
 * again apart from others, which they would keep waiting. Belongs to the coordinator's thread.
 */
final class HeldOperations {

  /** An operation, and why it is held. */
  private static final class Held {
    private final Batch.Decided<?> one;
    private final RuntimeException why;

    private Held(Batch.Decided<?> one, RuntimeException why) {
      this.one = one;
      this.why = why;
    }

    private boolean isAlone() {
      return why instanceof WriteBlockedException;
    }
  }

  private final Set<Held> held = new LinkedHashSet<>();
  private final Map<Long, Held> executions = new HashMap<>();
  private final Map<Target, Integer> receivers = new HashMap<>();
  private long bytes;
  private int alone;

  /** Holds an operation on a locked row, or in a storage that is locked as a whole. */
  void add(Batch.Decided<?> one, RuntimeException why) {
    Held added = new Held(one, why);
    held.add(added);
    bytes += one.op().bytes();
    if (added.isAlone()) alone++;
    Long key = one.execution();
    if (key != null) executions.put(key, added);
    if (one.op() instanceof CoordinatorOp.SendTargetedEvent send) {
      receivers.merge(send.target(), 1, Integer::sum);
    }
  }

  boolean isEmpty() {
    return held.isEmpty();
  }

  int count() {
    return held.size();
  }

  long bytes() {
    return bytes;
  }

  /** Whether some are sent again apart from others. */
  boolean hasAlone() {
    return alone > 0;
  }

  /** Whether some are sent again together with others. */
  boolean hasTogether() {
    return alone < held.size();
  }

  /** Whether an operation on that execution is held. */
  boolean touches(long execution) {
    return executions.containsKey(execution);
  }

  /** Whether an event to it is held. */
  boolean isReceiver(Target target) {
    return receivers.containsKey(target);
  }

  /**
   * Adds those that were held first to a batch: as many as a batch of their own would take. So
   * there is room for what callers wait to be told of, however many are held.
   *
   * @param areAlone which of both kinds
   */
  void moveTo(Batch batch, boolean areAlone) {
    Batch own = new Batch();
    for (Held next : List.copyOf(held)) {
      if (own.room() <= 0) return;
      if (next.isAlone() != areAlone) continue;
      own.add(next.one);
      remove(next);
      batch.add(next.one);
    }
  }

  private void remove(Held gone) {
    Batch.Decided<?> one = gone.one;
    held.remove(gone);
    bytes -= one.op().bytes();
    if (gone.isAlone()) alone--;
    Long key = one.execution();
    if (key != null) executions.remove(key);
    if (one.op() instanceof CoordinatorOp.SendTargetedEvent send) {
      receivers.computeIfPresent(
          send.target(), (target, events) -> events == 1 ? null : events - 1);
    }
  }

  /** Takes out the operation on an execution; null if there is none. */
  Batch.@Nullable Decided<?> take(long execution) {
    Held taken = executions.get(execution);
    if (taken == null) return null;
    remove(taken);
    return taken.one;
  }

  /** Tells those who have waited for long enough. A stop of an execution of this node stays. */
  void tell(Predicate<Submitted<?>> hasWaited) {
    for (Held each : List.copyOf(held)) {
      Batch.Decided<?> one = each.one;
      if (!one.op().isAsked() || !hasWaited.test(one.submitted())) continue;
      if (one.execution() == null) {
        remove(each);
        one.future().completeExceptionally(each.why);
      } else {
        tellOfStop(one.submitted(), each.why);
      }
    }
  }

  /** A stop of a run of this node was not written yet; its caller is not kept waiting. */
  static void tellOfStop(Submitted<?> stop, RuntimeException failure) {
    stop.future()
        .completeExceptionally(
            new StorageUnavailableException(
                "the stop of the run is not written yet, since somebody else has locked the"
                    + " database. The run is stopped as soon as the database can be written",
                failure));
  }

  /** The executions whose operations are held. */
  Set<Long> executions() {
    return Set.copyOf(executions.keySet());
  }

  /** Answers all of them with a failure, and holds none any more. */
  void fail(Throwable cause) {
    held.forEach(it -> it.one.future().completeExceptionally(cause));
    held.clear();
    executions.clear();
    receivers.clear();
    bytes = 0;
    alone = 0;
  }
}
