package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.commit.Writes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Operations that were decided and are committed together. Of several operations on one execution,
 * one is in a batch. Belongs to the coordinator's thread.
 */
final class Batch {
  private static final int MOST = 500;
  private static final long MOST_BYTES = 1 << 20;

  /**
   * An operation that was decided.
   *
   * @param execution the one that it is on; null for none
   */
  record Decided<R extends @Nullable Object>(
      Submitted<R> submitted, @Nullable Long execution, Plan<R> plan) {

    CoordinatorOp<R> op() {
      return submitted.op();
    }

    CompletableFuture<R> future() {
      return submitted.future();
    }

    /** Answers when what was decided is durable; what that leads to happens here. */
    Runnable answer(Outcomes outcomes) {
      R answer;
      try {
        answer = plan.answer().apply(outcomes);
      } catch (RuntimeException e) {
        return () -> future().completeExceptionally(e);
      }
      return () -> future().complete(answer);
    }
  }

  private final List<Decided<?>> decided = new ArrayList<>();
  private final List<Write<?>> writes = new ArrayList<>();
  private final Set<Long> touched = new HashSet<>();
  private long bytes;
  private boolean concernsOthers;

  /** Whether an operation on that execution is in it. */
  boolean touches(long execution) {
    return touched.contains(execution);
  }

  void add(Decided<?> one) {
    decided.add(one);
    Long key = one.execution();
    if (key != null) touched.add(key);
    bytes += one.op().bytes();
    Write<?> write = one.plan().write();
    if (write == null) return;
    writes.add(write);
    concernsOthers |= write.concernsOthers();
  }

  boolean isEmpty() {
    return decided.isEmpty();
  }

  int count() {
    return decided.size();
  }

  long bytes() {
    return bytes;
  }

  /** The number of further operations that it takes. */
  int room() {
    return bytes >= MOST_BYTES ? 0 : MOST - decided.size();
  }

  /** The bytes of payloads that it takes beside those that it has. */
  long byteRoom() {
    return MOST_BYTES - bytes;
  }

  /**
   * Whether it may change executions that no operation in it is on. While one that does not is on
   * its way, what is decided of other executions stays true.
   */
  boolean concernsOthers() {
    return concernsOthers;
  }

  List<Decided<?>> decided() {
    return decided;
  }

  boolean hasWrites() {
    return !writes.isEmpty();
  }

  List<Write<?>> writes() {
    return writes;
  }

  Set<Long> touched() {
    return touched;
  }

  /** The executions that the node may own when the batch is committed, at most. */
  Map<WorkflowVersion, Integer> arrivals() {
    Map<WorkflowVersion, Integer> arrivals = new HashMap<>();
    Writes sorted = Writes.of(writes);
    for (Write.Start start : sorted.starts()) add(arrivals, start.execution());
    for (Write.Checkpoint checkpoint : sorted.checkpoints()) {
      checkpoint.children().forEach(child -> add(arrivals, child));
    }
    for (Write.Claim claim : sorted.claims()) {
      arrivals.merge(claim.version(), claim.limit(), Integer::sum);
    }
    return arrivals;
  }

  private static void add(Map<WorkflowVersion, Integer> arrivals, NewExecution execution) {
    arrivals.merge(execution.workflowVersion(), 1, Integer::sum);
  }

  /** The executions that the node owns since the batch was committed. */
  Map<WorkflowVersion, Integer> arrivals(Outcomes outcomes) {
    Map<WorkflowVersion, Integer> arrivals = new HashMap<>();
    for (ExecutionRow row : outcomes.claimed()) {
      arrivals.merge(row.workflowVersion(), 1, Integer::sum);
    }
    for (Write.Claim claim : Writes.of(writes).claims()) {
      if (outcomes.isRefused(claim)) continue;
      arrivals.merge(claim.version(), outcomes.of(claim).executions().size(), Integer::sum);
    }
    return arrivals;
  }

  void fail(Throwable cause) {
    decided.forEach(it -> it.future().completeExceptionally(cause));
  }
}
