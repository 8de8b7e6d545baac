package dev.cairn.testing;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.ExecutionStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Assertions on a run as it stands now; each returns itself, so that they can be chained. */
public final class RunAssert {
  private final Run run;

  RunAssert(Run run) {
    this.run = run;
  }

  /** It has ended well. */
  public RunAssert succeeded() {
    return ended(ExecutionStatus.SUCCEEDED);
  }

  /** It has failed. */
  public RunAssert failed() {
    return ended(ExecutionStatus.FAILED);
  }

  /** It has taken longer than the workflow may. */
  public RunAssert timedOut() {
    return ended(ExecutionStatus.TIMED_OUT);
  }

  /** It was stopped. */
  public RunAssert stopped() {
    return ended(ExecutionStatus.STOPPED);
  }

  private RunAssert ended(ExecutionStatus wanted) {
    if (run.status() != wanted) {
      throw fails("to have " + wanted, standing());
    }
    return this;
  }

  /** The end of a sentence about the run: where it stands. */
  private String standing() {
    if (run.status() == ExecutionStatus.RUNNING) {
      return run.awaited().isEmpty()
          ? "is RUNNING: it goes on while a test waits, as with untilEnded()"
          : "is RUNNING and waits for " + run.awaited();
    }
    ErrorObject error = run.snapshot().error();
    return "has "
        + run.status()
        + (error == null ? "" : " with " + error.type() + ": " + error.message());
  }

  /** It returned this. */
  public RunAssert with(@Nullable Object result) {
    if (run.status() != ExecutionStatus.SUCCEEDED) throw fails("to return " + result, standing());
    Object actual = run.result();
    if (!Objects.equals(actual, result)) throw fails("to return " + result, "returned " + actual);
    return this;
  }

  /** It failed with an exception of this type, or of a subtype. */
  public RunAssert with(Class<? extends Throwable> failure) {
    ErrorObject error = run.snapshot().error();
    if (error == null || !isOf(String.valueOf(error.type()), failure)) {
      throw fails(
          "to fail with " + failure.getName(),
          error == null ? "did not fail" : "failed with " + error.type());
    }
    return this;
  }

  private static boolean isOf(String type, Class<?> wanted) {
    if (wanted.getName().equals(type)) return true;
    try {
      return wanted.isAssignableFrom(Class.forName(type, false, wanted.getClassLoader()));
    } catch (ClassNotFoundException e) {
      // Failures may have names of their own, which are no classes.
      return false;
    }
  }

  /** It failed with a message that has this in it. */
  public RunAssert withMessage(String part) {
    ErrorObject error = run.snapshot().error();
    if (error == null || !String.valueOf(error.message()).contains(part)) {
      throw fails(
          "to fail with a message that has '" + part + "' in it",
          error == null ? "did not fail" : "failed with '" + error.message() + "'");
    }
    return this;
  }

  /** It waits for that event; a name as written stands for all its fillings. */
  public RunAssert waitsFor(String event) {
    if (run.awaited().stream().noneMatch(name -> Run.isCalled(event, name))) {
      throw fails(
          "to wait for the event '" + event + "'",
          run.status() == ExecutionStatus.RUNNING ? "waits for " + run.awaited() : standing());
    }
    return this;
  }

  /** From its start to its end, or to now, that much time has passed. */
  public RunAssert took(Duration time) {
    if (!run.age().equals(time)) {
      throw fails("to take " + Lengths.of(time), "took " + Lengths.of(run.age()));
    }
    return this;
  }

  /**
   * It came to operations of these names in this order; others may lie between.
   *
   * @throws IllegalArgumentException if there are no names, or the workflow has no operation that
   *     could be called so
   */
  public RunAssert inOrder(String... names) {
    List<String> wanted = List.of(names);
    if (wanted.isEmpty()) throw new IllegalArgumentException("inOrder() takes names of operations");
    for (String name : wanted) {
      var unused = run.operations(name);
    }
    int next = 0;
    List<String> seen = new ArrayList<>();
    for (Operation operation : run.snapshot().operations()) {
      if (operation.type() == OperationType.EXECUTION || operation.name() == null) continue;
      seen.add(operation.name());
      if (next < wanted.size() && Run.isCalled(wanted.get(next), operation.name())) next++;
    }
    if (next < wanted.size()) throw fails("to come to " + wanted + " in this order", "did " + seen);
    return this;
  }

  /**
   * It came to exactly these operations in this order, each at its time since the run's start:
   * {@code hasTimeline("+0s charge", "+0s coolingOff", "+1d approval")}.
   */
  public RunAssert hasTimeline(String... operations) {
    List<String> wanted = List.of(operations);
    List<String> actual = run.timeline();
    if (!actual.equals(wanted)) throw fails("to have the timeline " + wanted, "has " + actual);
    return this;
  }

  /**
   * The operations of that name.
   *
   * @throws IllegalArgumentException if the workflow has none that could be called so
   */
  public OperationAssert did(String operation) {
    return new OperationAssert(this, operation);
  }

  AssertionError fails(String wanted, String actual) {
    return new AssertionError(
        "expected " + run + " " + wanted + ", but it " + actual + "\n" + run.story());
  }

  Run run() {
    return run;
  }
}
