package dev.cairn.engine;

import dev.cairn.Codec;
import dev.cairn.Jitter;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.Lifetime;
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
record Script(String name, int version, Code code, Lifetime lifetime)
    implements WorkflowExecutor<String, String> {
  private static final Codec<String> TEXT = Json.codec(String.class);

  Script(String name, int version, Code code) {
    this(name, version, code, Lifetime.AS_THE_BACKEND_SAYS);
  }

  interface Code {
    String run(Script workflow, String input) throws Throwable;
  }

  @Override
  public WorkflowDefinition<String, String> workflowDefinition() {
    WorkflowDefinition<String, String> definition =
        WorkflowDefinition.of(name, version, TEXT, TEXT);
    if (lifetime.timeout() != null) definition = definition.timeout(lifetime.timeout());
    if (lifetime.retention() != null) definition = definition.retention(lifetime.retention());
    return definition;
  }

  @Override
  public String runWorkflow(String input) throws Throwable {
    return code.run(this, input);
  }

  String step(String name, Body<String> body) {
    RetryPolicy retry =
        RetryPolicy.DEFAULT
            .attempts(3)
            .delays(Duration.ofMillis(20), 1, Duration.ofMillis(20))
            .jitter(Jitter.NONE);
    return Operations.step(this, StepDefinition.of(name, TEXT).retry(retry), body);
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

  String submitted(String event, Consumer<CallbackId> submitter) {
    return Operations.awaitEvent(this, EventDefinition.of(event, TEXT), submitter::accept);
  }

  String invoke(String name, String function, String payload) {
    return Operations.invoke(this, InvokeDefinition.of(name, function, TEXT, TEXT), payload);
  }
}
  /** Waits for an event whose sender has to be heard of that often. */
  String awaitAlive(String event, Duration heartbeat) {
    return Operations.awaitEvent(this, EventDefinition.of(event, TEXT).heartbeat(heartbeat));
  }

