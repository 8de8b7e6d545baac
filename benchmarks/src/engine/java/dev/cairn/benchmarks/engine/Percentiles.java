package dev.cairn.benchmarks.engine;

import java.util.Collection;

/** The value that so many of a hundred are not above. */
final class Percentiles {

  static double of(Collection<Double> values, int percent) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    if (sorted.length == 0) throw new IllegalArgumentException("no values");
    int rank = (int) Math.ceil(sorted.length * percent / 100.0);
    return sorted[Math.max(0, rank - 1)];
  }

  private Percentiles() {}
}
