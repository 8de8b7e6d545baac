package dev.cairn.http.lambda;

import dev.cairn.service.ExecutionStatus;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A choice among the executions of a function.
 *
 * @param qualifier a version; null where the caller named none
 * @param name what the execution's name has in it; null for all
 * @param statuses empty for all
 * @param startedAfter null for all
 * @param startedBefore null for all
 * @param reverseOrder whether the newest come first, not the oldest
 */
public record ExecutionFilter(
    String functionName,
    @Nullable String qualifier,
    @Nullable String name,
    Set<ExecutionStatus> statuses,
    @Nullable Instant startedAfter,
    @Nullable Instant startedBefore,
    boolean reverseOrder) {

  public ExecutionFilter {
    statuses = Set.copyOf(statuses);
  }
}
