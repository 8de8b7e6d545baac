package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.Operation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The operations of one execution in order of start. Every change gets the next revision, so that
 * "changed since somebody last heard" is a comparison of two numbers.
 */
final class OperationLog {
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final Map<String, Long> revisions = new HashMap<>();
  private final Set<String> outstanding = new LinkedHashSet<>();
  private long revision;

  @Nullable Entry find(String id) {
    return entries.get(id);
  }

  /** The entry with an id that is known to exist. */
  Entry get(String id) {
    return Objects.requireNonNull(entries.get(id), id);
  }

  /** Records a change that the runtime is to hear of. */
  void put(Entry entry) {
    revisions.put(entry.id(), ++revision);
    keep(entry);
  }

  /** Records what is of no interest to the runtime. */
  void keep(Entry entry) {
    entries.put(entry.id(), entry);
    if (entry.isOutstanding()) outstanding.add(entry.id());
    else outstanding.remove(entry.id());
  }

  /** The number of the last change. */
  long revision() {
    return revision;
  }

  /** What has changed after that revision. */
  List<Operation> changedSince(long heard) {
    return select(entry -> revisions.getOrDefault(entry.id(), 0L) > heard);
  }

  /**
   * What a replay gets to see: all but what lies below closed contexts that hide their children.
   */
  List<Operation> visible() {
    return select(this::isVisible);
  }

  List<Operation> all() {
    return select(entry -> true);
  }

  /** What something outside of the runtime will change, in order of start. */
  Collection<Entry> outstanding() {
    return outstanding.stream().map(this::get).toList();
  }

  private boolean isVisible(Entry entry) {
    for (String at = entry.operation().parentId(); at != null; ) {
      Entry ancestor = get(at);
      if (!ancestor.showsChildren()) return false;
      at = ancestor.operation().parentId();
    }
    return true;
  }

  private List<Operation> select(Predicate<Entry> wanted) {
    List<Operation> selected = new ArrayList<>();
    for (Entry entry : entries.values()) {
      if (wanted.test(entry)) selected.add(entry.operation());
    }
    return selected;
  }
}
