package dev.cairn.engine.chaos;

import dev.cairn.Codec;
import dev.cairn.engine.check.Observation.Kind;
import dev.cairn.engine.check.ObservationLog;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/**
 * A workflow whose input says what it does: the name of the run, a colon, and a letter for each
 * operation. Every value is different, so that it can be told from all others.
 *
 * <ul>
 *   <li>{@code s}: a step
 *   <li>{@code z}: a short sleep
 *   <li>{@code e}: an event for this run
 *   <li>{@code b}: an event for whoever waits
 *   <li>{@code c}: a child with two steps and a sleep
 * </ul>
 */
final class RandomWorkflow implements WorkflowExecutor<String, String> {
  static final String NAME = "random";
  static final String BROADCAST = "for-anyone";
  private static final String CHILD = "szs";
  private static final Codec<String> TEXT = Json.codec(String.class);

  private final ObservationLog log;

  RandomWorkflow(ObservationLog log) {
    this.log = log;
  }

  /** An input of a random run. */
  static String input(String run, Random random) {
    StringBuilder program = new StringBuilder("s");
    int length = 1 + random.nextInt(6);
    for (int i = 0; i < length; i++) program.append("ssszeebc".charAt(random.nextInt(8)));
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
        case 's' -> values.add(step(run, "s" + index));
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

  private String await(EventDefinition<String> event) {
    return Operations.awaitEvent(this, event);
  }

  private String step(String run, String name) {
    List<String> made = new ArrayList<>();
    String value =
        Operations.step(
            this,
            StepDefinition.of(name, TEXT),
            () -> {
              String unique = UUID.randomUUID().toString();
              log.write(Kind.BODY, run, name, unique);
              made.add(unique);
              return unique;
            });
    // A value from the journal was durable when this invocation began.
    if (made.isEmpty()) log.write(Kind.SAW, run, name, value);
    return value;
  }
}
