package dev.cairn.engine.coordinator;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Operations of running executions that were decided and that somebody else's lock has kept from
 * being written. Nobody could repeat them, so they are sent again until the storage takes them. Of
 * an execution there is one at most. Belongs to the coordinator's thread.
 */
final class HeldOperations {
  private final ArrayDeque<Batch.Decided<?>> held = new ArrayDeque<>();
  private final Set<Long> executions = new HashSet<>();
  private long bytes;

  void add(Batch.Decided<?> one) {
    held.add(one);
    bytes += one.op().bytes();
    Long key = one.execution();
    if (key != null) executions.add(key);
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

  /** Whether an operation on that execution is held. */
  boolean touches(long execution) {
    return executions.contains(execution);
  }

  /**
   * Adds those that were held first to a batch: as many as a batch of their own would take. So
   * there is room for what callers wait to be told of, however many are held.
   */
  void moveTo(Batch batch) {
    Batch own = new Batch();
    for (Batch.Decided<?> one = held.peek(); one != null && own.room() > 0; one = held.peek()) {
      own.add(one);
      remove(one);
      batch.add(one);
    }
  }

  private void remove(Batch.Decided<?> one) {
    held.remove(one);
    bytes -= one.op().bytes();
    Long key = one.execution();
    if (key != null) executions.remove(key);
  }

  /** Takes out the operation on an execution; null if there is none. */
  Batch.@Nullable Decided<?> take(long execution) {
    if (!touches(execution)) return null;
    for (Batch.Decided<?> one : held) {
      Long key = one.execution();
      if (key == null || key != execution) continue;
      remove(one);
      return one;
    }
    return null;
  }

  /** Answers all of them with a failure, and holds none any more. */
  void fail(Throwable cause) {
    held.forEach(one -> one.future().completeExceptionally(cause));
    held.clear();
    executions.clear();
    bytes = 0;
  }
}
