package dev.cairn.conformance.match;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The state of a run, or its end.
 *
 * @param status in the service's words: RUNNING, SUCCEEDED, FAILED, TIMED_OUT, STOPPED
 * @param result the text of what it returned; null if it returned nothing or did not succeed
 * @param error the members of its error; null if it has none
 */
public record Outcome(
    String status, @Nullable String result, @Nullable Map<String, @Nullable Object> error) {

  /** Whether nothing more will happen. */
  public boolean isFinal() {
    return !status.equals("RUNNING");
  }
}
