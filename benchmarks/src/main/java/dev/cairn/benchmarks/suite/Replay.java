package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.backend.MemoryBackend;
import dev.cairn.benchmarks.floor.Floor;
import dev.cairn.benchmarks.measure.Duel;
import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import dev.cairn.benchmarks.workflow.SequenceWorkflowExecutor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A run comes back and finds all its steps finished. */
final class Replay {
  private static final double MOST = 1.5;

  static List<Finding> measure() {
    List<Finding> findings = new ArrayList<>();
    // At ten steps, what an invocation costs at all outweighs them: shown, not bounded.
    measure(10, Wanted.nothing(), findings);
    for (int steps : new int[] {100, 1_000, 3_000}) measure(steps, Wanted.ratio(MOST), findings);
    return findings;
  }

  private static void measure(int steps, Wanted wanted, List<Finding> findings) {
    MemoryBackend backend = Runs.fresh(steps, Duration.ZERO);
    byte[] first = new Floor(backend, Runs::receipt).sequence(backend.envelope());
    byte[] envelope = backend.envelope();
    int calls = backend.calls();
    Runs.requireSame(runtime(backend, envelope), first);
    Runs.requireSame(floor(backend, envelope), first);
    Duel duel =
        new Duel(() -> runtime(backend, envelope), () -> floor(backend, envelope), steps)
            .measure(Duration.ofMillis(1500), Duration.ofMillis(1000));
    if (backend.calls() != calls) throw new IllegalStateException("a replay made calls");
    String work = String.format(Locale.ROOT, "replay of %,d steps, per step: ", steps);
    findings.add(Runs.finding(work + "time", Unit.NANOS, wanted, duel.cpuNanos()));
    findings.add(Runs.finding(work + "allocation", Unit.BYTES, wanted, duel.bytes()));
  }

  private static byte[] runtime(MemoryBackend backend, byte[] envelope) {
    return Runs.invoke(backend, new SequenceWorkflowExecutor(Runs::receipt), envelope);
  }

  private static byte[] floor(MemoryBackend backend, byte[] envelope) {
    return new Floor(backend, Runs::receipt).sequence(envelope);
  }

  private Replay() {}
}
