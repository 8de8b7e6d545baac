package dev.cairn.manifest.automaton;

import java.util.Comparator;

/**
 * The label of an edge: an operation as a journal shows it.
 *
 * @param segment what its ids are made of
 * @param kind what it is on the wire, for instance {@code Step} or {@code Map}
 */
public record Symbol(String segment, String kind) implements Comparable<Symbol> {

  /**
   * On an edge that takes every operation. In a deterministic automaton these are all that it does
   * not name. No operation has this segment: those consist of letters, digits and {@code _}.
   */
  public static final Symbol ANY = new Symbol("*", "*");

  /** Whether an edge with this symbol takes that one. */
  boolean takes(Symbol symbol) {
    return equals(symbol) || equals(ANY);
  }

  private static final Comparator<Symbol> ORDER =
      Comparator.comparing(Symbol::segment).thenComparing(Symbol::kind);

  @Override
  public int compareTo(Symbol other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return segment;
  }
}
