package dev.cairn.benchmarks.engine;

import dev.cairn.benchmarks.measure.Medians;
import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import dev.cairn.benchmarks.workflow.LettersWorkflowClient;
import dev.cairn.benchmarks.workflow.LettersWorkflowExecutor;
import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The time from sending an event to a suspended run until its next body runs. */
final class Events {
  private static final int WARM_UP = 300;
  private static final int RUNS = 300;
  private static final double WANTED_NANOS = 5e6;

  static List<Finding> measure(String url) throws Exception {
    SynchronousQueue<Long> read = new SynchronousQueue<>();
    List<Double> times = new ArrayList<>();
    try (Engine engine = Engine.open(EngineOptions.onUrl(url))) {
      engine.register(() -> new LettersWorkflowExecutor(() -> put(read)));
      LettersWorkflowClient letters = new LettersWorkflowClient(engine);
      for (int i = 0; i < WARM_UP + RUNS; i++) {
        String id = "letters-" + i;
        letters.start(id, 1);
        awaitSuspension(engine);
        long sent = System.nanoTime();
        letters.letter(id, "hello");
        @Nullable Long body = read.poll(10, TimeUnit.SECONDS);
        if (body == null) throw new IllegalStateException("no body after the event of " + id);
        if (i >= WARM_UP) times.add((double) (body - sent));
        String unused = letters.result(id);
      }
    }
    return List.of(
        Finding.alone(
            "an event to a suspended run, until its next body: p50",
            Unit.NANOS,
            Wanted.figure(WANTED_NANOS),
            Medians.of(times)),
        Finding.alone(
            "an event to a suspended run, until its next body: p99",
            Unit.NANOS,
            Wanted.nothing(),
            Percentiles.of(times, 99)));
  }

  private static void put(SynchronousQueue<Long> read) {
    try {
      read.put(System.nanoTime());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The run is not in the node's memory any more. */
  private static void awaitSuspension(Engine engine) throws InterruptedException {
    while (!engine.coordinator().getActive().isEmpty()) Thread.sleep(1);
  }

  private Events() {}
}
