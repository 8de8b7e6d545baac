package dev.cairn.service.state;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The journal of an execution: its entries in order of start, those that are outstanding, and the
 * order in which they became news.
 */
final class Entries {
  private final Map<String, Entry> byId = new LinkedHashMap<>();
  private final TreeMap<Integer, Entry> outstanding = new TreeMap<>();
  private final List<String> changes = new ArrayList<>();

  /** The execution's own entry: every rule asks for its status. */
  private @Nullable Entry own;

  /**
   * Adds an entry, or replaces it.
   *
   * @param news whether the runtime is to hear of it
   */
  void record(Entry entry, boolean news) {
    byId.put(entry.id(), entry);
    if (entry.operation().type() == OperationType.EXECUTION) own = entry;
    if (entry.isOutstanding()) outstanding.put(entry.position(), entry);
    else outstanding.remove(entry.position());
    if (news) changes.add(entry.id());
  }

  Entry own() {
    return Objects.requireNonNull(own, "an execution's own operation comes first");
  }

  @Nullable Entry find(String operationId) {
    return byId.get(operationId);
  }

  Entry get(String operationId) {
    return Objects.requireNonNull(byId.get(operationId), operationId);
  }

  Collection<Entry> all() {
    return Collections.unmodifiableCollection(byId.values());
  }

  Collection<Entry> outstanding() {
    // Asked for by every checkpoint, and mostly empty.
    return outstanding.isEmpty()
        ? List.of()
        : Collections.unmodifiableCollection(outstanding.values());
  }

  /** All operations but those below closed contexts that hide their children. */
  List<Operation> visible() {
    return operations(this::isVisible);
  }

  List<Operation> operations() {
    return operations(entry -> true);
  }

  /** The number of the last change that was news. */
  long revision() {
    return changes.size();
  }

  /** The ids of what became news after that revision, in order of start. */
  List<String> changedSince(long revision) {
    if (revision == changes.size()) return List.of();
    Set<String> ids = new HashSet<>(changes.subList((int) revision, changes.size()));
    return ids.stream().sorted(Comparator.comparingInt(of -> get(of).position())).toList();
  }

  private boolean isVisible(Entry entry) {
    for (String at = entry.operation().parentId(); at != null; ) {
      Entry ancestor = get(at);
      if (!ancestor.showsChildren()) return false;
      at = ancestor.operation().parentId();
    }
    return true;
  }

  private List<Operation> operations(Predicate<Entry> wanted) {
    List<Operation> selected = new ArrayList<>();
    for (Entry entry : byId.values()) {
      if (wanted.test(entry)) selected.add(entry.operation());
    }
    return selected;
  }
}
