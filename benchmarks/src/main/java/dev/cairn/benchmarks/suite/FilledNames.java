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
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Replays of steps whose names are filled, against replays of the same journal by steps that have
 * these names as constants: the difference is the cost of filling them.
 */
final class FilledNames {
  private static final int STEPS = 1_000;

  /** The name is put together and compared. */
  private static final double MOST_TIME = 1.1;

  /** One object for all calls of a thread, and no text. */
  private static final double MOST_BYTES = 1.005;

  private static final StepDefinition<String, Signature.Of0<String>> WORK =
      StepDefinition.of("work-for-order-{number}", Json.codec(String.class));

  static List<Finding> measure() {
    List<Named<StepDefinition<String, Signature.Of0<String>>>> constants = new ArrayList<>();
    for (int number = 0; number <= STEPS; number++) constants.add(Constant.of(number));
    WorkflowExecutor<?, ?> filled =
        new NamedSteps(
            number -> Operations.named(WORK).literal("work-for-order-").argument(number));
    WorkflowExecutor<?, ?> constant = new NamedSteps(constants::get);
    MemoryBackend backend = Runs.fresh(STEPS, Duration.ZERO);
    byte[] unused = Runs.invoke(backend, filled, backend.envelope());
    byte[] envelope = backend.envelope();
    // Another name than the recorded one would end the replay as diverged.
    Runs.requireSame(
        Runs.invoke(backend, filled, envelope), Runs.invoke(backend, constant, envelope));
    Duel duel =
        new Duel(
                () -> Runs.invoke(backend, filled, envelope),
                () -> Runs.invoke(backend, constant, envelope),
                STEPS)
            .measure(Duration.ofMillis(1500), Duration.ofMillis(1000));
    String work = "replay of 1,000 steps with filled names, against constant ones, per step: ";
    return List.of(
        Runs.finding(work + "time", Unit.NANOS, Wanted.ratio(MOST_TIME), duel.cpuNanos()),
        Runs.finding(work + "allocation", Unit.BYTES, Wanted.ratio(MOST_BYTES), duel.bytes()));
  }

  /** The name of one call, known before. */
  private record Constant(OperationName name)
      implements Named<StepDefinition<String, Signature.Of0<String>>> {
    static Constant of(int number) {
      return new Constant(OperationName.of("work-for-order-" + number, WORK.name().segment()));
    }

    @Override
    public StepDefinition<String, Signature.Of0<String>> definition() {
      return WORK;
    }
  }

  /** One step after the other, each under a name of its own; what an executor does, by hand. */
  private static final class NamedSteps implements WorkflowExecutor<Integer, String> {
    private static final WorkflowDefinition<Integer, String> WORKFLOW =
        WorkflowDefinition.of(
            "namedSteps", 1, Json.codec(Integer.class), Json.codec(String.class), WORK);

    private final IntFunction<Named<StepDefinition<String, Signature.Of0<String>>>> names;

    NamedSteps(IntFunction<Named<StepDefinition<String, Signature.Of0<String>>>> names) {
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

  private FilledNames() {}
}
