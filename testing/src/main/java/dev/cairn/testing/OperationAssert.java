package dev.cairn.testing;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Assertions on the operations of one name; each returns those on the run. */
public final class OperationAssert {
  private final RunAssert run;
  private final String name;
  private final List<Operation> operations;

  OperationAssert(RunAssert run, String name) {
    this.run = run;
    this.name = name;
    this.operations = run.run().operations(name);
  }

  /** It was attempted so often, over all visits. */
  public RunAssert times(int attempts) {
    int actual = 0;
    for (Operation operation : operations) actual += attemptsOf(operation);
    if (actual != attempts) throw fails("to do '" + name + "' " + count(attempts), count(actual));
    return run;
  }

  /** It was attempted once. */
  public RunAssert once() {
    return times(1);
  }

  /** The run did not come to it. */
  public RunAssert never() {
    return times(0);
  }

  private static int attemptsOf(Operation operation) {
    return operation.type() == OperationType.STEP ? Math.max(1, operation.step().attempt()) : 1;
  }

  private static String count(int times) {
    return times == 1 ? "once" : times + " times";
  }

  /** Every visit of it ended well. */
  public RunAssert andSucceeded() {
    return ended(OperationStatus.SUCCEEDED);
  }

  /** Every visit of it failed. */
  public RunAssert andFailed() {
    return ended(OperationStatus.FAILED);
  }

  private RunAssert ended(OperationStatus wanted) {
    List<OperationStatus> actual = operations.stream().map(Operation::status).toList();
    if (actual.isEmpty() || actual.stream().anyMatch(status -> status != wanted)) {
      throw fails("to have '" + name + "' " + wanted, actual.isEmpty() ? "never" : "" + actual);
    }
    return run;
  }

  /** Its first visit began that much time after the run. */
  public RunAssert after(Duration time) {
    String wanted = "to do '" + name + "' after " + Lengths.of(time);
    if (operations.isEmpty()) throw fails(wanted, "never");
    Instant start = run.run().snapshot().history().get(0).timestamp();
    Duration actual =
        Duration.between(start, Instant.ofEpochMilli(operations.get(0).startMillis()));
    if (!actual.equals(time)) throw fails(wanted, "after " + Lengths.of(actual));
    return run;
  }

  private AssertionError fails(String wanted, String actual) {
    String known = operations.isEmpty() ? "; it did " + run.run().names() : "";
    return run.fails(wanted, "did it " + actual + known);
  }
}
