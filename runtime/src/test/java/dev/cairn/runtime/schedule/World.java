package dev.cairn.runtime.schedule;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.testing.backend.StrictBackend;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * What step bodies do to the outside, and what they may count on: every body returns a value that
 * was never seen before, and checks that all values it was given are in the journal.
 */
final class World {
  private final StrictBackend backend;
  private final String arn;
  private final Scheduler scheduler;
  private final ScheduledWatcher watcher;
  private final Map<String, Integer> runs = new HashMap<>();
  private final List<String> broken = new ArrayList<>();
  private int values;

  World(StrictBackend backend, String arn, Scheduler scheduler, ScheduledWatcher watcher) {
    this.watcher = watcher;
    this.backend = backend;
    this.arn = arn;
    this.scheduler = scheduler;
  }

  /** The body of a step that fails in its first attempts. */
  String body(Set<String> known, boolean atMostOnce, int failures) {
    String attempt = Durable.idempotencyKey() + "#" + Durable.attempt();
    int count = runs.merge(attempt, 1, Integer::sum);
    if (atMostOnce) check(count == 1, attempt + " ran " + count + " times");
    checkDurable(known);
    scheduler.yieldTurn();
    scheduler.yieldTurn();
    if (Durable.attempt() <= failures) throw new IllegalStateException("attempt " + attempt);
    return "v-" + Durable.idempotencyKey() + varies(++values);
  }

  /** Marks a part of a value that differs between schedules. */
  static String varies(Object part) {
    return "!" + part + ";";
  }

  /** A text without the parts that differ between schedules. */
  static String steady(String text) {
    return text.replaceAll("![^;]*;", "");
  }

  /** A body takes some time. */
  void letPass(int seconds) {
    boolean[] passed = new boolean[1];
    watcher.schedule(() -> passed[0] = true, TimeUnit.SECONDS.toNanos(seconds));
    scheduler.blockUntil(() -> passed[0]);
  }

  /** Lets only failures pass that a plan asked for. */
  static void checkIntended(IllegalStateException failure) {
    if (!String.valueOf(failure.getMessage()).startsWith("attempt ")) throw failure;
  }

  private void checkDurable(Set<String> known) {
    Set<String> recorded = new HashSet<>();
    for (Operation operation : backend.execution(arn).operations()) {
      if (operation.result() != null) recorded.add(operation.result());
    }
    for (String value : known) {
      check(recorded.contains("\"" + value + "\""), value + " was given to a body, unrecorded");
    }
  }

  /** Notes a broken promise: workflow code may catch what is thrown. */
  void check(boolean kept, String otherwise) {
    if (!kept) broken.add(otherwise);
  }

  List<String> broken() {
    return broken;
  }

  int bodiesRun() {
    return runs.values().stream().mapToInt(Integer::intValue).sum();
  }

  List<String> attempts() {
    return List.copyOf(runs.keySet());
  }
}
