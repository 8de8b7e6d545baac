package dev.cairn.benchmarks.measure;

import java.util.Collection;

/** The middle of some values. */
public final class Medians {

  public static double of(Collection<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    if (sorted.length == 0) throw new IllegalArgumentException("no values");
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  private Medians() {}
}
