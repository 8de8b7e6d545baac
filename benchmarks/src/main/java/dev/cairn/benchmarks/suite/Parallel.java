package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.backend.MemoryBackend;
import dev.cairn.benchmarks.floor.Floor;
import dev.cairn.benchmarks.measure.Duel;
import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import dev.cairn.benchmarks.workflow.FanOutWorkflowExecutor;
import java.time.Duration;
import java.util.List;

/** A thousand new steps beside each other, on a backend that takes its time. */
final class Parallel {
  private static final int STEPS = 1_000;
  private static final Duration LATENCY = Duration.ofMillis(5);
  private static final double MOST = 1.3;
  private static final int MOST_CALLS = 12;

  private final byte[] envelope = Runs.fresh(STEPS, LATENCY).envelope();
  private int mostCalls;

  static List<Finding> measure(String threads) {
    Parallel parallel = new Parallel();
    Runs.requireSame(parallel.runtime(), parallel.floor());
    Duel duel = new Duel(parallel::runtime, parallel::floor, 1).measure(12, 15);
    String work = String.format("1,000 parallel steps on %s, backend 5 ms away: ", threads);
    return List.of(
        Runs.finding(work + "time", Unit.NANOS, Wanted.ratio(MOST), duel.wallNanos()),
        Finding.alone(work + "calls", Unit.COUNT, Wanted.figure(MOST_CALLS), parallel.mostCalls));
  }

  private byte[] runtime() {
    MemoryBackend backend = Runs.fresh(STEPS, LATENCY);
    byte[] answer = Runs.invoke(backend, new FanOutWorkflowExecutor(Runs::receipt), envelope);
    mostCalls = Math.max(mostCalls, backend.calls());
    return answer;
  }

  private byte[] floor() {
    return new Floor(Runs.fresh(STEPS, LATENCY), Runs::receipt).fanOut(envelope);
  }

  private Parallel() {}
}
