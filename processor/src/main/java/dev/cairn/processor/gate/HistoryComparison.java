package dev.cairn.processor.gate;

import dev.cairn.processor.machine.Dfa;
import dev.cairn.processor.machine.Inclusion;
import dev.cairn.processor.machine.Symbol;
import dev.cairn.processor.manifest.Manifest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Whether every history that a release allows, wherever it is cut, is one that the code of today
 * allows as well: context by context, from the run's own inwards.
 */
final class HistoryComparison {

  /**
   * A context of the release and its counterpart.
   *
   * @param label what its operations are shown with
   * @param before the shortest history that leads into it
   */
  private record Place(String older, String newer, String label, List<String> before) {}

  private record Pair(String older, String newer) {}

  private final Manifest older;
  private final Manifest newer;
  private final PriorityQueue<Place> open =
      new PriorityQueue<>(Comparator.comparingInt(place -> place.before().size()));
  private final Set<Pair> seen = new HashSet<>();
  private final Map<String, Difference> unknown = new LinkedHashMap<>();
  private Optional<Difference.History> shortest = Optional.empty();

  private HistoryComparison(Manifest older, Manifest newer) {
    this.older = older;
    this.newer = newer;
  }

  /** The shortest history that breaks, if one does, and what could not be compared. */
  static List<Difference> compare(Manifest older, Manifest newer) {
    return new HistoryComparison(older, newer).compare();
  }

  private List<Difference> compare() {
    if (older.root().isEmpty() || newer.root().isEmpty()) {
      String why =
          older.root().isEmpty()
              ? "its bodies were not read when it was released"
              : "its bodies could not be read";
      return List.of(new Difference.Unknown(newer.workflow(), why));
    }
    add(older.root().get().name(), newer.root().get().name(), "", List.of());
    while (!open.isEmpty()) compare(open.remove());
    List<Difference> found = new ArrayList<>();
    shortest.ifPresent(found::add);
    found.addAll(unknown.values());
    return found;
  }

  private void add(String olderName, String newerName, String label, List<String> before) {
    if (seen.add(new Pair(olderName, newerName))) {
      open.add(new Place(olderName, newerName, label, before));
    }
  }

  private void compare(Place place) {
    Optional<Manifest.Context> released = older.context(place.older());
    Optional<Manifest.Context> current = newer.context(place.newer());
    if (released.isEmpty() || current.isEmpty()) {
      String why =
          current.isEmpty()
              ? "its code could not be read"
              : "its code could not be read when it was released";
      unknown.putIfAbsent(place.label(), new Difference.Unknown(where(place), why));
      return;
    }
    Inclusion.counterexample(released.get().table(), current.get().table())
        .ifPresent(word -> keep(place, released.get(), current, word));
    branches(place, released.get(), current.get());
    for (Symbol symbol : released.get().table().alphabet()) {
      if (!symbol.equals(Symbol.ANY)) inside(place, released.get(), symbol);
    }
  }

  private String where(Place place) {
    return place.label().isEmpty() ? "the workflow itself" : place.label();
  }

  /**
   * Remembers a history that breaks, if it is the shortest so far.
   *
   * @param current the code that should go on with it; empty if there is none
   */
  private void keep(
      Place place,
      Manifest.Context released,
      Optional<Manifest.Context> current,
      List<Symbol> word) {
    List<String> events = new ArrayList<>(place.before());
    for (Symbol symbol : word) events.add(show(place, symbol));
    if (shortest.isPresent() && shortest.get().events().size() <= events.size()) return;
    Symbol refused = word.get(word.size() - 1);
    List<Symbol> instead =
        current.map(c -> allowed(c.table(), word.subList(0, word.size() - 1))).orElse(List.of());
    List<String> allowed =
        instead.stream()
            .map(symbol -> show(place, symbol) + current.map(c -> at(newer, c, symbol)).orElse(""))
            .toList();
    Optional<Symbol> nearest =
        newer.operation(refused).isPresent()
            ? Optional.of(refused)
            : instead.stream().filter(symbol -> newer.operation(symbol).isPresent()).findFirst();
    shortest =
        Optional.of(new Difference.History(events, at(older, released, refused), allowed, nearest));
  }

