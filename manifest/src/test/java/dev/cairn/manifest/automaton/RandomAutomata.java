package dev.cairn.manifest.automaton;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small automata and words, from a seed. */
final class RandomAutomata {
  static final Symbol A = new Symbol("a", "Step");
  static final Symbol B = new Symbol("b", "Wait");
  static final Symbol C = new Symbol("c", "Map");
  static final Symbol UNNAMED = new Symbol("unnamed", "Step");

  private static final List<Symbol> SYMBOLS = List.of(A, B, C);

  private final Random random;

  RandomAutomata(long seed) {
    random = new Random(seed);
  }

  Nfa nfa(boolean ofPrefixes) {
    Nfa.Builder nfa = new Nfa.Builder();
    int states = 1 + random.nextInt(6);
    for (int i = 0; i < states; i++) {
      int unused = nfa.state();
    }
    int edges = random.nextInt(states * 3 + 1);
    for (int i = 0; i < edges; i++) {
      int from = random.nextInt(states);
      int to = random.nextInt(states);
      int label = random.nextInt(9);
      if (label < 2) nfa.silent(from, to);
      else if (label == 2 && random.nextInt(3) == 0) nfa.edge(from, Symbol.ANY, to);
      else nfa.edge(from, SYMBOLS.get(label % 3), to);
    }
    if (ofPrefixes) nfa.acceptEverywhere();
    else for (int i = 0; i < states; i++) if (random.nextInt(3) == 0) nfa.accept(i);
    return nfa.build();
  }

  Dfa dfa(boolean ofPrefixes) {
    return Minimization.of(Determinization.of(nfa(ofPrefixes)));
  }

  /** Every word up to that length, shorter ones first. */
  static List<List<Symbol>> words(int length) {
    List<List<Symbol>> words = new ArrayList<>(List.of(List.of()));
    for (int at = 0; at < words.size() && words.get(at).size() < length; at++) {
      for (Symbol symbol : List.of(A, B, C, UNNAMED)) {
        List<Symbol> longer = new ArrayList<>(words.get(at));
        longer.add(symbol);
        words.add(longer);
      }
    }
    return words;
  }
}
