package dev.cairn.engine;

import dev.cairn.engine.coordinator.WorkflowRecord;
import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.journal.InvocationLines;
import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.EngineClosedException;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.protocol.ErrorObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The clients that wait for executions to end. Ends of this node come through memory; all other
 * ends share one query a second, and none where nobody else writes and nothing was written here.
 */
final class ResultWaiters {
  private final Storage storage;
  private final Map<Target.ByName, Waiting> waiting = new ConcurrentHashMap<>();

  /** Whether there may be something to find since the last look. */
  private volatile boolean mayHaveChanged;

  private volatile boolean isClosed;

  /** All who wait for one execution. */
  private static final class Waiting {
    private final CompletableFuture<RunOutcome> end = new CompletableFuture<>();

    /** The number of waiting callers; changed only within the map. */
    private int people;

    /** The key of the execution; null until it is known. */
    private volatile @Nullable Long key;
  }

  ResultWaiters(Storage storage) {
    this.storage = storage;
  }

  /**
   * Waits for an end.
   *
   * @param running finds an execution whose end this node has yet to tell
   * @param timeout null to wait for ever
   */
  RunOutcome await(
      Target.ByName target,
      Function<Target.ByName, Optional<WorkflowRecord>> running,
      @Nullable Duration timeout)
      throws InterruptedException {
    // Waiting begins before the look, so an end cannot fall in between.
    Waiting mine = enter(target);
    try {
      // Asked for after that, so that whoever begins to wait while it is closed is not forgotten.
      if (isClosed) throw new EngineClosedException();
      Optional<WorkflowRecord> here = running.apply(target);
      if (here.isPresent()) {
        mine.key = here.get().execution();
      } else {
        ExecutionRow row = find(target);
        if (!row.status().goesOn()) return outcome(row);
        mine.key = row.key();
      }
      // It may have been parked since it was looked at, before anybody could know its key.
      mayHaveChanged = true;
      return timeout == null
          ? mine.end.get()
          : mine.end.get(TimeUnit.NANOSECONDS.convert(timeout), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return unsettled(find(target));
    } catch (ExecutionException e) {
      throw new EngineClosedException("the engine was closed while it ran", e.getCause());
    } finally {
      leave(target, mine);
    }
  }

  /** The outcome so far. */
  RunOutcome status(Target.ByName target) {
    return unsettled(find(target));
  }

  private Waiting enter(Target.ByName target) {
    return Objects.requireNonNull(
        waiting.compute(
            target,
            (name, present) -> {
              Waiting all = present == null ? new Waiting() : present;
              all.people++;
              return all;
            }));
  }

  private void leave(Target.ByName target, Waiting mine) {
    waiting.computeIfPresent(
        target, (name, present) -> present == mine && --mine.people == 0 ? null : present);
  }

  private ExecutionRow find(Target.ByName target) {
    return storage
        .find(target)
        .orElseThrow(() -> Targets.unknown(target.workflow(), target.name()));
  }

  /** An execution has ended on this node. */
  void ended(Target.ByName execution, Ending ending) {
    Waiting all = waiting.remove(execution);
    if (all == null) return;
    all.end.complete(outcome(ending.status(), ending.result(), ExecutionRows.error(ending)));
  }

  /** The executions that somebody waits for. */
  List<Long> awaited() {
    List<Long> keys = new ArrayList<>();
    for (Waiting all : waiting.values()) {
      Long key = all.key;
      if (key != null) keys.add(key);
    }
    return keys;
  }

  /** Something was committed here. Never waits. */
  void committed() {
    mayHaveChanged = true;
  }

  /**
   * Looks for ends that others have written, and for runs that were parked. Where nobody else
   * writes, there is nothing to find unless this engine has written, or somebody new waits.
   *
   * @param runsHere whether this node runs an execution, and will tell of its end by itself
   */
  void poll(LongPredicate runsHere) {
    if (!mayHaveChanged && !storage.isShared()) return;
    // Said before the look, so that what comes in between is looked for by the next one.
    mayHaveChanged = false;
    List<Long> keys = awaited().stream().filter(key -> !runsHere.test(key)).toList();
    if (keys.isEmpty()) return;
    for (ExecutionRow row : settled(keys)) {
      Waiting all = waiting.remove(new Target.ByName(row.workflow(), row.name()));
      if (all != null) all.end.complete(outcome(row));
    }
  }

  private List<ExecutionRow> settled(List<Long> keys) {
    try {
      return storage.settled(keys);
    } catch (RuntimeException e) {
      mayHaveChanged = true;
      throw e;
    }
  }

  void close() {
    isClosed = true;
    IllegalStateException closed = new IllegalStateException("the engine is closed");
    waiting.values().forEach(it -> it.end.completeExceptionally(closed));
  }

  /** The answer about a run whose caller does not want to wait any longer. */
  private RunOutcome unsettled(ExecutionRow row) {
    Long wakeAt = row.wakeAt();
    if (!row.status().goesOn() || wakeAt == null || wakeAt > storage.now()) return outcome(row);
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
    if (row.status() == ExecutionStatus.PARKED) {
      return new RunOutcome.Parked(Objects.requireNonNullElse(row.error(), "it was parked"));
    }
    RunOutcome outcome = outcome(row.status(), row.result(), ExecutionRows.error(row));
    return outcome instanceof RunOutcome.Running
        ? new RunOutcome.Running(InvocationLines.trouble(row))
        : outcome;
  }

  private static RunOutcome outcome(
      ExecutionStatus status, @Nullable String result, @Nullable ErrorObject error) {
    ErrorObject told =
        error == null ? ErrorObject.of("Execution.Stopped", "the run was stopped") : error;
    return switch (status) {
      case READY, RUNNING, SUSPENDED, PARKED -> new RunOutcome.Running();
      case SUCCEEDED -> new RunOutcome.Succeeded(result);
      case FAILED -> new RunOutcome.Failed(told);
      case TIMED_OUT -> new RunOutcome.TimedOut(told);
      case STOPPED -> new RunOutcome.Stopped(told);
    };
  }
}
