package dev.cairn.processor.gate;

import dev.cairn.processor.Workflows;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunBlockedException;
import dev.cairn.testing.RunnerOptions;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import dev.cairn.testing.fault.CrashPoint;
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

  /** The outcomes of the runs, by the place of the cut. */
  List<String> outcomes(@Nullable String input) {
    List<String> outcomes = new ArrayList<>();
    for (int cut = 1; ; cut++) {
      AtomicBoolean deployed = new AtomicBoolean();
      String outcome = run(input, cut, deployed);
      if (!deployed.get()) return outcomes;
      outcomes.add(outcome);
    }
  }

  private String run(@Nullable String input, int cut, AtomicBoolean deployed) {
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
    runner.function("f", sent -> "\"done\"");
    Supplier<WorkflowExecutor<?, ?>> executors = () -> executor(deployed.get() ? after : before);
    runner.register(executors);
    runner.start(executor(before).workflowDefinition().name(), 1, "run", input);
    try {
      return String.valueOf(runner.await("run"));
    } catch (RunBlockedException e) {
      return WAITS;
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
