package dev.cairn.testing;

import dev.cairn.Codec;
import dev.cairn.Jitter;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Body;
import dev.cairn.runtime.operation.Operations;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * A workflow from text to text written as a lambda; does by hand what a generated executor does.
 */
record Script(String name, int version, Code code) implements WorkflowExecutor<String, String> {
  private static final Codec<String> TEXT = Json.codec(String.class);

  interface Code {
    String run(Script workflow, String input) throws Throwable;
  }

  @Override
  public WorkflowDefinition<String, String> workflowDefinition() {
    return WorkflowDefinition.of(name, version, TEXT, TEXT);
  }

  @Override
  public String runWorkflow(String input) throws Throwable {
    return code.run(this, input);
  }

  String step(String name, Body<String> body) {
    RetryPolicy retry =
        RetryPolicy.DEFAULT
            .attempts(3)
            .delays(Duration.ofSeconds(10), 2, Duration.ofMinutes(1))
            .jitter(Jitter.NONE);
    return Operations.step(this, StepDefinition.of(name, TEXT).retry(retry), body);
  }

  String jitteryStep(String name, Body<String> body) {
    return Operations.step(this, StepDefinition.of(name, TEXT), body);
  }

  String stepWithin(Duration timeout, String name, Body<String> body) {
    RetryPolicy once = RetryPolicy.DEFAULT.attempts(1);
    return Operations.step(this, StepDefinition.of(name, TEXT).timeout(timeout).retry(once), body);
  }

  void sleep(String name, Duration duration) {
    Operations.sleep(this, SleepDefinition.of(name, duration));
  }

  String await(String event) {
    return Operations.awaitEvent(this, EventDefinition.of(event, TEXT));
  }

  String await(String event, Duration timeout) {
    return Operations.awaitEvent(this, EventDefinition.of(event, TEXT).timeout(timeout));
  }

  void startEvent(String event) {
    Operations.startEvent(this, EventDefinition.of(event, TEXT));
  }

  String submitted(String event, Consumer<CallbackId> submitter) {
    return Operations.awaitEvent(
        this, EventDefinition.of(event, TEXT), (given, stub) -> submitter.accept(given));
  }

  String invoke(String name, String function, String payload) {
    return Operations.invoke(this, InvokeDefinition.of(name, function, TEXT, TEXT), payload);
  }
}
