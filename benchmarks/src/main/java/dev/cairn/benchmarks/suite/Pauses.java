package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.backend.MemoryBackend;
import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import dev.cairn.benchmarks.workflow.PausesWorkflowExecutor;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.time.Duration;
import java.util.List;

/**
 * The calls of a run with pauses to the backend: one an invocation, and one for each further body.
 */
final class Pauses {
  private static final int INVOCATIONS = 3;

  static List<Finding> count() {
    return List.of(count(1), count(3));
  }

  private static Finding count(int stepsEach) {
    MemoryBackend backend = Runs.fresh(stepsEach, Duration.ZERO);
    InvocationOutput output = new InvocationOutput.Pending();
    for (int i = 0; i < INVOCATIONS; i++) {
      backend.endPauses("\"the manager\"");
      output =
          EnvelopeJson.readOutput(
              Runs.invoke(backend, new PausesWorkflowExecutor(), backend.envelope()));
    }
    if (!(output instanceof InvocationOutput.Succeeded)) {
      throw new IllegalStateException("the run did not end: " + output);
    }
    String step = stepsEach == 1 ? "step" : stepsEach + " steps";
    return Finding.alone(
        String.format("%1$s, sleep, %1$s, event, %1$s: calls in 3 invocations", step),
        Unit.COUNT,
        Wanted.figure(INVOCATIONS + INVOCATIONS * (stepsEach - 1)),
        backend.calls());
  }

  private Pauses() {}
}
