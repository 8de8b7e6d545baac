package dev.cairn.processor.determinism;

import java.util.List;

/**
 * What was found out about the replayed code of a workflow.
 *
 * @param sightings the hazards, in the order in which the code is read
 * @param beliefs what was believed of code outside the compilation, in a stable order
 */
public record Determinism(List<Sighting> sightings, List<Belief> beliefs) {
  public Determinism {
    sightings = List.copyOf(sightings);
    beliefs = List.copyOf(beliefs);
  }
}
