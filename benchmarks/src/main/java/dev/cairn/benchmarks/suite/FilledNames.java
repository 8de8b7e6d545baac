package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.backend.MemoryBackend;
import dev.cairn.benchmarks.measure.Duel;
import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import dev.cairn.benchmarks.workflow.ConstantNamesWorkflowExecutor;
import dev.cairn.benchmarks.workflow.FilledNamesWorkflowExecutor;
import dev.cairn.runtime.WorkflowExecutor;
import java.time.Duration;
import java.util.List;

/**
 * Replays of steps whose names are filled, against replays of steps with constant names that are as
 * long.
 */
final class FilledNames {
  private static final int STEPS = 1_000;

  /** Parts instead of a text, and names in the envelope of which no two are the same. */
  private static final double MOST = 1.3;

  static List<Finding> measure() {
    Replayed filled = new Replayed(new FilledNamesWorkflowExecutor(Runs::receipt));
    Replayed constant = new Replayed(new ConstantNamesWorkflowExecutor(Runs::receipt));
    Runs.requireSame(filled.run(), constant.run());
    Duel duel =
        new Duel(filled::run, constant::run, STEPS)
            .measure(Duration.ofMillis(1500), Duration.ofMillis(1000));
    String work = "replay of 1,000 steps with filled names, against constant ones, per step: ";
    return List.of(
        Runs.finding(work + "time", Unit.NANOS, Wanted.ratio(MOST), duel.cpuNanos()),
        Runs.finding(work + "allocation", Unit.BYTES, Wanted.ratio(MOST), duel.bytes()));
  }

  private static final class Replayed {
    private final WorkflowExecutor<?, ?> executor;
    private final MemoryBackend backend = Runs.fresh(STEPS, Duration.ZERO);
    private final byte[] envelope;

    Replayed(WorkflowExecutor<?, ?> executor) {
      this.executor = executor;
      byte[] unused = Runs.invoke(backend, executor, backend.envelope());
      envelope = backend.envelope();
    }

    byte[] run() {
      return Runs.invoke(backend, executor, envelope);
    }
  }

  private FilledNames() {}
}
