package dev.cairn.runtime.schedule;

import dev.cairn.runtime.BatchFailedException;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.OperationFailedException;
import dev.cairn.runtime.StepInterruptedException;
import dev.cairn.runtime.StepTimeoutException;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The effects of step bodies on the outside, and their guarantees: every body returns a value that
 * was never seen before, and checks that all values it was given are in a journal.
 */
final class World {
  private final Pace pace;
  private final StrictBackend backend;
  private final Duration unit;
  private final Map<String, Integer> runs = new HashMap<>();
  private final List<String> broken = Collections.synchronizedList(new ArrayList<>());
  private final Set<Happening> seen = Collections.synchronizedSet(EnumSet.noneOf(Happening.class));
  private volatile int invocation;
  private int values;

  /**
   * @param unit the time that plans count in
   */
  World(Pace pace, StrictBackend backend, Duration unit) {
    this.pace = pace;
    this.backend = backend;
    this.unit = unit;
  }

  /** An invocation has answered. */
  void answered() {
    invocation++;
  }

  Duration time(int units) {
    return unit.multipliedBy(units);
  }

  /** The work of a step body: makes a new value. */
  String work(Set<String> known) {
    int unused = begin(known);
    return value();
  }

  /** The work of a body that must not be run twice in an attempt. */
  String workOnce(Set<String> known) {
    int times = begin(known);
    check(times == 1, attempt() + " ran " + times + " times");
    return value();
  }

  /** The work of a body that fails in its first attempts. */
  String workAfter(int failures, Set<String> known) {
    int unused = begin(known);
    if (Durable.attempt() <= failures) throw failure();
    return value();
  }

  /** A failure that a plan asks for. */
  RuntimeException failure() {
    return new IllegalStateException("attempt " + attempt());
  }

  private int begin(Set<String> known) {
    checkDurable(known);
    pace.pause();
    pace.pause();
    synchronized (runs) {
      return runs.merge(attempt(), 1, Integer::sum);
    }
  }

  private String value() {
    synchronized (runs) {
      return "v-" + Durable.idempotencyKey() + varies(++values);
    }
  }

  private static String attempt() {
    return Durable.idempotencyKey() + "#" + Durable.attempt();
  }

  /** A body takes some time; it may hear interrupts or not. */
  void pass(int units, boolean deaf) throws InterruptedException {
    if (deaf) {
      int begun = invocation;
      pace.pass(time(units));
      if (invocation != begun) saw(Happening.BODY_LEFT_BEHIND);
      return;
    }
    try {
      pace.passInterruptibly(time(units));
    } catch (InterruptedException e) {
      saw(Happening.BODY_INTERRUPTED);
      throw e;
    }
  }

  /** Marks a part of a value that differs between schedules. */
  static String varies(Object part) {
    return "!" + part + ";";
  }

  /** A text without the parts that differ between schedules. */
  static String steady(String text) {
    // Runs that others call are numbered as they start.
    return text.replaceAll("![^;]*;", "")
        .replaceAll("00000000-0000-4000-8000-(?!000000000001)[0-9a-f]{12}", "another")
        .replaceAll("\"error(Type|Message|Data)\":\"(\\\\.|[^\"\\\\])*\"", "");
  }

  /** Lets only failures pass that a plan asked for. */
  void checkIntended(RuntimeException failure) {
    boolean intended =
        failure instanceof OperationFailedException
            || failure instanceof StepTimeoutException
            || failure instanceof StepInterruptedException
            || failure instanceof BatchFailedException
            || String.valueOf(failure.getMessage()).startsWith("attempt ");
    if (!intended) throw failure;
  }

  private void checkDurable(Set<String> known) {
    if (known.isEmpty()) return;
    Set<String> recorded = new HashSet<>();
    for (String arn : backend.executions()) {
      for (Operation operation : backend.execution(arn).operations()) {
        if (operation.result() != null) recorded.add(operation.result());
      }
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
    return List.copyOf(broken);
  }

  void saw(Happening happening) {
    seen.add(happening);
  }

  Set<Happening> seen() {
    return seen;
  }
}
