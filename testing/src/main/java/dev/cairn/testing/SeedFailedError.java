package dev.cairn.testing;

import dev.cairn.testing.schedule.Schedule;

/**
 * A test fails on one schedule of those that it was run on. The message has the failure with its
 * type, how to run it again, and what the runs did; the stack trace is that of the failure.
 */
public final class SeedFailedError extends AssertionError {
  private static final long serialVersionUID = 1;

  SeedFailedError(long seed, Schedule shortest, Throwable failure, LocalRunner runner) {
    super(
        runner.explain(
            "fails with seed "
                + seed
                + ": "
                + failure
                + "\nthe shortest schedule that fails so: RunnerOptions.defaults().seed("
                + seed
                + ").schedule(Schedule.of(\""
                + (shortest.length() == 0 ? "" : shortest)
                + "\"))"
                + shortest.explain()),
        failure.getCause());
    setStackTrace(failure.getStackTrace());
  }
}
