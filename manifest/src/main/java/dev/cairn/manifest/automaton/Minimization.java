package dev.cairn.manifest.automaton;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Moore's refinement: states that no word tells apart become one. The states of the result are
 * numbered in the order in which a breadth-first walk comes to them, so that automata with the same
 * language and alphabet are equal.
 */
public final class Minimization {
  private final Dfa dfa;
  private final int[] block;

  private Minimization(Dfa dfa) {
    this.dfa = dfa;
    this.block = new int[dfa.size()];
  }

  /** The smallest automaton with the same language. */
  public static Dfa of(Dfa dfa) {
    return new Minimization(dfa).run();
  }

  private Dfa run() {
    int blocks = 0;
    // States that no accepted word passes are as dead as a missing edge.
    BitSet live = live();
    Arrays.setAll(block, s -> !live.get(s) ? Dfa.DEAD : dfa.accepts(s) ? 1 : 0);
    for (int refined = refine(); refined > blocks; refined = refine()) blocks = refined;
    return quotient();
  }

  private BitSet live() {
    BitSet live = new BitSet();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int s = 0; s < dfa.size(); s++) {
        if (!live.get(s) && (dfa.accepts(s) || leadsTo(s, live))) {
          live.set(s);
          grows = true;
        }
      }
    }
    return live;
  }

  private boolean leadsTo(int state, BitSet states) {
    for (int symbol = 0; symbol < dfa.alphabet().size(); symbol++) {
      int next = dfa.next(state, symbol);
      if (next != Dfa.DEAD && states.get(next)) return true;
    }
    return false;
  }

  /** Splits blocks whose states lead to different blocks; the number of live ones. */
  private int refine() {
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    int[] refined = new int[block.length];
    for (int s = 0; s < block.length; s++) {
      if (block[s] == Dfa.DEAD) {
        refined[s] = Dfa.DEAD;
        continue;
      }
      List<Integer> signature = new ArrayList<>();
      signature.add(block[s]);
      for (int symbol = 0; symbol < dfa.alphabet().size(); symbol++) {
        signature.add(blockOf(dfa.next(s, symbol)));
      }
      refined[s] = numbers.computeIfAbsent(signature, unused -> numbers.size());
    }
    System.arraycopy(refined, 0, block, 0, block.length);
    return numbers.size();
  }

  private int blockOf(int state) {
    return state == Dfa.DEAD ? Dfa.DEAD : block[state];
  }

  private Dfa quotient() {
    int width = dfa.alphabet().size();
    Map<Integer, Integer> numbers = new HashMap<>();
    List<int[]> rows = new ArrayList<>();
    BitSet accepting = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    numbers.put(block[0], 0);
    open.add(0);
    while (!open.isEmpty()) {
      int state = open.remove();
      accepting.set(rows.size(), dfa.accepts(state));
      int[] row = new int[width];
      for (int symbol = 0; symbol < width; symbol++) {
        int next = dfa.next(state, symbol);
        int target = blockOf(next);
        if (target == Dfa.DEAD) {
          row[symbol] = Dfa.DEAD;
          continue;
        }
        Integer number = numbers.get(target);
        if (number == null) {
          number = numbers.size();
          numbers.put(target, number);
          open.add(next);
        }
        row[symbol] = number;
      }
      rows.add(row);
    }
    return new Dfa(dfa.alphabet(), rows.toArray(int[][]::new), accepting);
  }
}
