package dev.cairn.runtime.client;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of runs, the newest first.
 *
 * @param next where the next page begins, for {@link RunQuery#after}; null if this is the last
 */
public record RunList(List<RunSummary> runs, @Nullable String next) {

  public RunList {
    runs = List.copyOf(runs);
  }
}
