package dev.cairn.runtime.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.testing.backend.StrictBackend;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What step bodies do to the outside, and what they may count on: every body returns a value that
 * was never seen before, and checks that all values it was given are in the journal.
 */
final class World {
  private final StrictBackend backend;
  private final String arn;
  private final Scheduler scheduler;
  private final Map<String, Integer> runs = new HashMap<>();
  private int values;

  World(StrictBackend backend, String arn, Scheduler scheduler) {
    this.backend = backend;
    this.arn = arn;
    this.scheduler = scheduler;
  }

  /** The body of a step that fails in its first attempts. */
  String body(Set<String> known, boolean atMostOnce, int failures) {
    String attempt = Durable.idempotencyKey() + "#" + Durable.attempt();
    int count = runs.merge(attempt, 1, Integer::sum);
    if (atMostOnce) assertThat(count).as("runs of %s", attempt).isEqualTo(1);
    checkDurable(known);
    scheduler.yieldTurn();
    scheduler.yieldTurn();
    if (Durable.attempt() <= failures) throw new IllegalStateException("attempt " + attempt);
    return "v" + ++values;
  }

  private void checkDurable(Set<String> known) {
    Set<String> recorded = new HashSet<>();
    for (Operation operation : backend.execution(arn).operations()) {
      if (operation.result() != null) recorded.add(operation.result());
    }
    for (String value : known) {
      assertThat(recorded).as("what a body was given").contains("\"" + value + "\"");
    }
  }

  int bodiesRun() {
    return runs.values().stream().mapToInt(Integer::intValue).sum();
  }

  List<String> attempts() {
    return List.copyOf(runs.keySet());
  }
}
