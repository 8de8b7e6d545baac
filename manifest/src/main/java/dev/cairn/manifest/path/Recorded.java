package dev.cairn.manifest.path;

import java.util.Optional;

/**
 * An operation as a journal has it.
 *
 * @param parent the id of the operation that it is recorded below; empty for none
 * @param name as it was filled in
 * @param kind what it is on the wire, for instance {@code Step} or {@code Map}
 * @param error the type of what it failed with; empty if it has not failed, or nobody said
 */
public record Recorded(
    String id,
    Optional<String> parent,
    String name,
    String kind,
    Outcome outcome,
    Optional<String> error) {

  /** Where an operation, or a whole context, has come to. */
  public enum Outcome {
    SUCCEEDED,
    FAILED,
    /** It has not ended, or nothing is known of its end. */
    OPEN
  }
}
