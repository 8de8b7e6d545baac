package dev.cairn.testing;

import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names of events, as workflows declare them. */
final class EventNames {

  /**
   * A workflow that says which events it has is asked for no others.
   *
   * @throws IllegalArgumentException if it has none of that name
   */
  static void check(WorkflowDefinition<?, ?> workflow, String event) {
    List<OperationDefinition> operations = workflow.operations();
    List<String> events =
        operations.stream()
            .filter(EventDefinition.class::isInstance)
            .map(operation -> operation.name().text())
            .toList();
    if (operations.isEmpty() || events.stream().anyMatch(known -> isCalled(known, event))) return;
    throw new IllegalArgumentException(
        "the workflow "
            + workflow.name()
            + " has no event '"
            + event
            + "'; "
            + (events.isEmpty() ? "it waits for none" : "there are " + events));
  }

  /** Placeholders stand for any text; an event with a submitter waits under a name of its own. */
  private static boolean isCalled(String written, String event) {
    String pattern =
        Stream.of(written.split("\\{[^}]*}", -1))
            .map(Pattern::quote)
            .collect(Collectors.joining(".*"));
    return event.matches(pattern + "(-callback)?");
  }

  private EventNames() {}
}
