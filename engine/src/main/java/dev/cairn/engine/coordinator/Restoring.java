package dev.cairn.engine.coordinator;

import dev.cairn.engine.journal.DamagedRowException;
import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Target;
import dev.cairn.service.state.ExecutionState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes executions to run out of what the storage has of them, or out of a journal that is still in
 * memory. Belongs to the coordinator's thread.
 */
final class Restoring {
  private static final Logger log = LoggerFactory.getLogger(Restoring.class);

  private final Storage storage;
  private final JournalCache cache;
  private final Consumer<CoordinatorOp<?>> later;

  /**
   * The number of invocations that were begun of executions that left memory: the token of an
   * invocation that still runs must differ from that of the next.
   */
  private final Map<Long, Integer> begunBefore = new HashMap<>();

  /** Whether a read took too long: others are not waited for until the next look for lost runs. */
  private boolean isUnreadable;

  /**
   * @param later takes the operations that set damaged executions aside
   */
  Restoring(Storage storage, long cacheBytes, Consumer<CoordinatorOp<?>> later) {
    this.storage = storage;
    this.cache = new JournalCache(cacheBytes);
    this.later = later;
  }

  /** An execution with an empty journal, whose row is known and was not read. */
  Active begun(ExecutionRow row) {
    return restored(row, ExecutionRows.toNewState(row));
  }

  /**
   * Executions that the storage has given to this node. One that cannot be read now is left out: it
   * is this node's, so that the next look for lost runs finds it.
   */
  List<Active> claimed(List<ExecutionRow> rows) {
    List<Active> executions = new ArrayList<>(rows.size());
    List<ExecutionRow> unknown = new ArrayList<>();
    for (ExecutionRow row : rows) {
      ExecutionState cached = cache.take(row);
      if (cached != null) executions.add(new Active(row, cached));
      else unknown.add(row);
    }
    // One that is invoked for the first time has no operations.
    List<Long> keys =
        unknown.stream().filter(row -> row.invocation() > 1).map(ExecutionRow::key).toList();
    try {
      Map<Long, List<OperationRow>> journals = keys.isEmpty() ? Map.of() : storage.journals(keys);
      for (ExecutionRow row : unknown) {
        read(row, journals.getOrDefault(row.key(), List.of())).ifPresent(executions::add);
      }
    } catch (StorageUnavailableException e) {
      log.warn("{} runs begin later: {}", unknown.size(), e.toString());
    }
    return executions;
  }

  /** A look for lost runs begins. */
  void lookAgain() {
    isUnreadable = false;
  }

  /** The execution with that key; nothing if the node does not own it, or it cannot be read now. */
  Optional<Active> owned(long key, long node) {
    if (isUnreadable) return Optional.empty();
    try {
      return storage
          .find(new Target.ByKey(key))
          .filter(row -> Objects.equals(row.owner(), node))
          .flatMap(row -> read(row, storage.journals(List.of(key)).getOrDefault(key, List.of())));
    } catch (StorageUnavailableException e) {
      isUnreadable = true;
      throw e;
    }
  }

  /** Nothing if the execution is damaged. */
  private Optional<Active> read(ExecutionRow row, List<OperationRow> operations) {
    Integer begun = begunBefore.remove(row.key());
    try {
      return Optional.of(
          restored(row, ExecutionRows.toState(row, operations, begun == null ? 0 : begun)));
    } catch (DamagedRowException e) {
      later.accept(new CoordinatorOp.Park(row.key(), row.shown(), e.toString()));
      return Optional.empty();
    }
  }

  private static Active restored(ExecutionRow row, ExecutionState state) {
    Active execution = new Active(row, state);
    execution.restored();
    return execution;
  }

  /** Keeps the journal of an execution that was suspended, while there is room. */
  void keep(ExecutionRow row, ExecutionState state) {
    cache.put(row, state);
  }

  /** The state in memory is thrown away, and has to be read again. */
  void forget(Active execution) {
    begunBefore.put(execution.key(), execution.state().invocations());
  }

  /** Forgets all journals: the node has been taken over. */
  void clear() {
    cache.clear();
  }
}
