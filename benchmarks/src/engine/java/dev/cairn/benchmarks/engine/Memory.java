package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import java.util.List;

/** Whether an engine that has run many executions keeps anything of them. */
final class Memory {
  private static final int CLIENTS = 64;
  private static final int FIRST = 10_000;
  private static final int ALL = 100_000;

  /** The growth that the JVM itself may need meanwhile, a hundredth of what a leak would show. */
  private static final double FLAT = 1.1;

  static List<Finding> measure(String url) throws Exception {
    try (Cairn cairn = new Cairn(url)) {
      Load load = new Load(cairn, () -> 0);
      load.forRuns(CLIENTS, FIRST);
      double before = Heap.liveBytes();
      load.forRuns(CLIENTS, ALL - FIRST);
      double after = Heap.liveBytes();
      return List.of(
          new Finding(
              "heap after 100,000 executions : after 10,000",
              Unit.BYTES,
              Wanted.ratio(FLAT),
              after,
              before,
              after / before));
    }
  }

  private Memory() {}
}
