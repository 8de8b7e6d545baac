package dev.cairn.engine;

import dev.cairn.Codec;
import dev.cairn.Delivery;
import dev.cairn.Jitter;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.ItemCode;
import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.Lifetime;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Body;
import dev.cairn.runtime.operation.Operations;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * A workflow from text to text written as a lambda; does by hand what a generated executor does.
 */
record Script(String name, int version, Code code, Lifetime lifetime)
    implements WorkflowExecutor<String, String> {
  private static final Codec<String> TEXT = Json.codec(String.class);
  private static final RetryPolicy QUICKLY =
      RetryPolicy.DEFAULT
          .attempts(3)
          .delays(Duration.ofMillis(20), 1, Duration.ofMillis(20))
          .jitter(Jitter.NONE);

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
    return Operations.step(this, StepDefinition.of(name, TEXT).retry(QUICKLY), body);
  }

  /** A step whose body never begins a second time; it fails where that would be needed. */
  String stepOnce(String name, Body<String> body) {
    return Operations.step(
        this,
        StepDefinition.of(name, TEXT).retry(RetryPolicy.NONE).delivery(Delivery.AT_MOST_ONCE),
        body);
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

  /** Waits for an event whose sender has to be heard of that often. */
  String awaitAlive(String event, Duration heartbeat) {
    return Operations.awaitEvent(this, EventDefinition.of(event, TEXT).heartbeat(heartbeat));
  }

  String submitted(String event, Consumer<CallbackId> submitter) {
    return Operations.awaitEvent(
        this,
        EventDefinition.of(event, TEXT).retry(RetryPolicy.NONE),
        (given, stub) -> submitter.accept(given));
  }

  /** Asks three times, and gets as many marks. */
  String poll(String name) {
    return Operations.pollState(
            this,
            PollDefinition.of(name, TEXT, QUICKLY),
            "",
            (marks, stub) -> new PollResult<>(marks.length() == 2, marks + "|"))
        .value();
  }

  String subflow(String name, Body<String> body) {
    return Operations.subflow(this, SubflowDefinition.of(name, TEXT), body);
  }

  /** The results of all items in their order, whichever is done first. */
  String map(String name, List<String> items, ItemCode<String, String> code) {
    Batch<String> batch = Durable.map(name, items, code, BatchOptions.defaults().itemCodec(TEXT));
    batch.throwIfFailed();
    return String.join("", batch.results());
  }

  /** The results of two branches, left before right. */
  String parallel(String name, Branch.Code<String> left, Branch.Code<String> right) {
    Batch<String> batch =
        Durable.parallel(
            name,
            BatchOptions.defaults().itemCodec(TEXT),
            Durable.branch("left", left),
            Durable.branch("right", right));
    batch.throwIfFailed();
    return String.join("", batch.results());
  }

  String invoke(String name, String function, String payload) {
    return Operations.invoke(this, InvokeDefinition.of(name, function, TEXT, TEXT), payload);
  }
}
