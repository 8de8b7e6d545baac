package dev.cairn.engine.storage;

import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rows and writes for tests of storages, and simple rules for what events do. */
public final class Samples {
  public static final WorkflowVersion ORDER = new WorkflowVersion("order", 1);
  public static final long FAR = Long.MAX_VALUE / 2;

  /** Closes the operation with the payload; a payload of {@code damaged} cannot be delivered. */
  public static final DeliveryRules RULES =
      new DeliveryRules() {
        @Override
        public OperationRow deliver(
            ExecutionRow execution, OperationRow operation, EventRow event, long now) {
          if ("damaged".equals(operation.options())) throw new IllegalStateException("damaged");
          return switch (event.kind()) {
            case HEARTBEAT -> heard(operation, now + 1_000);
            case SUCCEEDED, CHILD_ENDED, WAKE ->
                ended(operation, OperationStatus.SUCCEEDED, event.payload(), null, now);
            case FAILED -> ended(operation, OperationStatus.FAILED, null, event.payload(), now);
            case STOP, UNKNOWN -> throw new IllegalStateException("no operation takes it");
          };
        }

        @Override
        public @Nullable NewEvent childEnded(ExecutionRow child, Ending ending) {
          if (child.parentOperation() == null) return null;
          return NewEvent.toOperation(
              "ended:" + child.key(),
              child.parentOperation(),
              EventKind.CHILD_ENDED,
              ending.status().name(),
              ending.ended(),
              FAR);
        }
      };

  public static NewExecution order(String name) {
    return order(name, 1, null, null);
  }

  public static NewExecution order(
      String name, int version, @Nullable Long parent, @Nullable String parentOperation) {
    return new NewExecution(
        "order", name, version, "{\"n\":1}", "hash-1", parent, parentOperation, 1_000, null);
  }

  public static OperationRow step(long execution, String id, int position) {
    return operation(
        execution, id, position, OperationType.STEP, OperationStatus.SUCCEEDED, null, null);
  }

  public static OperationRow wait(long execution, String id, int position, String event) {
    return operation(
        execution, id, position, OperationType.CALLBACK, OperationStatus.STARTED, event, null);
  }

  public static OperationRow invoke(long execution, String id, int position) {
    return operation(
        execution, id, position, OperationType.CHAINED_INVOKE, OperationStatus.STARTED, null, null);
  }

  public static OperationRow sleep(long execution, String id, int position, long due) {
    return operation(
        execution, id, position, OperationType.WAIT, OperationStatus.STARTED, null, due);
  }

  public static OperationRow operation(
      long execution,
      String id,
      int position,
      OperationType type,
      OperationStatus status,
      @Nullable String event,
      @Nullable Long due) {
    boolean hasEnded = status.isTerminal();
    return new OperationRow(
        execution,
        id,
        position,
        null,
        id,
        type,
        "Step",
        status,
        hasEnded ? 1 : 0,
        2_000,
        hasEnded ? 2_001L : null,
        position * 2,
        hasEnded ? position * 2 + 1 : null,
        due,
        event,
        null,
        null,
        null,
        hasEnded ? "\"" + id + "\"" : null,
        null,
        null,
        false);
  }

  public static OperationRow withOptions(OperationRow row, String options) {
    return copy(
        row,
        row.status(),
        row.due(),
        row.event(),
        options,
        row.result(),
        row.error(),
        row.ended(),
        false);
  }

  /** The same with another start. */
  public static OperationRow since(long millis, OperationRow row) {
    return new OperationRow(
        row.execution(),
        row.id(),
        row.position(),
        row.parent(),
        row.name(),
        row.type(),
        row.subType(),
        row.status(),
        row.attempt(),
        millis,
        row.ended(),
        row.startedSeq(),
        row.endedSeq(),
        row.due(),
        row.event(),
        row.target(),
        row.input(),
        row.options(),
        row.result(),
        row.error(),
        row.attempts(),
        row.isNew());
  }

  /** The same as a call of that function. */
  public static OperationRow calling(String function, OperationRow row) {
    return new OperationRow(
        row.execution(),
        row.id(),
        row.position(),
        row.parent(),
        row.name(),
        row.type(),
        row.subType(),
        row.status(),
        row.attempt(),
        row.started(),
        row.ended(),
        row.startedSeq(),
        row.endedSeq(),
        row.due(),
        row.event(),
        function,
        row.input(),
        row.options(),
        row.result(),
        row.error(),
        row.attempts(),
        row.isNew());
  }

  /** The same as one that the storage does not have yet. */
  public static OperationRow asNew(OperationRow row) {
    return copy(
        row,
        row.status(),
        row.due(),
        row.event(),
        row.options(),
        row.result(),
        row.error(),
        row.ended(),
        true);
  }

  /** The same after its end, of which no invocation was told. */
  public static OperationRow untold(OperationRow row) {
    return new OperationRow(
        row.execution(),
        row.id(),
        row.position(),
        row.parent(),
        row.name(),
        row.type(),
        row.subType(),
        OperationStatus.SUCCEEDED,
        row.attempt(),
        row.started(),
        2_001L,
        row.startedSeq(),
        null,
        null,
        null,
        row.target(),
        row.input(),
        row.options(),
        "\"yes\"",
        null,
        row.attempts(),
        false);
  }

  public static OperationRow ended(
      OperationRow row,
      OperationStatus status,
      @Nullable String result,
      @Nullable String error,
      long now) {
    return copy(row, status, null, null, row.options(), result, error, now, false);
  }

  private static OperationRow heard(OperationRow row, long due) {
    return copy(row, row.status(), due, row.event(), row.options(), null, null, null, false);
  }

  private static OperationRow copy(
      OperationRow row,
      OperationStatus status,
      @Nullable Long due,
      @Nullable String event,
      @Nullable String options,
      @Nullable String result,
      @Nullable String error,
      @Nullable Long ended,
      boolean isNew) {
    return new OperationRow(
        row.execution(),
        row.id(),
        row.position(),
        row.parent(),
        row.name(),
        row.type(),
        row.subType(),
        status,
        row.attempt(),
        row.started(),
        ended,
        row.startedSeq(),
        ended == null ? null : row.startedSeq() + 1,
        due,
        event,
        row.target(),
        row.input(),
        options,
        result,
        error,
        row.attempts(),
        isNew);
  }

  public static NewEvent event(String id, String name) {
    return NewEvent.named(id, name, EventKind.SUCCEEDED, "\"" + id + "\"", 3_000, FAR);
  }

  public static NewEvent stop(String id) {
    return new NewEvent(id, null, null, EventKind.STOP, null, 3_000, FAR);
  }

  public static Write.Suspend suspend(long execution, String... awaits) {
    return new Write.Suspend(execution, List.of(), Set.of(awaits), null, null);
  }

  public static Write.SendEvent send(long execution, NewEvent event) {
    return new Write.SendEvent(new Target.ByKey(execution), event);
  }

  public static Write.Claim claim(int limit) {
    return new Write.Claim(ORDER, limit, FAR);
  }

  public static Ending succeeded(String result) {
    return new Ending(ExecutionStatus.SUCCEEDED, result, null, 9_000, null);
  }

  public static Write.Finish finish(long execution, String result) {
    return new Write.Finish(execution, List.of(), succeeded(result), false, null, null, null);
  }

  public static Slots slots(int number) {
    Map<WorkflowVersion, Integer> byVersion = new HashMap<>();
    byVersion.put(ORDER, number);
    return new Slots(number, byVersion);
  }

  public static List<Write<?>> writes(Write<?>... writes) {
    return new ArrayList<>(List.of(writes));
  }

  private Samples() {}
}
