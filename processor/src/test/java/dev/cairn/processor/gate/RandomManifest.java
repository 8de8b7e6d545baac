package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Determinization;
import dev.cairn.manifest.automaton.Dfa;
import dev.cairn.manifest.automaton.Minimization;
import dev.cairn.manifest.automaton.Nfa;
import dev.cairn.manifest.automaton.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

/** Small manifests with all kinds of contexts, and changes of them, from a seed. */
final class RandomManifest {
  static final Symbol STEP = new Symbol("a", "Step");
  static final Symbol WAIT = new Symbol("b", "Wait");
  private static final Symbol SUBFLOW = new Symbol("s", "RunInChildContext");
  private static final Symbol OTHER_SUBFLOW = new Symbol("t", "RunInChildContext");
  private static final Symbol MAP = new Symbol("m", "Map");
  private static final Symbol PARALLEL = new Symbol("p", "Parallel");
  private static final List<Symbol> SYMBOLS =
      List.of(STEP, STEP, WAIT, SUBFLOW, SUBFLOW, OTHER_SUBFLOW, MAP, PARALLEL);
  private static final List<String> CONTEXTS =
      List.of("run", "s", "t", "each", "first", "second", "third", "branch");

  private record Edge(int from, Symbol symbol, int to) {}

  private final Random random;
  private final Map<String, List<Edge>> edges = new TreeMap<>();
  private final TreeSet<String> opening = new TreeSet<>();
  private int branches;

  private RandomManifest(Random random) {
    this.random = random;
  }

  static RandomManifest of(long seed) {
    RandomManifest made = new RandomManifest(new Random(seed));
    for (String context : CONTEXTS) {
      List<Edge> some = new ArrayList<>();
      int count = context.equals("run") ? 3 + made.random.nextInt(3) : made.random.nextInt(4);
      for (int i = 0; i < count; i++) some.add(made.edge());
      made.edges.put(context, some);
      if (made.random.nextInt(4) == 0) made.opening.add(context);
    }
    made.branches = 1 + made.random.nextInt(3);
    return made;
  }

  private Edge edge() {
    Symbol symbol =
        random.nextInt(20) == 0 ? Symbol.ANY : SYMBOLS.get(random.nextInt(SYMBOLS.size()));
    return new Edge(Math.max(0, random.nextInt(4) - 1), symbol, random.nextInt(3));
  }

  /** The same after a change or two, of which many do no harm. */
  RandomManifest changed() {
    RandomManifest changed = new RandomManifest(random);
    edges.forEach((context, some) -> changed.edges.put(context, new ArrayList<>(some)));
    changed.opening.addAll(opening);
    changed.branches = branches;
    int changes = random.nextInt(4);
    for (int i = 0; i < changes; i++) changed.change();
    return changed;
  }

  private void change() {
    String context = CONTEXTS.get(random.nextInt(CONTEXTS.size()));
    List<Edge> some = edges.getOrDefault(context, new ArrayList<>());
    switch (random.nextInt(9)) {
      case 0, 1, 2 -> some.add(edge());
      case 3, 4, 5 -> {
        if (!some.isEmpty()) some.remove(random.nextInt(some.size()));
      }
      case 6 -> opening.add(context);
      case 7 -> opening.remove(context);
      default -> branches = 1 + random.nextInt(3);
    }
  }

  Manifest manifest() {
    List<Manifest.Context> contexts = new ArrayList<>();
    for (String name : CONTEXTS) {
      Optional<String> opened = opening.contains(name) ? Optional.of("branch") : Optional.empty();
      contexts.add(
          new Manifest.Context(name, "A.java:1", table(name), opened, new TreeSet<>(), List.of()));
    }
    List<String> items = List.of("first", "second", "third").subList(0, branches);
    Optional<String> none = Optional.empty();
    List<Manifest.Operation> operations =
        List.of(
            operation(STEP, Manifest.Inside.NOTHING),
            operation(WAIT, Manifest.Inside.NOTHING),
            operation(SUBFLOW, new Manifest.Inside(Optional.of("s"), List.of(), none)),
            operation(OTHER_SUBFLOW, new Manifest.Inside(Optional.of("t"), List.of(), none)),
            operation(MAP, new Manifest.Inside(none, List.of(), Optional.of("each"))),
            operation(PARALLEL, new Manifest.Inside(none, items, none)));
    return new Manifest(
        "order",
        1,
        1,
        "acme.Order",
        "A.java:1",
        "java.lang.Void",
        "java.lang.Void",
        new TreeMap<>(),
        new Manifest.Deployment(none, none, 14),
        operations,
        contexts,
        new TreeMap<>(),
        List.of(),
        List.of());
  }

  private Dfa table(String context) {
    Nfa.Builder nfa = new Nfa.Builder();
    for (int i = 0; i < 3; i++) {
      int unused = nfa.state();
    }
    for (Edge edge : edges.getOrDefault(context, List.of())) {
      nfa.edge(edge.from(), edge.symbol(), edge.to());
    }
    return Minimization.of(Determinization.of(nfa.acceptEverywhere().build()));
  }

  private static Manifest.Operation operation(Symbol symbol, Manifest.Inside inside) {
    return new Manifest.Operation(
        symbol.segment(),
        symbol,
        symbol.segment(),
        "A.java:1",
        Optional.empty(),
        true,
        Optional.empty(),
        new TreeMap<>(),
        new TreeMap<>(),
        new TreeMap<>(),
        inside);
  }
}
