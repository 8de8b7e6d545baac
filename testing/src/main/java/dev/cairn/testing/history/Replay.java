package dev.cairn.testing.history;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How code went along a history.
 *
 * @param problem what would break the run, in the words of the compatibility gate; empty if the
 *     code goes on with it
 * @param cameTo where the code stands at the end of the history, for people
 * @param result what the code returned, decoded; null if it has not, or returned nothing
 */
public record Replay(Optional<String> problem, String cameTo, @Nullable Object result) {

  /** Whether the code goes on with the run. */
  public boolean fits() {
    return problem.isEmpty();
  }
}
