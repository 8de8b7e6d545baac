package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.report.Finding;
import java.util.List;

/** The suites, in the order of the table. */
public enum Suite {
  REPLAY,
  FIRST_STEP,
  NEW_STEPS,
  SLOW_STEPS,
  PAUSES,
  PARALLEL,
  /** The same on a JVM that has virtual threads. */
  PARALLEL_VIRTUAL;

  List<Finding> run() {
    return switch (this) {
      case REPLAY -> Replay.measure();
      case FIRST_STEP -> FirstStep.measure();
      case NEW_STEPS -> NewSteps.measure();
      case SLOW_STEPS -> SlowSteps.measure();
      case PAUSES -> Pauses.count();
      case PARALLEL -> Parallel.measure("platform threads");
      case PARALLEL_VIRTUAL -> Parallel.measure("virtual threads");
    };
  }
}
