package dev.cairn.runtime.lifecycle;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Live operations by id, in the order in which they began. Where one step follows another only one
 * is live at a time, so one alone takes no map.
 *
 * <p>Invariant: {@code only} and {@code several} are never both filled.
 */
final class LiveEntries {
  private @Nullable Entry only;
  private final Map<String, Entry> several = new LinkedHashMap<>();

  boolean isEmpty() {
    return only == null && several.isEmpty();
  }

  @Nullable Entry get(String id) {
    Entry one = only;
    if (one != null) return one.operation.id().equals(id) ? one : null;
    return several.get(id);
  }

  /** Adds an operation that is not among them. */
  void add(Entry entry) {
    if (isEmpty()) {
      only = entry;
      return;
    }
    Entry first = only;
    if (first != null) {
      several.put(first.operation.id(), first);
      only = null;
    }
    several.put(entry.operation.id(), entry);
  }

  /** Removes an operation that is among them. */
  void remove(Entry entry) {
    if (only != null) only = null;
    else several.remove(entry.operation.id());
  }

  void clear() {
    only = null;
    several.clear();
  }

  /** All of them, as they are now. */
  List<Entry> all() {
    Entry one = only;
    return one != null ? List.of(one) : new ArrayList<>(several.values());
  }

  /** A live operation and its state; what others see of it is made when they ask. */
  static final class Entry {
    final TrackedOperation operation;
    OperationState state = OperationState.EXECUTING;
    @Nullable Instant wakesAt;

    Entry(TrackedOperation operation) {
      this.operation = operation;
    }

    /** Returns the state before. */
    OperationState enter(OperationState next, @Nullable Instant nextWakesAt) {
      OperationState before = state;
      state = next;
      wakesAt = nextWakesAt;
      return before;
    }

    LiveOperation shown() {
      return new LiveOperation(
          operation.id(),
          operation.path(),
          operation.name(),
          operation.subType(),
          operation.parentId(),
          state,
          wakesAt);
    }
  }
}
