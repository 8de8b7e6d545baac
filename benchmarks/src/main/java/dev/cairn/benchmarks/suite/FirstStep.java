package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.measure.Duel;
import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import java.time.Duration;
import java.util.List;

/** The least cost of an invocation: one new step and nothing to replay. */
final class FirstStep {
  private static final double MOST = 8;

  static List<Finding> measure() {
    Duel duel =
        new SequenceDuel(1, Duration.ZERO, Runs::receipt)
            .prepare()
            .measure(Duration.ofMillis(2000), Duration.ofMillis(1500));
    String work = "an invocation with one new step: ";
    return List.of(
        Runs.finding(work + "time", Unit.NANOS, Wanted.ratio(MOST), duel.cpuNanos()),
        Runs.finding(work + "allocation", Unit.BYTES, Wanted.nothing(), duel.bytes()));
  }

  private FirstStep() {}
}
