package dev.cairn.runtime.execution;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The terms that the platform sets for an invocation besides its envelope. Immutable.
 *
 * <pre>{@code
 * InvocationTerms.defaults().remaining(Duration.ofSeconds(30)).requestId("7c1e")
 * }</pre>
 *
 * @param remaining how much time it has; null for any
 * @param requestId the id that the platform gave it; null for none
 */
public record InvocationTerms(@Nullable Duration remaining, @Nullable String requestId) {
  private static final InvocationTerms DEFAULTS = new InvocationTerms(null, null);

  /** Any time, and no id. */
  public static InvocationTerms defaults() {
    return DEFAULTS;
  }

  /** The same with that much time; null for any. */
  public InvocationTerms remaining(@Nullable Duration remaining) {
    return new InvocationTerms(remaining, requestId);
  }

  /** The same with that id; null for none. */
  public InvocationTerms requestId(@Nullable String requestId) {
    return new InvocationTerms(remaining, requestId);
  }
}
