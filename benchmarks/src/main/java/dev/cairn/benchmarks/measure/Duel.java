package dev.cairn.benchmarks.measure;

import dev.cairn.benchmarks.measure.Meter.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Lets runtime and floor do the same work in turns. */
public final class Duel {
  /** Long against the clock's own cost, short against what else happens on the machine. */
  private static final long BATCH_NANOS = Duration.ofMillis(3).toNanos();

  private final Work runtime;
  private final Work floor;
  private final int units;
  private final List<Reading> ofRuntime = new ArrayList<>();
  private final List<Reading> ofFloor = new ArrayList<>();
  private int repetitions = 1;
  private @Nullable Object sink;

  /**
   * @param units how many things of interest, for instance steps, are in one run
   */
  public Duel(Work runtime, Work floor, int units) {
    this.runtime = runtime;
    this.floor = floor;
    this.units = units;
  }

  /**
   * Warms up and measures for about so long of CPU time; on a busy machine for less of it. Batches
   * grow during the warm-up, until the floor's are long enough.
   */
  public Duel measure(Duration warmUp, Duration measurement) {
    warmUp(warmUp);
    return measure(measurement);
  }

  /**
   * The first half of it, for duels that are compared with each other: each of them is to find the
   * code that they share as warm as the others do.
   */
  public void warmUp(Duration warmUp) {
    alternate(warmUp, true);
    forget();
  }

  /** The second half, of what is warm. */
  public Duel measure(Duration measurement) {
    alternate(measurement, false);
    return this;
  }

  /** Warms up with so many pairs of runs and measures so many. */
  public Duel measure(int warmUp, int pairs) {
    Meter meter = Meter.ofLiveThreads();
    for (int i = 0; i < warmUp; i++) pair(meter, i % 2 == 0);
    forget();
    for (int i = 0; i < pairs; i++) pair(meter, i % 2 == 0);
    return this;
  }

  /** CPU nanoseconds a unit. */
  public Comparison cpuNanos() {
    return compare(Reading::cpuNanos);
  }

  /** Nanoseconds by the wall clock a unit. */
  public Comparison wallNanos() {
    return compare(Reading::wallNanos);
  }

  /** Bytes allocated a unit. */
  public Comparison bytes() {
    return compare(Reading::bytes);
  }

  private void alternate(Duration budget, boolean grows) {
    Meter meter = Meter.ofLiveThreads();
    Reading begin = meter.read();
    long nanos = budget.toNanos();
    boolean runtimeFirst = true;
    Reading used;
    do {
      pair(meter, runtimeFirst);
      runtimeFirst = !runtimeFirst;
      if (grows && last(ofFloor).cpuNanos() < BATCH_NANOS) repetitions *= 2;
      used = meter.read().since(begin);
    } while (used.cpuNanos() < nanos && used.wallNanos() < 3 * nanos);
  }

  private void pair(Meter meter, boolean runtimeFirst) {
    if (runtimeFirst) ofRuntime.add(batch(meter, runtime));
    ofFloor.add(batch(meter, floor));
    if (!runtimeFirst) ofRuntime.add(batch(meter, runtime));
  }

  private Reading batch(Meter meter, Work work) {
    Reading before = meter.read();
    for (int i = 0; i < repetitions; i++) sink = work.run();
    return meter.read().since(before);
  }

  private static Reading last(List<Reading> readings) {
    return readings.get(readings.size() - 1);
  }

  private void forget() {
    if (sink == null) throw new IllegalStateException("nothing was run");
    ofRuntime.clear();
    ofFloor.clear();
  }

  private Comparison compare(ToLongFunction<Reading> quantity) {
    List<Double> runtimes = new ArrayList<>();
    List<Double> floors = new ArrayList<>();
    List<Double> ratios = new ArrayList<>();
    double perBatch = (double) repetitions * units;
    for (int i = 0; i < ofRuntime.size(); i++) {
      double one = quantity.applyAsLong(ofRuntime.get(i)) / perBatch;
      double other = quantity.applyAsLong(ofFloor.get(i)) / perBatch;
      runtimes.add(one);
      floors.add(other);
      ratios.add(one / other);
    }
    return new Comparison(Medians.of(runtimes), Medians.of(floors), Medians.of(ratios));
  }
}
