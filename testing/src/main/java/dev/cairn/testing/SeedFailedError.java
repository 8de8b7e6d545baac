package dev.cairn.testing;

import dev.cairn.testing.schedule.Schedule;

/**
 * A test fails on one schedule of those that it was run on. The message says how to run it again.
 */
public final class SeedFailedError extends AssertionError {
  private static final long serialVersionUID = 1;

  SeedFailedError(long seed, Schedule shortest, Throwable failure, String story) {
    super(
        "fails with seed "
            + seed
            + ": "
            + failure.getMessage()
            + "\nthe shortest schedule that fails so: RunnerOptions.defaults().seed("
            + seed
            + ").schedule(Schedule.of(\""
            + (shortest.length() == 0 ? "" : shortest)
            + "\"))\nwhat the runs did:\n"
            + story,
        failure);
  }
}
