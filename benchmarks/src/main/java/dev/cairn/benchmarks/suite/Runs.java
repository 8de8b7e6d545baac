package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.backend.MemoryBackend;
import dev.cairn.benchmarks.measure.Comparison;
import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.protocol.EnvelopeJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;

/** The shared part of suites: an invocation as a handler makes it, from bytes to bytes. */
final class Runs {
  private static final RuntimeOptions OPTIONS = RuntimeOptions.defaults();

  /** One invocation by the runtime. */
  static byte[] invoke(Backend backend, WorkflowExecutor<?, ?> executor, byte[] envelope) {
    WorkflowRuntime runtime = new WorkflowRuntime(backend, OPTIONS);
    return EnvelopeJson.writeOutput(runtime.invoke(executor, EnvelopeJson.readInput(envelope)));
  }

  /** A backend without a journal, for a run that is to take so many steps. */
  static MemoryBackend fresh(int steps, Duration latency) {
    return new MemoryBackend(String.valueOf(steps), latency);
  }

  /** The result of step bodies. */
  static String receipt(int number) {
    return "receipt-" + number;
  }

  /** The finding of a comparison of some work. */
  static Finding finding(String work, Unit unit, Wanted wanted, Comparison compared) {
    return new Finding(work, unit, wanted, compared.runtime(), compared.floor(), compared.ratio());
  }

  /** Refuses to measure two ways that do not come to the same. */
  static void requireSame(byte[] ofRuntime, byte[] ofFloor) {
    if (!Arrays.equals(ofRuntime, ofFloor)) {
      throw new IllegalStateException(
          "the runtime answers " + text(ofRuntime) + ", the floor " + text(ofFloor));
    }
  }

  private static String text(byte[] json) {
    return new String(json, StandardCharsets.UTF_8);
  }

  private Runs() {}
}
