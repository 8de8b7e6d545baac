package dev.cairn.processor.determinism.library;

import dev.cairn.processor.knowledge.Hazard;
import java.util.List;

/** The result of following a method of a library. */
public sealed interface Outcome {

  /** Nothing speaks against it. */
  record Deterministic() implements Outcome {}

  /** It is annotated with {@code @Deterministic}. */
  record Declared() implements Outcome {}

  /**
   * It leads to something hazardous.
   *
   * @param subject what that is
   * @param chain the calls that lead there, from the method on
   */
  record Hazardous(Hazard hazard, String subject, List<String> chain) implements Outcome {
    public Hazardous {
      chain = List.copyOf(chain);
    }
  }

  /** Nobody can tell what the method does. */
  record Unresolved(String reason) implements Outcome {}
}
