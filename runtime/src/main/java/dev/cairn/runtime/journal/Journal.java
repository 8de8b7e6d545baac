package dev.cairn.runtime.journal;

import dev.cairn.runtime.protocol.InvalidEnvelopeException;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a run by id: those that were recorded before this invocation, and those that
 * came since. Payloads stay text until somebody uses them.
 *
 * <p>Reads need no lock; changes come from one writer at a time. Recorded operations are kept apart
 * from later ones, and never change: most invocations read much and change little.
 */
public final class Journal {
  /** Sets ids of parents apart from paths, which never contain it. */
  private static final String BELOW = "below ";

  private final List<Operation> recorded;
  private final RecordedOperations recordedById;
  private final ChangedOperations changed = new ChangedOperations();
  private final Set<String> updatedIds;
  private final Operation execution;
  private volatile @Nullable Map<String, Integer> recordedByContext;
  private volatile @Nullable Set<String> contextsRecorded;

  /**
   * @param recorded all pages, in order of start
   * @param executionId the id of the operation that stands for the run itself
   * @param updatedIds what changed since the invocation before
   */
  public Journal(List<Operation> recorded, String executionId, Collection<String> updatedIds) {
    this.recorded = List.copyOf(recorded);
    this.updatedIds = updatedIds.isEmpty() ? Set.of() : new HashSet<>(updatedIds);
    recordedById = new RecordedOperations(recorded);
    execution = executionOf(recorded, executionId);
  }

  private Operation executionOf(List<Operation> recorded, String executionId) {
    Operation byId = recordedById.get(executionId);
    if (byId != null && byId.type() == OperationType.EXECUTION) return byId;
    for (Operation operation : recorded) {
      if (operation.type() == OperationType.EXECUTION) return operation;
    }
    throw new InvalidEnvelopeException(
        "the journal has no EXECUTION operation, so the input of the run is not known");
  }

  /** The operation with this id; null if the run has none yet. */
  public @Nullable Operation get(String id) {
    return now(id, recordedById.get(id));
  }

  /** Takes over operations that the backend reported as new or changed. */
  public void apply(List<Operation> operations) {
    // By index: this runs for every call, and iterators are garbage that short steps notice.
    for (int i = 0; i < operations.size(); i++) changed.put(operations.get(i));
  }

  /** The operation that stands for the run itself. */
  public Operation execution() {
    return execution;
  }

  /** All operations of the run as they are known now, without the run itself, in order of start. */
  public List<Operation> operations() {
    List<Operation> all = new ArrayList<>();
    for (Operation operation : recorded) {
      if (operation.type() != OperationType.EXECUTION) {
        Operation latest = changed.get(operation.id());
        all.add(latest != null ? latest : operation);
      }
    }
    int before = all.size();
    for (Operation operation : changed.all()) {
      boolean isNew = recordedById.get(operation.id()) == null;
      if (isNew && operation.type() != OperationType.EXECUTION) all.add(operation);
    }
    all.subList(before, all.size()).sort(new OrderOfStart());
    return all;
  }

  private static final class OrderOfStart implements Comparator<Operation> {
    @Override
    public int compare(Operation one, Operation other) {
      int byTime = Long.compare(one.startMillis(), other.startMillis());
      return byTime != 0 ? byTime : one.id().compareTo(other.id());
    }
  }

  /** The number of operations that the run has now, without the run itself. */
  public int size() {
    return operations().size();
  }

  /** The input that the run was started with; null for none. */
  public @Nullable String input() {
    String input =
        execution.details() instanceof OperationDetails.Execution details
            ? details.inputPayload()
            : null;
    return input == null || input.isBlank() ? null : input;
  }

  /** The operations that were recorded before this invocation, in order of start. */
  public List<Operation> recorded() {
    return recorded;
  }

  /**
   * The number of operations of the context at {@code path} that were recorded before this
   * invocation. An id that was too long for its path no longer shows it; such an operation counts
   * for its recorded parent.
   */
  public int recordedBelow(String path) {
    Map<String, Integer> counts = recordedByContext;
    if (counts == null) {
      counts = new HashMap<>();
      for (Operation operation : recorded) {
        if (operation.type() != OperationType.EXECUTION) {
          String context = contextOf(operation);
          counts.put(context, counts.getOrDefault(context, 0) + 1);
        }
      }
      recordedByContext = counts; // racing threads count the same
    }
    int shown = counts.getOrDefault(path, 0);
    return shown + (path.isEmpty() ? 0 : counts.getOrDefault(BELOW + ContextIds.idOf(path), 0));
  }

  /**
   * Whether operations were recorded before this invocation anywhere below the context at {@code
   * path}. An id that was too long for its path no longer shows it; such an operation is below its
   * recorded parent.
   */
  public boolean hasRecordedBelow(String path) {
    Set<String> contexts = contextsRecorded;
    if (contexts == null) {
      contexts = new HashSet<>();
      for (Operation operation : recorded) {
        if (operation.type() != OperationType.EXECUTION) addContexts(operation, contexts);
      }
      contextsRecorded = contexts; // racing threads find the same
    }
    return contexts.contains(path)
        || (!path.isEmpty() && contexts.contains(BELOW + ContextIds.idOf(path)));
  }

  /** The operation as it was recorded before this invocation; null if it was not. */
  public @Nullable Operation before(String id) {
    return recordedById.get(id);
  }

  /** The operation as it is now, given what it was before this invocation. */
  public @Nullable Operation now(String id, @Nullable Operation before) {
    if (changed.isEmpty()) return before;
    Operation latest = changed.get(id);
    return latest != null ? latest : before;
  }

  private static String contextOf(Operation operation) {
    if (ContextIds.isShortened(operation.id())) return BELOW + operation.parentId();
    int end = operation.id().lastIndexOf("--");
    return end < 0 ? "" : operation.id().substring(0, end);
  }

  private static void addContexts(Operation operation, Set<String> contexts) {
    contexts.add("");
    if (ContextIds.isShortened(operation.id())) {
      contexts.add(BELOW + operation.parentId());
      return;
    }
    String context = operation.id();
    for (int end = context.lastIndexOf("--"); end >= 0; end = context.lastIndexOf("--")) {
      context = context.substring(0, end);
      if (!contexts.add(context)) return; // and so those around it
    }
  }

  /** The operations that the backend changed since the invocation before, in order of start. */
  public List<Operation> updatedSinceLastInvocation() {
    List<Operation> updated = new ArrayList<>();
    for (Operation operation : recorded) {
      boolean isRun = operation.type() == OperationType.EXECUTION;
      if (!isRun && updatedSinceLastInvocation(operation.id())) updated.add(operation);
    }
    return updated;
  }

  /** Whether the backend changed this operation since the invocation before. */
  public boolean updatedSinceLastInvocation(String id) {
    return updatedIds.contains(id);
  }
}
