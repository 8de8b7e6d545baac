package dev.cairn.runtime.definition;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The lifetime and the retention of runs of a workflow.
 *
 * @param timeout after which a run times out as a whole; null if its code says nothing
 * @param retention for which a run is kept after its end; null if its code says nothing
 */
public record Lifetime(@Nullable Duration timeout, @Nullable Duration retention) {
  public static final Lifetime AS_THE_BACKEND_SAYS = new Lifetime(null, null);
}