  private static List<Symbol> allowed(Dfa table, List<Symbol> word) {
    int state = 0;
    for (Symbol symbol : word) state = table.next(state, symbol);
    List<Symbol> allowed = new ArrayList<>();
    for (Symbol symbol : table.alphabet()) {
      if (table.next(state, symbol) != Dfa.DEAD) allowed.add(symbol);
    }
    return allowed;
  }

  /** Branches of the release need code that they can go on with. */
  private void branches(Place place, Manifest.Context released, Manifest.Context current) {
    if (released.branches().isEmpty()) return;
    String label = place.label() + "async/";
    if (current.branches().isPresent()) {
      add(released.branches().get(), current.branches().get(), label, place.before());
      return;
    }
    Optional<Manifest.Context> branch = older.context(released.branches().get());
    if (branch.isEmpty()) return;
    Place nowhere = new Place(branch.get().name(), "", label, place.before());
    allowed(branch.get().table(), List.of()).stream()
        .findFirst()
        .ifPresent(first -> keep(nowhere, branch.get(), Optional.empty(), List.of(first)));
  }

  private void inside(Place place, Manifest.Context released, Symbol symbol) {
    Optional<Manifest.Operation> before = older.operation(symbol);
    Optional<Manifest.Operation> now = newer.operation(symbol);
    if (before.isEmpty() || now.isEmpty()) return; // then the tables say that it is missing
    Manifest.Inside olderInside = before.get().inside();
    Manifest.Inside newerInside = now.get().inside();
    if (olderInside.equals(Manifest.Inside.NOTHING)) return;
    List<String> entered = new ArrayList<>(place.before());
    for (Symbol step : wayTo(released.table(), symbol)) entered.add(show(place, step));
    String label = show(place, symbol) + "/";
    if (olderInside.body().isPresent() && newerInside.body().isPresent()) {
      add(olderInside.body().get(), newerInside.body().get(), label, entered);
    }
    int known = Math.max(olderInside.items().size(), newerInside.items().size());
    for (int i = 0; i <= known; i++) {
      Optional<String> olderItem = item(olderInside, i);
      Optional<String> newerItem = item(newerInside, i);
      String itemLabel = i < known ? label + i + "/" : label;
      if (olderItem.isPresent() && newerItem.isPresent()) {
        add(olderItem.get(), newerItem.get(), itemLabel, entered);
      }
    }
  }

  private static Optional<String> item(Manifest.Inside inside, int index) {
    return index < inside.items().size()
        ? Optional.of(inside.items().get(index))
        : inside.otherItems();
  }

  /** The shortest history of a context that ends with this operation. */
  private static List<Symbol> wayTo(Dfa table, Symbol target) {
    Map<Integer, List<Symbol>> ways = new LinkedHashMap<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(0));
    ways.put(0, List.of());
    while (!open.isEmpty()) {
      int state = open.remove();
      for (Symbol symbol : table.alphabet()) {
        int next = table.next(state, symbol);
        if (next == Dfa.DEAD) continue;
        List<Symbol> way = new ArrayList<>(ways.get(state));
        way.add(symbol);
        if (symbol.equals(target)) return way;
        if (ways.putIfAbsent(next, way) == null) open.add(next);
      }
    }
    throw new IllegalStateException("no way leads to " + target);
  }

  private String show(Place place, Symbol symbol) {
    if (symbol.equals(Symbol.ANY)) return place.label() + "any other operation";
    String name =
        older
            .operation(symbol)
            .or(() -> newer.operation(symbol))
            .map(Manifest.Operation::name)
            .orElse(symbol.segment());
    return place.label() + name;
  }

  private static String at(Manifest manifest, Manifest.Context context, Symbol symbol) {
    String key = manifest.operation(symbol).map(Manifest.Operation::key).orElse("");
    List<String> places =
        context.calls().stream()
            .filter(call -> call.operation().equals(key))
            .map(Manifest.Call::source)
            .distinct()
            .toList();
    return places.isEmpty() ? "" : " (" + String.join(", ", places) + ")";
  }
}
