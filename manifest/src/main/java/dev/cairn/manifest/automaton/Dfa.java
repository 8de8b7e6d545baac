package dev.cairn.manifest.automaton;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/**
 * A deterministic automaton. States are numbers from 0, which is where it starts; a missing edge
 * refuses whatever follows.
 *
 * <p>Symbols that it does not name are taken by its edges with {@link Symbol#ANY}, if it has such.
 */
public final class Dfa {

  /** The state that nothing leads out of and no word ends in. */
  public static final int DEAD = -1;

  private final List<Symbol> alphabet;
  private final int[][] next;
  private final BitSet accepting;

  /**
   * @param alphabet in order, without duplicates
   * @param next by state, then by index in the alphabet
   */
  Dfa(List<Symbol> alphabet, int[][] next, BitSet accepting) {
    this.alphabet = List.copyOf(alphabet);
    this.next = next;
    this.accepting = accepting;
  }

  /** An automaton from the rows of its table, each by index in the alphabet. */
  public static Dfa of(List<Symbol> alphabet, int[][] rows, Collection<Integer> accepting) {
    int[][] next = Arrays.stream(rows).map(int[]::clone).toArray(int[][]::new);
    BitSet ends = new BitSet();
    accepting.forEach(ends::set);
    return new Dfa(alphabet, next, ends);
  }

  /** The symbols that it names, in order. */
  public List<Symbol> alphabet() {
    return alphabet;
  }

  /** The number of its states. */
  public int size() {
    return next.length;
  }

  /** Whether a word may end there. */
  public boolean accepts(int state) {
    return state != DEAD && accepting.get(state);
  }

  /** The state after a symbol of the alphabet, by its index. */
  public int next(int state, int symbol) {
    return state == DEAD ? DEAD : next[state][symbol];
  }

  /** The state after any symbol. */
  public int next(int state, Symbol symbol) {
    int index = alphabet.indexOf(symbol);
    if (index < 0) index = alphabet.indexOf(Symbol.ANY);
    return index < 0 ? DEAD : next(state, index);
  }

  /** Whether the word is one of its language. */
  public boolean accepts(List<Symbol> word) {
    int state = 0;
    for (Symbol symbol : word) state = next(state, symbol);
    return accepts(state);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Dfa dfa
        && alphabet.equals(dfa.alphabet)
        && Arrays.deepEquals(next, dfa.next)
        && accepting.equals(dfa.accepting);
  }

  @Override
  public int hashCode() {
    return alphabet.hashCode() * 31 + Arrays.deepHashCode(next);
  }

  /** One line a state, for instance {@code 0 --charge--> 1}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int state = 0; state < size(); state++) {
      for (int symbol = 0; symbol < alphabet.size(); symbol++) {
        if (next[state][symbol] == DEAD) continue;
        text.append(state).append(" --").append(alphabet.get(symbol)).append("--> ");
        text.append(next[state][symbol]).append('\n');
      }
    }
    return text.toString();
  }
}
