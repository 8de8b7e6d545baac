package dev.cairn.processor.determinism;

import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.model.SourceSpot;
import java.util.List;

/**
 * A hazard in replayed code.
 *
 * @param subject what is hazardous, for people
 * @param chain how a run comes there: methods, outermost first
 * @param library the class of a library whose code it is in; empty for sources
 * @param spot where it stands; for what is deep in a library, the call that leads into it
 */
public record Sighting(
    Hazard hazard, String subject, List<String> chain, String library, SourceSpot spot) {
  public Sighting {
    chain = List.copyOf(chain);
  }
}
