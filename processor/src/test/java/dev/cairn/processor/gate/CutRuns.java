package dev.cairn.processor.gate;

import dev.cairn.processor.Workflows;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunBlockedException;
import dev.cairn.testing.RunnerOptions;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import dev.cairn.testing.fault.CrashPoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs that begin with old code and go on with new code: one for each checkpoint of the old code,
 * behind which its process dies and the new code is deployed. So every prefix of what the old code
 * records meets the new code.
 */
record CutRuns(Workflows.Loaded before, Workflows.Loaded after, String className) {

  /** The outcome of a run that waits for something that never comes. */
  static final String WAITS = "Waits";

  private static final int NEVER = Integer.MAX_VALUE;

  /** The outcomes of the runs, by the place of the cut. */
  List<String> outcomes(@Nullable String input) {
    return outcomes(input, false);
  }

  /**
   * The same.
   *
   * @param withEvents whether the events {@code ev} and {@code ev2} come again and again
   */
  List<String> outcomes(@Nullable String input, boolean withEvents) {
    return cuts(input, withEvents).stream().map(Cut::outcome).toList();
  }

  /** A run with what it had recorded when it was cut off. */
  record Cut(RecordedNames recorded, String outcome) {

    boolean isBroken() {
      return CutRuns.isBroken(outcome);
    }
  }

  /** The runs, by the place of the cut. */
  List<Cut> cuts(@Nullable String input, boolean withEvents) {
    List<Cut> cuts = new ArrayList<>();
    for (int cut = 1; ; cut++) {
      AtomicBoolean deployed = new AtomicBoolean();
      RecordedNames recorded = new RecordedNames(cut);
      String outcome = run(input, cut, deployed, recorded, withEvents);
      if (!deployed.get()) return cuts;
      cuts.add(new Cut(recorded, outcome));
    }
  }

  /** Whether an outcome is that of a run that the new code could not go on with. */
  static boolean isBroken(String outcome) {
    return outcome.contains("Diverged")
        || outcome.contains("PayloadException")
        || outcome.contains("InvocationFailed");
  }

  /** The outcome of a run of the old code that nothing happens to. */
  String whole(@Nullable String input, boolean withEvents) {
    return run(input, NEVER, new AtomicBoolean(), new RecordedNames(NEVER), withEvents);
  }

  private String run(
      @Nullable String input,
      int cut,
      AtomicBoolean deployed,
      RecordedNames recorded,
      boolean withEvents) {
    LocalRunner runner =
        LocalRunner.create(RunnerOptions.defaults().crashAt(CrashPoint.beforeAnswer(cut)));
    runner
        .tap()
        .hook(
            new CheckpointHook() {
              @Override
              public void beforeSend(CheckpointCall call) {
                if (call.number() == cut) deployed.set(true);
              }
            });
    runner.tap().hook(recorded);
    runner.function("f", sent -> "\"done\"");
    Supplier<WorkflowExecutor<?, ?>> executors = () -> executor(deployed.get() ? after : before);
    runner.register(executors);
    WorkflowDefinition<?, ?> definition = executor(before).workflowDefinition();
    runner.start(definition.name(), definition.version(), "run", input);
    if (withEvents) sendEvents(runner);
    try {
      return String.valueOf(runner.await("run"));
    } catch (RunBlockedException e) {
      return WAITS;
    }
  }

  private static void sendEvents(LocalRunner runner) {
    for (int i = 1; i < 40; i++) {
      for (String event : List.of("ev", "ev2")) {
        runner.after(
            Duration.ofMinutes(7L * i),
            () -> {
              try {
                runner.sendEvent("run", event, "\"hello y\"");
              } catch (IllegalStateException | IllegalArgumentException e) {
                // The run is over, or its code waits for no such event.
              }
            });
      }
    }
  }

  private WorkflowExecutor<?, ?> executor(Workflows.Loaded classes) {
    try {
      var constructor =
          classes.loadClass("acme." + className + "Executor").getDeclaredConstructor();
      constructor.setAccessible(true);
      return (WorkflowExecutor<?, ?>) constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
