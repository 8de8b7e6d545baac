package dev.cairn.runtime.scenario;

import dev.cairn.Codec;
import dev.cairn.Jitter;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.Flow;
import dev.cairn.runtime.definition.FlowFile;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.Machine;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Body;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.operation.VoidBody;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** A workflow of strings written as a lambda; does by hand what a generated executor does. */
final class Script implements WorkflowExecutor<String, String> {
  static final Codec<String> TEXT = Json.codec(String.class);

  interface Code {
    String run(Script workflow, String input) throws Throwable;
  }

  private final int version;
  private final Map<String, Codec<?>> batchCodecs;
  private final Code code;
  private final boolean asksVersion;
  private final Supplier<Machine> machine;

  private Script(
      int version,
      boolean asksVersion,
      Map<String, Codec<?>> batchCodecs,
      Code code,
      Supplier<Machine> machine) {
    this.version = version;
    this.asksVersion = asksVersion;
    this.batchCodecs = batchCodecs;
    this.code = code;
    this.machine = machine;
  }

  static Script of(Code code) {
    return of(1, code);
  }

  static Script of(int version, Code code) {
    return new Script(version, false, Map.of(), code, () -> Machine.UNKNOWN);
  }

  /** One that asks for the version, and so goes on with runs of all older ones. */
  static Script askingVersion(int version, Code code) {
    return new Script(version, true, Map.of(), code, () -> Machine.UNKNOWN);
  }

  /** One whose batches are recorded as the compiler would have read. */
  static Script of(Map<String, Codec<?>> batchCodecs, Code code) {
    return new Script(1, false, batchCodecs, code, () -> Machine.UNKNOWN);
  }

  /** Code that is known to come to certain operations, others in each invocation if need be. */
  static Script of(Supplier<Machine> machine, Code code) {
    return new Script(1, false, Map.of(), code, machine);
  }

  @Override
  public WorkflowDefinition<String, String> workflowDefinition() {
    WorkflowDefinition<String, String> definition =
        WorkflowDefinition.of("script", version, TEXT, TEXT);
    Map<String, String> itemTypes = new HashMap<>();
    for (Map.Entry<String, Codec<?>> batch : batchCodecs.entrySet()) {
      String type = "type of " + batch.getKey();
      itemTypes.put(batch.getKey(), type);
      definition = definition.item(type, batch.getValue());
    }
    return definition.flow(FlowFile.of(new Flow(machine.get(), itemTypes, asksVersion)));
  }

  @Override
  public String runWorkflow(String input) throws Throwable {
    return code.run(this, input);
  }

  static StepDefinition<String, Signature.Of0<String>> stepDefinition(String name) {
    return StepDefinition.of(name, TEXT).retry(retry(3)).at("Script.java", 1);
  }

  /** Retries after exactly one second, doubled each time. */
  static RetryPolicy retry(int attempts) {
    return RetryPolicy.DEFAULT
        .attempts(attempts)
        .delays(Duration.ofSeconds(1), 2, Duration.ofMinutes(1))
        .jitter(Jitter.NONE);
  }

  String step(String name, Body<String> body) {
    return step(stepDefinition(name), body);
  }

  <T> T step(StepDefinition<T, Signature.Of0<T>> step, Body<T> body) {
    return Operations.step(this, step, body);
  }

  void voidStep(String name, VoidBody body) {
    StepDefinition<Void, Signature.Void0> step =
        StepDefinition.of(name, Json.codec(Void.class)).at("Script.java", 4);
    Operations.voidStep(this, step, body);
  }

  void sleep(String name, int seconds) {
    Operations.sleep(this, SleepDefinition.of(name, Duration.ofSeconds(seconds)));
  }

  static EventDefinition<String, Signature.NoSubmitter> event(String name) {
    return EventDefinition.of(name, TEXT).at("Script.java", 2);
  }

  String await(String name) {
    return Operations.awaitEvent(this, event(name));
  }

  static <M extends Signature> PollDefinition<String, M> poll(String name, int attempts) {
    return PollDefinition.of(name, TEXT, retry(attempts)).at("Script.java", 3);
  }

  static InvokeDefinition<String, String> invoke(String name, String function) {
    return InvokeDefinition.of(name, function, TEXT, TEXT);
  }

  String subflow(String name, Body<String> body) {
    return Operations.subflow(this, SubflowDefinition.of(name, TEXT), body);
  }
}
