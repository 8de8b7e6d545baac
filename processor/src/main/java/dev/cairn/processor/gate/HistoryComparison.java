package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Dfa;
import dev.cairn.manifest.automaton.Inclusion;
import dev.cairn.manifest.automaton.Symbol;
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
    while (!open.isEmpty()) {
      Place place = open.remove();
      // Of all ways into a pair of contexts the shortest comes out first.
      if (seen.add(new Pair(place.older(), place.newer()))) compare(place);
    }
    List<Difference> found = new ArrayList<>();
    shortest.ifPresent(found::add);
    found.addAll(unknown.values());
    return found;
  }

  private void add(String olderName, String newerName, String label, List<String> before) {
    // What could not be read today is told with its place, once.
    if (newerName.equals(Manifest.UNCHECKED) && !newer.widened().isEmpty()) return;
    boolean unread = older.context(olderName).isEmpty();
    if (unread || newer.context(newerName).isEmpty()) unknown(label, unread);
    else open.add(new Place(olderName, newerName, label, before));
  }

  private void unknown(String label, boolean whenReleased) {
    String why =
        whenReleased
            ? "its code could not be read when it was released"
            : "its code could not be read";
    unknown.putIfAbsent(label, new Difference.Unknown(label, why));
  }

  private void compare(Place place) {
    Manifest.Context released = older.context(place.older()).orElseThrow();
    Manifest.Context current = newer.context(place.newer()).orElseThrow();
    Inclusion.counterexample(released.table(), current.table())
        .ifPresent(word -> keep(place, released, current, word));
    branches(place, released, current);
    for (Symbol symbol : released.table().alphabet()) {
      if (!symbol.equals(Symbol.ANY)) inside(place, released, symbol);
    }
  }

  /** A history that breaks in a context that is there today. */
  private void keep(
      Place place, Manifest.Context released, Manifest.Context current, List<Symbol> word) {
    Symbol refused = word.get(word.size() - 1);
    List<Symbol> instead = allowed(current.table(), word.subList(0, word.size() - 1));
    List<String> shown = new ArrayList<>();
    boolean sameName = false;
    for (Symbol symbol : instead) {
      boolean same = show(place, symbol).equals(show(place, refused));
      sameName |= same;
      shown.add(show(place, symbol) + kind(symbol, same) + at(newer, current, symbol));
    }
    Optional<Symbol> nearest =
        newer.operation(refused).isPresent()
            ? Optional.of(refused)
            : instead.stream().filter(symbol -> newer.operation(symbol).isPresent()).findFirst();
    String where = kind(refused, sameName) + at(older, released, refused);
    String now = shown.isEmpty() ? "ends" : "does " + String.join(" or ", shown);
    keep(place, word, where, now, nearest);
  }

  /** Remembers a history that breaks, if it is the shortest so far. */
  private void keep(
      Place place, List<Symbol> word, String released, String now, Optional<Symbol> nearest) {
    List<String> events = new ArrayList<>(place.before());
    for (Symbol symbol : word) events.add(show(place, symbol));
    keep(new Difference.History(events, released, now, nearest));
  }

  private void keep(Difference.History history) {
    if (shortest.isPresent() && shortest.get().events().size() <= history.events().size()) return;
    shortest = Optional.of(history);
  }

  /** The kind of an operation, where its name does not tell it from another. */
  private static String kind(Symbol symbol, boolean sameName) {
    return sameName ? " as " + symbol.kind() : "";
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
    if (branch.isEmpty()) {
      unknown(label, true);
      return;
    }
    Place nowhere = new Place(branch.get().name(), "", label, place.before());
    for (Symbol first : allowed(branch.get().table(), List.of())) {
      String where = at(older, branch.get(), first);
      keep(
          nowhere,
          List.of(first),
          where,
          "opens no branch",
          newer.operation(first).map(o -> first));
      return;
    }
  }

  private void inside(Place place, Manifest.Context released, Symbol symbol) {
    Optional<Manifest.Operation> before = older.operation(symbol);
    Optional<Manifest.Operation> now = newer.operation(symbol);
    if (before.isEmpty() || now.isEmpty()) return; // then the tables say that it is missing
    Manifest.Inside olderInside = before.get().inside();
    Manifest.Inside newerInside = now.get().inside();
    // Code that could not be read may come to what it does not name.
    if (olderInside.equals(Manifest.Inside.NOTHING)
        || newerInside.equals(Manifest.Inside.NOTHING)) {
      return;
    }
    Optional<List<Symbol>> way = wayTo(released.table(), symbol);
    if (way.isEmpty()) return;
    List<String> entered = new ArrayList<>(place.before());
    for (Symbol step : way.get()) entered.add(show(place, step));
    String label = show(place, symbol) + "/";
    if (olderInside.body().isPresent() && newerInside.body().isPresent()) {
      add(olderInside.body().get(), newerInside.body().get(), label, entered);
    }
    int known = Math.max(olderInside.items().size(), newerInside.items().size());
    for (int i = 0; i <= known; i++) {
      Optional<String> olderItem = item(olderInside, i);
      Optional<String> newerItem = item(newerInside, i);
      String itemLabel = i < known ? label + i + "/" : label;
      if (olderItem.isEmpty()) continue;
      if (newerItem.isPresent()) add(olderItem.get(), newerItem.get(), itemLabel, entered);
      else itemIsGone(olderItem.get(), itemLabel, entered, symbol);
    }
  }

  /** Items that may have been recorded need code that they can go on with. */
  private void itemIsGone(String item, String label, List<String> entered, Symbol batch) {
    Optional<Manifest.Context> released = older.context(item);
    if (released.isEmpty()) {
      unknown(label, true);
      return;
    }
    List<String> events = new ArrayList<>(entered);
    events.add(label.substring(0, label.length() - 1));
    String where = " (" + released.get().source() + ")";
    keep(new Difference.History(events, where, "has no such item", Optional.of(batch)));
  }

  private static Optional<String> item(Manifest.Inside inside, int index) {
    return index < inside.items().size()
        ? Optional.of(inside.items().get(index))
        : inside.otherItems();
  }

  /** The shortest history of a context that ends with this operation; empty if none does. */
  private static Optional<List<Symbol>> wayTo(Dfa table, Symbol target) {
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
        if (symbol.equals(target)) return Optional.of(way);
        if (ways.putIfAbsent(next, way) == null) open.add(next);
      }
    }
    return Optional.empty();
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
