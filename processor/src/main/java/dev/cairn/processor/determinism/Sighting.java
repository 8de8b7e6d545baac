package dev.cairn.processor.determinism;

import dev.cairn.processor.model.SourceSpot;
import java.util.List;

/**
 * A hazard in replayed code.
 *
 * @param subject what is hazardous, for people
 * @param chain how a run comes there: methods, outermost first
 * @param spot where it stands; for what is deep in a library, the call that leads into it
 */
public record Sighting(Hazard hazard, String subject, List<String> chain, SourceSpot spot) {
  public Sighting {
    chain = List.copyOf(chain);
  }
}
