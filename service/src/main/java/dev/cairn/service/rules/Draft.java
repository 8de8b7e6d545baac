package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.service.Effect;
import dev.cairn.service.state.Change;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A decision while it is being made: what has been decided so far, over a state that stands. */
final class Draft {
  private final ExecutionState state;
  private final Map<String, Entry> staged = new LinkedHashMap<>();
  private final Set<String> news = new LinkedHashSet<>();
  private final List<Change> others = new ArrayList<>();
  private final List<Effect> effects = new ArrayList<>();
  private int events;
  private int added;

  Draft(ExecutionState state) {
    this.state = state;
    this.events = state.events();
  }

  ExecutionState state() {
    return state;
  }

  /** The number of the next event of the history. */
  int event() {
    return ++events;
  }

  /** The place of the next operation of the journal. */
  int position() {
    return state.entries().size() + added++;
  }

  /** The entry as decided so far; null if there is none. */
  @Nullable Entry find(String id) {
    Entry entry = staged.get(id);
    return entry == null ? state.find(id) : entry;
  }

  /** The entry with an id that is known to exist. */
  Entry get(String id) {
    return Objects.requireNonNull(find(id), id);
  }

  /** The execution's own entry. */
  Entry own() {
    return get(state.id());
  }

  boolean isRunning() {
    return !own().status().isTerminal();
  }

  /** Decides on a change that the runtime is to hear of. */
  void put(Entry entry) {
    news.add(entry.id());
    keep(entry);
  }

  /** Decides on a change that is of no interest to the runtime. */
  void keep(Entry entry) {
    staged.put(entry.id(), entry);
  }

  void change(Change change) {
    others.add(change);
  }

  void effect(Effect effect) {
    effects.add(effect);
  }

  /** The entries that something outside of the runtime will change, as decided so far. */
  List<Entry> outstanding() {
    List<Entry> outstanding = new ArrayList<>();
    for (Entry entry : state.outstanding()) {
      Entry now = get(entry.id());
      if (now.isOutstanding()) outstanding.add(now);
    }
    for (Entry entry : staged.values()) {
      if (state.find(entry.id()) == null && entry.isOutstanding()) outstanding.add(entry);
    }
    return outstanding;
  }

  /** The operations that have changed since a revision of the state, in order of start. */
  List<Operation> newsSince(long revision) {
    List<String> before = state.changedSince(revision);
    // Most checkpoints are about one operation, and nothing else has happened.
    if (before.isEmpty() && news.size() == 1) {
      return List.of(get(news.iterator().next()).operation());
    }
    Set<String> ids = new HashSet<>(before);
    ids.addAll(news);
    List<Entry> entries = new ArrayList<>(ids.size());
    for (String id : ids) entries.add(get(id));
    entries.sort(Comparator.comparingInt(Entry::position));
    List<Operation> operations = new ArrayList<>(entries.size());
    for (Entry entry : entries) operations.add(entry.operation());
    return operations;
  }

  <R extends @Nullable Object> Decision<R> answer(R answer) {
    List<Change> changes = new ArrayList<>();
    for (Entry entry : staged.values()) {
      changes.add(new Change.Recorded(entry, news.contains(entry.id())));
    }
    changes.addAll(others);
    return new Decision<>(changes, effects, answer);
  }
}
