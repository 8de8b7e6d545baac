package dev.cairn.runtime.client;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run in a list.
 *
 * @param run with the version that it runs on
 * @param ended null while it has not
 * @param waits the things that it waits for, where the place tells them
 */
public record RunSummary(
    RunId run, RunStatus status, Instant started, @Nullable Instant ended, List<RunWait> waits) {

  public RunSummary {
    waits = List.copyOf(waits);
  }
}
