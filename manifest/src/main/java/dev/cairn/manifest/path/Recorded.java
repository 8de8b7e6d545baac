package dev.cairn.manifest.path;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

  /**
   * An operation in the words of the wire.
   *
   * @param kind its sub-type; null if nobody said, so that nothing is known of it
   * @param status for instance {@code SUCCEEDED}, {@code TIMED_OUT} or {@code PENDING}
   */
  public static Recorded of(
      String id,
      @Nullable String parent,
      @Nullable String name,
      @Nullable String kind,
      String status,
      @Nullable String error) {
    Outcome outcome =
        switch (status) {
          case "SUCCEEDED" -> Outcome.SUCCEEDED;
          case "FAILED", "TIMED_OUT", "CANCELLED", "STOPPED" -> Outcome.FAILED;
          default -> Outcome.OPEN;
        };
    return new Recorded(
        id,
        Optional.ofNullable(parent),
        name == null ? id : name,
        kind == null ? "" : kind,
        outcome,
        Optional.ofNullable(error));
  }
}
