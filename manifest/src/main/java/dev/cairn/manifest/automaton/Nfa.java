package dev.cairn.manifest.automaton;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A nondeterministic automaton with silent edges. States are numbers from 0, which is where it
 * starts.
 */
public final class Nfa {

  /** An edge that takes an operation. */
  public record Edge(Symbol symbol, int target) {}

  private final List<List<Edge>> edges;
  private final List<BitSet> silent;
  private final BitSet accepting;

  private Nfa(List<List<Edge>> edges, List<BitSet> silent, BitSet accepting) {
    this.edges = edges;
    this.silent = silent;
    this.accepting = accepting;
  }

  /** The number of its states. */
  public int size() {
    return edges.size();
  }

  /** The edges out of a state that take an operation. */
  public List<Edge> edges(int state) {
    return edges.get(state);
  }

  /** Whether a word may end in one of the states. */
  boolean accepts(BitSet states) {
    return states.intersects(accepting);
  }

  /** Every symbol on some edge. */
  public SortedSet<Symbol> alphabet() {
    SortedSet<Symbol> symbols = new TreeSet<>();
    for (List<Edge> out : edges) for (Edge edge : out) symbols.add(edge.symbol());
    return symbols;
  }

  /** The states where it may be before the first operation. */
  public BitSet start() {
    BitSet start = new BitSet();
    start.set(0);
    return closed(start);
  }

  /** The states where it may be after an operation, from one of these. */
  public BitSet after(BitSet states, Symbol symbol) {
    BitSet reached = new BitSet();
    for (int s = states.nextSetBit(0); s >= 0; s = states.nextSetBit(s + 1)) {
      for (Edge edge : edges.get(s)) {
        if (edge.symbol().takes(symbol)) reached.set(edge.target());
      }
    }
    return closed(reached);
  }

  /** Whether the word is one of its language. */
  public boolean accepts(List<Symbol> word) {
    BitSet states = start();
    for (Symbol symbol : word) states = after(states, symbol);
    return accepts(states);
  }

  /** These states, and those that silent edges lead to. */
  BitSet closed(BitSet states) {
    BitSet closure = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    states.stream().forEach(open::add);
    while (!open.isEmpty()) {
      int state = open.remove();
      if (closure.get(state)) continue;
      closure.set(state);
      silent.get(state).stream().forEach(open::add);
    }
    return closure;
  }

  /** Puts an automaton together. */
  public static final class Builder {
    private final List<List<Edge>> edges = new ArrayList<>();
    private final List<BitSet> silent = new ArrayList<>();
    private final BitSet accepting = new BitSet();

    /** Adds a state; the first one is the start. */
    public int state() {
      edges.add(new ArrayList<>());
      silent.add(new BitSet());
      return edges.size() - 1;
    }

    /** Adds an edge that takes an operation. */
    public Builder edge(int from, Symbol symbol, int to) {
      edges.get(from).add(new Edge(symbol, to));
      return this;
    }

    /** Adds an edge that takes nothing. */
    public Builder silent(int from, int to) {
      silent.get(from).set(to);
      return this;
    }

    /** Lets words end in the state. */
    public Builder accept(int state) {
      accepting.set(state);
      return this;
    }

    /** Lets words end anywhere: so the language has all prefixes of its words. */
    public Builder acceptEverywhere() {
      accepting.set(0, edges.size());
      return this;
    }

    public Nfa build() {
      if (edges.isEmpty()) throw new IllegalStateException("an automaton has a start");
      return new Nfa(edges.stream().map(List::copyOf).toList(), List.copyOf(silent), accepting);
    }
  }
}
