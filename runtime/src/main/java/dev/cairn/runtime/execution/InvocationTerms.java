package dev.cairn.runtime.execution;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The terms that the platform sets for an invocation besides its envelope.
 *
 * @param remaining how much time it has; null for any
 * @param requestId the id that the platform gave it; null for none
 */
public record InvocationTerms(@Nullable Duration remaining, @Nullable String requestId) {

  /** Any time, and no id. */
  public static final InvocationTerms NONE = new InvocationTerms(null, null);
}
