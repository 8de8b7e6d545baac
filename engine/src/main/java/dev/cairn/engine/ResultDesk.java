package dev.cairn.engine;

import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.protocol.ErrorObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Those who wait for executions to end. Ends of this node come through memory; all others share one
 * query a second.
 */
final class ResultDesk {
  private final Storage storage;
  private final Map<Long, CompletableFuture<Boolean>> waiting = new ConcurrentHashMap<>();

  ResultDesk(Storage storage) {
    this.storage = storage;
  }

  RunOutcome await(Target.ByName target, @Nullable Duration timeout) throws InterruptedException {
    ExecutionRow row = find(target);
    if (row.status().hasEnded()) return outcome(row);
    CompletableFuture<Boolean> end =
        waiting.computeIfAbsent(row.key(), key -> new CompletableFuture<>());
    // It may have ended before anybody knew that somebody waits.
    ExecutionRow again = find(target);
    if (again.status().hasEnded()) return outcome(again);
    try {
      if (timeout == null) end.get();
      else end.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return new RunOutcome.Running();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the engine was closed while it ran", e.getCause());
    }
    return outcome(find(target));
  }

  private ExecutionRow find(Target.ByName target) {
    return storage
        .find(target)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no run " + target.name() + " of the workflow " + target.workflow()));
  }

  void ended(long key) {
    CompletableFuture<Boolean> end = waiting.remove(key);
    if (end != null) end.complete(true);
  }

  /** Looks for ends that other nodes have written. */
  void poll() {
    if (waiting.isEmpty()) return;
    for (ExecutionRow row : storage.ended(List.copyOf(waiting.keySet()))) ended(row.key());
  }

  void close() {
    IllegalStateException closed = new IllegalStateException("the engine is closed");
    waiting.values().forEach(it -> it.completeExceptionally(closed));
  }

  static RunOutcome outcome(ExecutionRow row) {
    ErrorObject error = row.status().hasEnded() ? ExecutionRows.error(row) : null;
    ErrorObject told =
        error == null ? ErrorObject.of("Execution.Stopped", "the run was stopped") : error;
    return switch (row.status()) {
      case READY, RUNNING, SUSPENDED, PARKED -> new RunOutcome.Running();
      case SUCCEEDED -> new RunOutcome.Succeeded(row.result());
      case FAILED -> new RunOutcome.Failed(told);
      case TIMED_OUT -> new RunOutcome.TimedOut(told);
      case STOPPED -> new RunOutcome.Stopped(told);
    };
  }
}
