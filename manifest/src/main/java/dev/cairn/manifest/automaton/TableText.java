package dev.cairn.manifest.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The table of an automaton of prefixes as text: a row a state, in each its edges as {@code
 * symbol>target}, apart by blanks; {@code *} stands for {@link Symbol#ANY}. Words may end in every
 * state, so that need not be said.
 */
public final class TableText {
  private static final String ANY = "*";

  /**
   * The rows.
   *
   * @param names what stands for a symbol; neither blanks nor {@code >}
   */
  public static List<String> rows(Dfa dfa, Function<Symbol, String> names) {
    List<String> rows = new ArrayList<>();
    for (int state = 0; state < dfa.size(); state++) {
      StringBuilder row = new StringBuilder();
      for (int symbol = 0; symbol < dfa.alphabet().size(); symbol++) {
        int next = dfa.next(state, symbol);
        if (next == Dfa.DEAD) continue;
        if (!row.isEmpty()) row.append(' ');
        Symbol taken = dfa.alphabet().get(symbol);
        row.append(taken.equals(Symbol.ANY) ? ANY : names.apply(taken));
        row.append('>').append(next);
      }
      rows.add(row.toString());
    }
    return rows;
  }

  /** An edge as it stands in a row. */
  private record Edge(int from, Symbol symbol, int to) {}

  /**
   * The automaton that rows were made from.
   *
   * @param symbols what names stand for
   * @throws IllegalArgumentException if they are no such rows
   */
  public static Dfa read(List<String> rows, Function<String, Symbol> symbols) {
    List<Edge> edges = new ArrayList<>();
    for (int state = 0; state < rows.size(); state++) {
      if (rows.get(state).isEmpty()) continue;
      for (String edge : rows.get(state).split(" ", -1)) {
        int mark = edge.indexOf('>');
        if (mark < 0)
          throw new IllegalArgumentException(
              "\"" + edge + "\" is no edge, which would be operation>state");
        String name = edge.substring(0, mark);
        Symbol symbol = name.equals(ANY) ? Symbol.ANY : symbols.apply(name);
        edges.add(new Edge(state, symbol, number(edge.substring(mark + 1), rows.size())));
      }
    }
    TreeSet<Symbol> named = new TreeSet<>();
    for (Edge edge : edges) named.add(edge.symbol());
    List<Symbol> alphabet = List.copyOf(named);
    int[][] next = new int[rows.size()][alphabet.size()];
    for (int[] row : next) Arrays.fill(row, Dfa.DEAD);
    for (Edge edge : edges) next[edge.from()][alphabet.indexOf(edge.symbol())] = edge.to();
    BitSet everywhere = new BitSet();
    everywhere.set(0, next.length);
    return new Dfa(alphabet, next, everywhere);
  }

  private static int number(String digits, int bound) {
    try {
      int number = Integer.parseInt(digits);
      if (number >= 0 && number < bound) return number;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(digits + " is no state", e);
    }
    throw new IllegalArgumentException(digits + " is none of " + bound + " states");
  }

  private TableText() {}
}
