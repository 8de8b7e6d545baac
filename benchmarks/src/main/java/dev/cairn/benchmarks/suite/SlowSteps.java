package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.measure.Duel;
import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** New steps one after the other that take their time, on a backend that does so too. */
final class SlowSteps {
  private static final int STEPS = 25;
  private static final Duration BODY = Duration.ofMillis(2);
  private static final Duration LATENCY = Duration.ofMillis(5);
  private static final double MOST = 1.05;

  static List<Finding> measure() {
    // Steps that take their time are too few to get the code compiled.
    Duel unused = new SequenceDuel(STEPS, Duration.ZERO, Runs::receipt).prepare().measure(1_000, 1);
    SequenceDuel sequence = new SequenceDuel(STEPS, LATENCY, SlowSteps::body);
    Duel duel = sequence.prepare().measure(2, 8);
    String work = "steps of 2 ms, backend 5 ms away, per step: ";
    return List.of(
        Runs.finding(work + "time", Unit.NANOS, Wanted.ratio(MOST), duel.wallNanos()),
        Finding.alone(
            work + "calls", Unit.COUNT, Wanted.figure(1), (double) sequence.calls() / STEPS));
  }

  private static String body(int number) {
    long end = System.nanoTime() + BODY.toNanos();
    for (long left = BODY.toNanos(); left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
    return Runs.receipt(number);
  }

  private SlowSteps() {}
}
