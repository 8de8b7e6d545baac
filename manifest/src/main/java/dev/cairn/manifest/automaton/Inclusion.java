package dev.cairn.manifest.automaton;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Whether every word of one automaton is a word of another. For automata of prefixes this asks
 * whether every history, wherever it was cut, can be gone on with.
 */
public final class Inclusion {

  /** A pair of states, and the way that led there. */
  private record Step(
      int older, int newer, @Nullable Step before, @Nullable Symbol symbol, int length) {

    List<Symbol> word() {
      List<Symbol> word = new ArrayList<>(length);
      for (Step at = this; at != null && at.symbol != null; at = at.before) word.add(at.symbol);
      Collections.reverse(word);
      return word;
    }
  }

  private record Pair(int older, int newer) {}

  /**
   * The shortest word that {@code older} accepts and {@code newer} does not; the first one in the
   * order of symbols among those. Empty if there is none.
   *
   * <p>{@link Symbol#ANY} in that word stands for some operation that neither of them names.
   */
  public static Optional<List<Symbol>> counterexample(Dfa older, Dfa newer) {
    SortedSet<Symbol> symbols = new TreeSet<>(older.alphabet());
    // What the older one takes for any other operation may be one that the newer one names.
    if (symbols.contains(Symbol.ANY)) symbols.addAll(newer.alphabet());
    Set<Pair> seen = new HashSet<>();
    Deque<Step> open = new ArrayDeque<>();
    open.add(new Step(0, 0, null, null, 0));
    seen.add(new Pair(0, 0));
    while (!open.isEmpty()) {
      Step at = open.remove();
      if (older.accepts(at.older()) && !newer.accepts(at.newer())) return Optional.of(at.word());
      for (Symbol symbol : symbols) {
        int nextOlder = older.next(at.older(), symbol);
        if (nextOlder == Dfa.DEAD) continue;
        int nextNewer = newer.next(at.newer(), symbol);
        if (!seen.add(new Pair(nextOlder, nextNewer))) continue;
        open.add(new Step(nextOlder, nextNewer, at, symbol, at.length() + 1));
      }
    }
    return Optional.empty();
  }

  private Inclusion() {}
}
