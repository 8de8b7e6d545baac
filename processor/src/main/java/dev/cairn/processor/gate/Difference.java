package dev.cairn.processor.gate;

import dev.cairn.manifest.automaton.Symbol;
import java.util.List;
import java.util.Optional;

/** What stands between runs of a release and the code of today. */
public sealed interface Difference {

  /**
   * A history that a run may have, and that the code of today does not come to. The shortest there
   * is.
   *
   * @param events what the run has recorded, in order; the last one is what the code does not do
   * @param released where the released code did the last one
   * @param now what the code does there instead, as the end of a sentence
   * @param nearest the operation in the code of today that is nearest to the trouble, if it has any
   */
  record History(List<String> events, String released, String now, Optional<Symbol> nearest)
      implements Difference {
    public History {
      events = List.copyOf(events);
    }
  }

  /**
   * Something recorded that the code of today would read otherwise.
   *
   * @param what for instance {@code the result of charge}
   * @param problem what has changed, as the end of a sentence
   * @param operation the operation that it was recorded by; empty for the run's input
   */
  record Payload(String what, String problem, Optional<Symbol> operation) implements Difference {}

  /**
   * A part of the code that could not be read precisely, so that nobody can tell.
   *
   * @param where the context
   * @param why the end of a sentence
   */
  record Unknown(String where, String why) implements Difference {}
}
