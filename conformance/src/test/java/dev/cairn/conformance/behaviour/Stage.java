package dev.cairn.conformance.behaviour;

import dev.cairn.conformance.target.EchoWorkflowExecutor;
import dev.cairn.conformance.target.FailingWorkflowExecutor;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunnerOptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One run of a workflow, and the world around it. */
final class Stage {
  private static final String RUN = "run";
  private static final Map<String, String> ENVIRONMENT =
      Map.of("ECHO_FUNCTION", "echo:1", "FAILING_FUNCTION", "failing:1", "PLAIN_FUNCTION", "plain");

  private final LocalRunner runner;

  private Stage(LocalRunner runner) {
    this.runner = runner;
  }

  /** Starts a run with that JSON; null for no input. */
  static Stage start(Supplier<? extends WorkflowExecutor<?, ?>> executors, @Nullable String input) {
    LocalRunner runner =
        LocalRunner.create(
            RunnerOptions.defaults()
                .missingFunctions(true)
                .runtime(options -> options.environment(ENVIRONMENT::get)));
    runner.register("workflow", 1, executors);
    runner.register("echo", 1, EchoWorkflowExecutor::new);
    runner.register("failing", 1, FailingWorkflowExecutor::new);
    runner.function("plain", payload -> payload);
    runner.start("workflow", 1, RUN, input);
    return new Stage(runner);
  }

  /** Sends that event as soon as the run waits for it. */
  Stage answer(String event, @Nullable String payload) {
    runner.runUntilWaitingFor(RUN, event);
    runner.sendEvent(RUN, event, payload);
    return this;
  }

  /** Sends a failure instead of that event. */
  Stage reject(String event, String type, String message) {
    runner.runUntilWaitingFor(RUN, event);
    runner.failEvent(RUN, event, ErrorObject.of(type, message));
    return this;
  }

  /** Gives a sign of life for that event. */
  Stage heartbeat(String event) {
    runner.runUntilWaitingFor(RUN, event);
    String callback = runner.backend().callbackId(runner.arn(RUN), event);
    if (callback == null) throw new AssertionError("nobody waits for " + event);
    runner.backend().heartbeatCallback(callback);
    return this;
  }

  /** Lets time pass. */
  Stage advance(Duration time) {
    runner.advance(time);
    return this;
  }

  /** The end of the run: its result, or its failure. */
  String end() {
    InvocationOutput end = runner.await(RUN);
    if (end instanceof InvocationOutput.Failed failed) {
      return "failed with " + Line.of(failed.error());
    }
    return ((InvocationOutput.Succeeded) end).result() + "";
  }

  /** The operations and invocations that the service has recorded, line by line. */
  List<String> story() {
    return runner.history(RUN).stream()
        .filter(event -> !event.type().wireName().startsWith("Execution"))
        .map(Line::of)
        .toList();
  }
}
