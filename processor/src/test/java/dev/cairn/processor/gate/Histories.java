package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Dfa;
import dev.cairn.manifest.automaton.Symbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A history that a manifest allows, contexts and all, and those that are longer by an operation.
 */
final class Histories {

  /**
   * An operation that was recorded.
   *
   * @param path where it is found in the journal
   */
  record Event(String path, String kind) {}

  /** A context under way. */
  private static final class Place {
    final Manifest.Context context;
    final Map<String, Integer> visits = new HashMap<>();
    int state;

    Place(Manifest.Context context) {
      this.context = context;
    }
  }

  /** What no automaton names. */
  private static final Symbol UNNAMED = new Symbol("unnamed", "Step");

  private final Manifest manifest;
  private final Map<String, Place> places = new LinkedHashMap<>();
  private final Map<String, Integer> batches = new LinkedHashMap<>();

  private Histories(Manifest manifest) {
    this.manifest = manifest;
    open("", manifest.root().orElseThrow().name());
  }

  /** All events that may come next. */
  static List<Event> next(Manifest manifest, List<Event> history) {
    Histories world = new Histories(manifest);
    history.forEach(world::apply);
    List<Event> next = new ArrayList<>();
    world.places.forEach((path, place) -> world.addNext(path, place, next));
    world.batches.forEach(
        (path, items) -> {
          for (int i = 0; i < items; i++) {
            Event item = new Event(path + "--" + i, "Item");
            if (!history.contains(item)) next.add(item);
          }
        });
    return next;
  }

  private void addNext(String path, Place place, List<Event> next) {
    Dfa table = place.context.table();
    List<Symbol> symbols = new ArrayList<>(table.alphabet());
    if (symbols.remove(Symbol.ANY)) {
      symbols.add(UNNAMED);
      // Of contexts that only code takes which nobody could read, nothing is promised.
      if (!symbols.contains(RandomManifest.STEP)) symbols.add(RandomManifest.STEP);
      if (!symbols.contains(RandomManifest.WAIT)) symbols.add(RandomManifest.WAIT);
    }
    for (Symbol symbol : symbols) {
      if (table.next(place.state, symbol) == Dfa.DEAD) continue;
      int visit = place.visits.getOrDefault(symbol.segment(), 0) + 1;
      String segment = visit == 1 ? symbol.segment() : symbol.segment() + "-" + visit;
      next.add(new Event(path.isEmpty() ? segment : path + "--" + segment, symbol.kind()));
    }
  }

  private void apply(Event event) {
    if (event.kind().equals("Item")) return;
    int end = event.path().lastIndexOf("--");
    Place place = places.get(end < 0 ? "" : event.path().substring(0, end));
    if (place == null) throw new IllegalStateException("nothing leads to " + event);
    String segment = event.path().substring(end < 0 ? 0 : end + 2).replaceFirst("-\\d+$", "");
    Symbol symbol = new Symbol(segment, event.kind());
    place.state = place.context.table().next(place.state, symbol);
    place.visits.merge(segment, 1, Integer::sum);
    manifest.operation(symbol).ifPresent(operation -> enter(event.path(), operation.inside()));
  }

  private void enter(String path, Manifest.Inside inside) {
    inside.body().ifPresent(body -> open(path, body));
    List<String> items = new ArrayList<>(inside.items());
    inside.otherItems().ifPresent(items::add);
    if (items.isEmpty()) return;
    batches.put(path, items.size());
    for (int i = 0; i < items.size(); i++) open(path + "--" + i, items.get(i));
  }

  private void open(String path, String name) {
    Optional<Manifest.Context> context = manifest.context(name);
    if (context.isEmpty()) return;
    places.put(path, new Place(context.get()));
    // Branches of branches of branches have the same code as their parents here.
    boolean deep = path.indexOf("async-") != path.lastIndexOf("async-");
    if (context.get().branches().isEmpty() || deep) return;
    for (int i = 1; i <= 2; i++) {
      String branch = (path.isEmpty() ? "" : path + "--") + "async-" + i;
      open(branch, context.get().branches().get());
    }
  }
}
