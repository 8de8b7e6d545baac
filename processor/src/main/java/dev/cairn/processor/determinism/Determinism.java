package dev.cairn.processor.determinism;

import dev.cairn.manifest.Assumption;
import java.util.List;

/**
 * The sightings in the replayed code of a workflow, and its assumptions.
 *
 * @param sightings the hazards, in the order in which the code is read
 * @param assumptions what was believed of code outside the compilation, in a stable order
 */
public record Determinism(List<Sighting> sightings, List<Assumption> assumptions) {
  public Determinism {
    sightings = List.copyOf(sightings);
    assumptions = List.copyOf(assumptions);
  }
}
