package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.measure.Comparison;
import dev.cairn.benchmarks.measure.Duel;
import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** New steps one after the other, on a backend that answers at once. */
final class NewSteps {
  private static final double MOST_TIME = 5;
  private static final double MOST_BYTES = 1_434;
  private static final Duration WARM_UP = Duration.ofMillis(1500);
  private static final Duration MEASUREMENT = Duration.ofSeconds(1);

  /**
   * The factor between the cheapest step and the dearest up to which costs count as the same. Costs
   * are compared as multiples of the floor's, whose steps cost the same at every number: so a
   * machine that slows down in between counts for nothing.
   */
  private static final double MOST_GROWTH = 1.25;

  /**
   * @param what the steps are called in the table
   */
  static List<Finding> measure(String what) {
    Map<Integer, Duel> duels = new LinkedHashMap<>();
    for (int steps : new int[] {100, 1_000, 3_000}) {
      duels.put(steps, new SequenceDuel(steps, Duration.ZERO, Runs::receipt).prepare());
    }
    // All before any is measured: else the first one is measured on code that is compiled anew for
    // those after it.
    duels.values().forEach(duel -> duel.warmUp(WARM_UP));
    List<Finding> findings = new ArrayList<>();
    List<Double> ratios = new ArrayList<>();
    for (Map.Entry<Integer, Duel> entry : duels.entrySet()) {
      int steps = entry.getKey();
      Duel duel = entry.getValue().measure(MEASUREMENT);
      String work = String.format(Locale.ROOT, "%,d %s, per step: ", steps, what);
      Comparison time = duel.cpuNanos();
      ratios.add(time.ratio());
      findings.add(Runs.finding(work + "time", Unit.NANOS, Wanted.ratio(MOST_TIME), time));
      findings.add(
          Runs.finding(work + "allocation", Unit.BYTES, Wanted.figure(MOST_BYTES), duel.bytes()));
    }
    double growth = Collections.max(ratios) / Collections.min(ratios);
    findings.add(
        Finding.alone(
            what + ", per step: the dearest number against the cheapest",
            Unit.TIMES,
            Wanted.figure(MOST_GROWTH),
            growth));
    return findings;
  }

  private NewSteps() {}
}
