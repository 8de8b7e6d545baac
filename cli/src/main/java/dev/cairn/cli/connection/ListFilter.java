package dev.cairn.cli.connection;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which runs to list, the newest first. What is null does not matter.
 *
 * @param statuses empty for all
 * @param name what their names begin with
 * @param waits the name of an event, a timer, a step or a function that they wait for
 * @param after where the last page ended
 */
public record ListFilter(
    @Nullable String workflow,
    List<String> statuses,
    @Nullable String name,
    @Nullable String waits,
    @Nullable Instant from,
    @Nullable Instant before,
    @Nullable String after,
    int limit) {
  public ListFilter {
    statuses = List.copyOf(statuses);
  }
}
