package dev.cairn.processor.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * The table of an automaton of prefixes as text: a row a state, in each its edges as {@code
 * symbol>target}, apart by blanks; {@code *} stands for {@link Symbol#ANY}. Words may end in every
 * state, so that need not be said.
 */
public final class TableText {

  /**
   * The rows.
   *
   * @param numbers what stands for a symbol
   */
  public static List<String> rows(Dfa dfa, ToIntFunction<Symbol> numbers) {
    List<String> rows = new ArrayList<>();
    for (int state = 0; state < dfa.size(); state++) {
      StringBuilder row = new StringBuilder();
      for (int symbol = 0; symbol < dfa.alphabet().size(); symbol++) {
        int next = dfa.next(state, symbol);
        if (next == Dfa.DEAD) continue;
        if (!row.isEmpty()) row.append(' ');
        Symbol taken = dfa.alphabet().get(symbol);
        row.append(taken.equals(Symbol.ANY) ? "*" : numbers.applyAsInt(taken));
        row.append('>').append(next);
      }
      rows.add(row.toString());
    }
    return rows;
  }

  /**
   * The automaton that rows were made from, where indexes in the alphabet stood for symbols.
   *
   * @throws IllegalArgumentException if they are no such rows
   */
  public static Dfa read(List<Symbol> alphabet, List<String> rows) {
    int[][] next = new int[rows.size()][alphabet.size()];
    for (int state = 0; state < next.length; state++) {
      Arrays.fill(next[state], Dfa.DEAD);
      if (rows.get(state).isEmpty()) continue;
      for (String edge : rows.get(state).split(" ", -1)) {
        int mark = edge.indexOf('>');
        if (mark < 0) throw new IllegalArgumentException("no edge: " + edge);
        String label = edge.substring(0, mark);
        int symbol =
            label.equals("*") ? alphabet.indexOf(Symbol.ANY) : number(label, alphabet.size());
        next[state][symbol] = number(edge.substring(mark + 1), rows.size());
      }
    }
    BitSet everywhere = new BitSet();
    everywhere.set(0, next.length);
    return new Dfa(alphabet, next, everywhere);
  }

  private static int number(String digits, int bound) {
    int number = Integer.parseInt(digits);
    if (number < 0 || number >= bound) {
      throw new IllegalArgumentException(number + " is not below " + bound);
    }
    return number;
  }

  private TableText() {}
}
