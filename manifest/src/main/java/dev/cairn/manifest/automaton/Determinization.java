package dev.cairn.manifest.automaton;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The subset construction: a state of the result is the set of states where the automaton may be.
 */
public final class Determinization {
  private final Nfa nfa;
  private final List<Symbol> alphabet;
  private final Map<BitSet, Integer> numbers = new HashMap<>();
  private final List<BitSet> subsets = new ArrayList<>();

  private final int limit;

  private Determinization(Nfa nfa, int limit) {
    this.nfa = nfa;
    this.limit = limit;
    this.alphabet = List.copyOf(nfa.alphabet());
  }

  /** A deterministic automaton with the same language. */
  public static Dfa of(Nfa nfa) {
    return within(nfa, Integer.MAX_VALUE).orElseThrow();
  }

  /** The same, unless it takes more states than that: there may be one for every subset. */
  public static Optional<Dfa> within(Nfa nfa, int limit) {
    return new Determinization(nfa, limit).run();
  }

  private Optional<Dfa> run() {
    int unused = numberOf(nfa.start());
    List<int[]> rows = new ArrayList<>();
    while (rows.size() < subsets.size()) {
      if (subsets.size() > limit) return Optional.empty();
      rows.add(row(subsets.get(rows.size())));
    }
    BitSet accepting = new BitSet();
    for (int i = 0; i < subsets.size(); i++) accepting.set(i, nfa.accepts(subsets.get(i)));
    return Optional.of(new Dfa(alphabet, rows.toArray(int[][]::new), accepting));
  }

  private int[] row(BitSet subset) {
    Map<Symbol, BitSet> reached = new HashMap<>();
    for (int s = subset.nextSetBit(0); s >= 0; s = subset.nextSetBit(s + 1)) {
      for (Nfa.Edge edge : nfa.edges(s)) {
        reached.computeIfAbsent(edge.symbol(), unused -> new BitSet()).set(edge.target());
      }
    }
    BitSet whatever = reached.getOrDefault(Symbol.ANY, new BitSet());
    int[] row = new int[alphabet.size()];
    for (int i = 0; i < row.length; i++) {
      BitSet targets = reached.computeIfAbsent(alphabet.get(i), unused -> new BitSet());
      targets.or(whatever);
      row[i] = targets.isEmpty() ? Dfa.DEAD : numberOf(nfa.closed(targets));
    }
    return row;
  }

  private int numberOf(BitSet subset) {
    Integer known = numbers.get(subset);
    if (known != null) return known;
    numbers.put(subset, subsets.size());
    subsets.add(subset);
    return subsets.size() - 1;
  }
}
