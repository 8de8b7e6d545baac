package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.report.Finding;
import java.util.List;

/** The suites, in the order of the table. */
public enum Suite {
  REPLAY,
  FILLED_NAMES,
  FIRST_STEP,
  NEW_STEPS,
  /** The same without a logging library, as Lambda's Java is without one of the user's. */
  NEW_STEPS_UNLOGGED,
  SLOW_STEPS,
  PAUSES,
  PARALLEL,
  BRANCHES,
  /** The same on a JVM that has virtual threads, like the one after it. */
  PARALLEL_VIRTUAL,
  BRANCHES_VIRTUAL;

  /** Whether it is there for virtual threads. */
  public boolean isVirtual() {
    return this == PARALLEL_VIRTUAL || this == BRANCHES_VIRTUAL;
  }

  /** Whether it runs without a logging library on the class path. */
  public boolean isUnlogged() {
    return this == NEW_STEPS_UNLOGGED;
  }

  List<Finding> run() {
    return switch (this) {
      case REPLAY -> Replay.measure();
      case FILLED_NAMES -> FilledNames.measure();
      case FIRST_STEP -> FirstStep.measure();
      case NEW_STEPS -> NewSteps.measure("new steps");
      case NEW_STEPS_UNLOGGED -> NewSteps.measure("new steps without a logging library");
      case SLOW_STEPS -> SlowSteps.measure();
      case PAUSES -> Pauses.count();
      case PARALLEL -> Parallel.measure("platform threads");
      case BRANCHES -> Branches.count("platform threads");
      case PARALLEL_VIRTUAL -> Parallel.measure("virtual threads");
      case BRANCHES_VIRTUAL -> Branches.count("virtual threads");
    };
  }
}
