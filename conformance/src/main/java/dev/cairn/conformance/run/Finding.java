package dev.cairn.conformance.run;

import java.util.List;

/**
 * The result of trying a requirement.
 *
 * @param differences from what was expected; none if it is met
 * @param story what happened, for people to read
 */
public record Finding(List<String> differences, String story) {

  public Finding {
    differences = List.copyOf(differences);
  }

  /** Whether all is as expected. */
  public boolean isMet() {
    return differences.isEmpty();
  }
}
