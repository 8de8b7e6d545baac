package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.backend.MemoryBackend;
import dev.cairn.benchmarks.floor.Floor;
import dev.cairn.benchmarks.measure.Duel;
import dev.cairn.benchmarks.workflow.SequenceWorkflowExecutor;
import java.time.Duration;
import java.util.function.IntFunction;

/** Runtime and floor take new steps one after the other, each time from an empty journal. */
final class SequenceDuel {
  private final int steps;
  private final Duration latency;
  private final IntFunction<String> body;
  private final byte[] envelope;

  SequenceDuel(int steps, Duration latency, IntFunction<String> body) {
    this.steps = steps;
    this.latency = latency;
    this.body = body;
    envelope = Runs.fresh(steps, latency).envelope();
  }

  /** The duel, not yet measured; both have been seen to do the same. */
  Duel prepare() {
    Runs.requireSame(runtime(), floor());
    return new Duel(this::runtime, this::floor, steps);
  }

  /** The number of calls that the runtime makes. */
  int calls() {
    MemoryBackend backend = Runs.fresh(steps, latency);
    byte[] unused = runtime(backend);
    return backend.calls();
  }

  private byte[] runtime() {
    return runtime(Runs.fresh(steps, latency));
  }

  private byte[] runtime(MemoryBackend backend) {
    return Runs.invoke(backend, new SequenceWorkflowExecutor(body), envelope);
  }

  private byte[] floor() {
    return new Floor(Runs.fresh(steps, latency), body).sequence(envelope);
  }
}
