package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.measure.Medians;
import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import dev.cairn.benchmarks.workflow.NapWorkflow;
import dev.cairn.benchmarks.workflow.NapWorkflowClient;
import dev.cairn.benchmarks.workflow.NapWorkflowExecutor;
import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import java.util.ArrayList;
import java.util.List;

/** The lateness of a short sleep on an engine that has nothing else to do. */
final class Timers {
  private static final long SLEEP_MILLIS = 50;
  private static final int WARM_UP = 100;
  private static final int RUNS = 200;
  private static final double WANTED_NANOS = 10e6;

  /**
   * Notes when bodies run. The sleep begins after the body before it, so what is measured is more
   * than the lateness, never less.
   */
  private static final class Watch implements NapWorkflow.Listener {
    private volatile long asleep;
    private volatile long awake;

    @Override
    public void fellAsleep() {
      asleep = System.nanoTime();
    }

    @Override
    public void wokeUp() {
      awake = System.nanoTime();
    }

    double late() {
      return awake - asleep - SLEEP_MILLIS * 1e6;
    }
  }

  static List<Finding> measure(String url) {
    Watch watch = new Watch();
    List<Double> late = new ArrayList<>();
    try (Engine engine = Engine.open(EngineOptions.onUrl(url))) {
      engine.register(() -> new NapWorkflowExecutor(watch));
      NapWorkflowClient naps = new NapWorkflowClient(engine);
      for (int i = 0; i < WARM_UP + RUNS; i++) {
        naps.start("nap-" + i, SLEEP_MILLIS);
        String unused = naps.result("nap-" + i);
        if (i >= WARM_UP) late.add(watch.late());
      }
    }
    Wanted wanted = Wanted.figure(WANTED_NANOS);
    return List.of(
        Finding.alone("a sleep of 50 ms, late by: p50", Unit.NANOS, wanted, Medians.of(late)),
        Finding.alone(
            "a sleep of 50 ms, late by: p99", Unit.NANOS, wanted, Percentiles.of(late, 99)));
  }

  private Timers() {}
}
