package dev.cairn.conformance.report;

import java.util.List;

/**
 * A requirement and what became of it.
 *
 * @param handler what it was tried with; empty if it is uncovered
 * @param differences from what was expected
 * @param story what happened, for people to read
 * @param seconds how long it took
 */
public record Result(
    String id,
    String suite,
    String description,
    Verdict verdict,
    String handler,
    List<String> differences,
    String story,
    double seconds) {

  /** The first difference; empty if there is none. */
  public String firstDifference() {
    return differences.isEmpty() ? "" : differences.get(0);
  }
}
