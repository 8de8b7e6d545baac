package dev.cairn.engine.chaos;

import dev.cairn.Codec;
import dev.cairn.Jitter;
import dev.cairn.engine.check.Observation.Kind;
import dev.cairn.engine.check.ObservationLog;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/**
 * A workflow whose input says what it does: the name of the run, a colon, and a letter for each
 * operation. Every value is different, so that it can be told from all others.
 *
 * <ul>
 *   <li>{@code s}: a step
 *   <li>{@code r}: a step whose first attempt fails
 *   <li>{@code p}: a poll that finds something at its second check
 *   <li>{@code m}: three items with a step each, side by side
 *   <li>{@code z}: a short sleep
 *   <li>{@code e}: an event for this run
 *   <li>{@code b}: an event for any waiting run
 *   <li>{@code c}: a child with two steps and a sleep
 * </ul>
 */
final class RandomWorkflow implements WorkflowExecutor<String, String> {
  static final String NAME = "random";
  static final String BROADCAST = "for-anyone";
  private static final String CHILD = "szs";
  private static final String KINDS = "ssszeebcrpm";
  private static final RetryPolicy SOON =
      RetryPolicy.DEFAULT
          .attempts(5)
          .delays(Duration.ofMillis(20), 1, Duration.ofMillis(20))
          .jitter(Jitter.NONE);
  private static final Codec<String> TEXT = Json.codec(String.class);

  private final ObservationLog log;

  RandomWorkflow(ObservationLog log) {
    this.log = log;
  }

  /** An input of a random run. */
  static String input(String run, Random random) {
    StringBuilder program = new StringBuilder("s");
    int length = 1 + random.nextInt(6);
    for (int i = 0; i < length; i++) program.append(KINDS.charAt(random.nextInt(KINDS.length())));
    return run + ":" + program;
  }

  /** The name of the run that an input is of. */
  static String runOf(String input) {
    return input.substring(0, input.lastIndexOf(':'));
  }

  static String programOf(String input) {
    return input.substring(input.lastIndexOf(':') + 1);
  }

  static String eventName(int index) {
    return "e" + index;
  }

  @Override
  public WorkflowDefinition<String, String> workflowDefinition() {
    return WorkflowDefinition.of(NAME, 1, TEXT, TEXT);
  }

  @Override
  public String runWorkflow(String input) {
    String run = runOf(input);
    String program = programOf(input);
    List<String> values = new ArrayList<>();
    for (int i = 0; i < program.length(); i++) {
      int index = i;
      switch (program.charAt(i)) {
        case 's' -> values.add(step(run, "s" + index, 1));
        case 'r' -> values.add(step(run, "r" + index, 2));
        case 'p' -> values.add(poll(run, "p" + index));
        case 'm' -> values.addAll(items(run, "m" + index));
        case 'z' -> Operations.sleep(this, SleepDefinition.of("z" + index, Duration.ofMillis(40)));
        case 'e' -> values.add(await(EventDefinition.of(eventName(index), TEXT)));
        case 'b' -> values.add(await(EventDefinition.of(BROADCAST, TEXT)));
        case 'c' ->
            values.add(
                Operations.invoke(
                    this,
                    InvokeDefinition.of("c" + index, NAME, TEXT, TEXT),
                    run + "/" + index + ":" + CHILD));
        default -> throw new IllegalArgumentException(program);
      }
    }
    return String.join(",", values);
  }

  private String await(EventDefinition<String, Signature.NoSubmitter> event) {
    return Operations.awaitEvent(this, event);
  }

  /** Three items beside each other. */
  private List<String> items(String run, String name) {
    return Durable.map(
            name,
            List.of("a", "b", "c"),
            (item, index) -> step(run, name + item, 1),
            BatchOptions.defaults().itemCodec(TEXT))
        .results();
  }

  private String poll(String run, String name) {
    List<String> made = new ArrayList<>();
    String value =
        Operations.pollUntilPresent(
                this,
                PollDefinition.of(name, TEXT, SOON).at("RandomWorkflow.java", 1),
                () ->
                    Durable.attempt() < 2 ? Optional.empty() : Optional.of(unique(run, name, made)))
            .orElseThrow();
    if (made.isEmpty()) log.write(Kind.SAW, run, name, value);
    return value;
  }

  /**
   * @param attempt the first one that does not fail
   */
  private String step(String run, String name, int attempt) {
    List<String> made = new ArrayList<>();
    String value =
        Operations.step(
            this,
            StepDefinition.of(name, TEXT).retry(SOON),
            () -> {
              if (Durable.attempt() < attempt) throw new IllegalStateException("not yet");
              return unique(run, name, made);
            });
    // A value from the journal was durable when this invocation began.
    if (made.isEmpty()) log.write(Kind.SAW, run, name, value);
    return value;
  }

  private String unique(String run, String name, List<String> made) {
    String unique = UUID.randomUUID().toString();
    log.write(Kind.BODY, run, name, unique);
    made.add(unique);
    return unique;
  }
}
