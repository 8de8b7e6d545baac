package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.backend.MemoryBackend;
import dev.cairn.benchmarks.measure.Duel;
import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.Named;
import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Replays of steps whose names are filled, against replays of steps that have the same names as
 * constants: the journals are the same, so the difference is what filling costs.
 */
final class FilledNames {
  private static final int STEPS = 1_000;

  /** One small object per call, which holds the parts. */
  private static final double MOST = 1.1;

  private static final StepDefinition<String> WORK =
      StepDefinition.of("work-for-order-{number}", Json.codec(String.class));

  static List<Finding> measure() {
    List<Named<StepDefinition<String>>> constants = new ArrayList<>();
    for (int number = 0; number <= STEPS; number++) constants.add(Constant.of(number));
    Replayed filled = new Replayed(number -> WORK.named("work-for-order-", number));
    Replayed constant = new Replayed(constants::get);
    Runs.requireSame(filled.envelope, constant.envelope);
    Runs.requireSame(filled.run(), constant.run());
    Duel duel =
        new Duel(filled::run, constant::run, STEPS)
            .measure(Duration.ofMillis(1500), Duration.ofMillis(1000));
    String work = "replay of 1,000 steps with filled names, against constant ones, per step: ";
    return List.of(
        Runs.finding(work + "time", Unit.NANOS, Wanted.ratio(MOST), duel.cpuNanos()),
        Runs.finding(work + "allocation", Unit.BYTES, Wanted.ratio(MOST), duel.bytes()));
  }

  /** The name of one call, known before. */
  private record Constant(OperationName name) implements Named<StepDefinition<String>> {
    static Constant of(int number) {
      return new Constant(OperationName.of("work-for-order-" + number, WORK.name().segment()));
    }

    @Override
    public StepDefinition<String> definition() {
      return WORK;
    }
  }

  /** One step after the other, each under a name of its own; what an executor does, by hand. */
  private static final class NamedSteps implements WorkflowExecutor<Integer, String> {
    private static final WorkflowDefinition<Integer, String> WORKFLOW =
        WorkflowDefinition.of(
            "namedSteps", 1, Json.codec(Integer.class), Json.codec(String.class), WORK);

    private final IntFunction<Named<StepDefinition<String>>> names;

    NamedSteps(IntFunction<Named<StepDefinition<String>>> names) {
      this.names = names;
    }

    @Override
    public WorkflowDefinition<Integer, String> workflowDefinition() {
      return WORKFLOW;
    }

    @Override
    public String runWorkflow(Integer steps) {
      String last = "";
      for (int i = 1; i <= steps; i++) last = work(i);
      return last;
    }

    private String work(int number) {
      return Operations.step(this, names.apply(number), () -> Runs.receipt(number));
    }
  }

  private static final class Replayed {
    private final WorkflowExecutor<?, ?> executor;
    private final MemoryBackend backend = Runs.fresh(STEPS, Duration.ZERO);
    private final byte[] envelope;

    Replayed(IntFunction<Named<StepDefinition<String>>> names) {
      executor = new NamedSteps(names);
      byte[] unused = Runs.invoke(backend, executor, backend.envelope());
      envelope = backend.envelope();
    }

    byte[] run() {
      return Runs.invoke(backend, executor, envelope);
    }
  }

  private FilledNames() {}
}
