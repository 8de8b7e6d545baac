package dev.cairn.engine;

import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.protocol.ErrorObject;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Those who wait for executions to end. Ends of this node come through memory; all others share one
 * query a second.
 */
final class ResultDesk {
  /** Those who wait for one execution. */
  private static final class Queue {
    private final CompletableFuture<Boolean> settled = new CompletableFuture<>();
    private int length;
  }

  private final Storage storage;
  private final Map<Long, Queue> waiting = new HashMap<>();
  private boolean isClosed;

  ResultDesk(Storage storage) {
    this.storage = storage;
  }

  RunOutcome await(Target.ByName target, @Nullable Duration timeout) throws InterruptedException {
    ExecutionRow row = find(target);
    if (isSettled(row)) return outcome(row);
    Queue queue = join(row.key());
    try {
      // It may have ended before anybody knew that somebody waits.
      if (isSettled(find(target))) return outcome(find(target));
      if (timeout == null) queue.settled.get();
      else queue.settled.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
      return outcome(find(target));
    } catch (TimeoutException e) {
      return unsettled(find(target));
    } catch (ExecutionException e) {
      throw new IllegalStateException("the engine was closed while it ran", e.getCause());
    } finally {
      leave(row.key(), queue);
    }
  }

  private synchronized Queue join(long key) {
    if (isClosed) throw new IllegalStateException("the engine is closed");
    Queue queue = waiting.computeIfAbsent(key, it -> new Queue());
    queue.length++;
    return queue;
  }

  /** Whoever has waited long enough is not asked for any more. */
  private synchronized void leave(long key, Queue queue) {
    if (--queue.length == 0) waiting.remove(key, queue);
  }

  /** The executions that somebody waits for. */
  synchronized Set<Long> awaited() {
    return Set.copyOf(waiting.keySet());
  }

  private ExecutionRow find(Target.ByName target) {
    return storage
        .find(target)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no run " + target.name() + " of the workflow " + target.workflow()));
  }

  /** An execution has ended, or cannot go on. */
  synchronized void settled(long key) {
    Queue queue = waiting.remove(key);
    if (queue != null) queue.settled.complete(true);
  }

  /** Looks for ends that other nodes have written. */
  void poll() {
    Set<Long> keys = awaited();
    if (keys.isEmpty()) return;
    storage.settled(keys).forEach(this::settled);
  }

  synchronized void close() {
    isClosed = true;
    IllegalStateException closed = new IllegalStateException("the engine is closed");
    waiting.values().forEach(it -> it.settled.completeExceptionally(closed));
  }

  private static boolean isSettled(ExecutionRow row) {
    return row.status() == ExecutionStatus.PARKED || row.status().hasEnded();
  }

  /** What is said of a run that nobody wants to wait for any longer. */
  private RunOutcome unsettled(ExecutionRow row) {
    Long wakeAt = row.wakeAt();
    if (isSettled(row) || wakeAt == null || wakeAt > storage.now()) return outcome(row);
    WorkflowVersion version = row.workflowVersion();
    boolean canRun =
        storage.nodes().stream()
            .anyMatch(node -> node.endedAt() == null && node.versions().contains(version));
    return canRun
        ? outcome(row)
        : new RunOutcome.Parked(
            "no node has version " + version.version() + " of the workflow " + version.workflow());
  }

  private static RunOutcome outcome(ExecutionRow row) {
    ErrorObject error = row.status().hasEnded() ? ExecutionRows.error(row) : null;
    ErrorObject told =
        error == null ? ErrorObject.of("Execution.Stopped", "the run was stopped") : error;
    return switch (row.status()) {
      case READY, RUNNING, SUSPENDED -> new RunOutcome.Running();
      case PARKED ->
          new RunOutcome.Parked(Objects.requireNonNullElse(row.error(), "it was parked"));
      case SUCCEEDED -> new RunOutcome.Succeeded(row.result());
      case FAILED -> new RunOutcome.Failed(told);
      case TIMED_OUT -> new RunOutcome.TimedOut(told);
      case STOPPED -> new RunOutcome.Stopped(told);
    };
  }
}
