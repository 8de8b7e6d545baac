package dev.cairn.service.rules;

import static dev.cairn.runtime.protocol.OperationAction.CANCEL;
import static dev.cairn.runtime.protocol.OperationAction.FAIL;
import static dev.cairn.runtime.protocol.OperationAction.RETRY;
import static dev.cairn.runtime.protocol.OperationAction.START;
import static dev.cairn.runtime.protocol.OperationAction.SUCCEED;
import static dev.cairn.runtime.protocol.OperationStatus.CANCELLED;
import static dev.cairn.runtime.protocol.OperationStatus.FAILED;
import static dev.cairn.runtime.protocol.OperationStatus.PENDING;
import static dev.cairn.runtime.protocol.OperationStatus.READY;
import static dev.cairn.runtime.protocol.OperationStatus.STARTED;
import static dev.cairn.runtime.protocol.OperationStatus.SUCCEEDED;
import static dev.cairn.runtime.protocol.OperationType.CALLBACK;
import static dev.cairn.runtime.protocol.OperationType.CHAINED_INVOKE;
import static dev.cairn.runtime.protocol.OperationType.CONTEXT;
import static dev.cairn.runtime.protocol.OperationType.EXECUTION;
import static dev.cairn.runtime.protocol.OperationType.STEP;
import static dev.cairn.runtime.protocol.OperationType.WAIT;

import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The actions that the runtime may take on an operation, and the status after each. An action that
 * is not in the table is refused.
 *
 * <p>Two doubtful cells are left out on purpose. An attempt of a step is closed only after its own
 * START, also where the step is READY: emulators let that pass, and the history then lacks the
 * attempt. And CANCEL of a chained invoke, on which emulators disagree.
 */
final class Transitions {

  /** From which status; null for an operation that does not exist yet. */
  record Cell(OperationType type, @Nullable OperationStatus from, OperationAction action) {}

  private static final Map<Cell, OperationStatus> TABLE =
      Map.ofEntries(
          row(CONTEXT, null, START, STARTED),
          row(CONTEXT, STARTED, SUCCEED, SUCCEEDED),
          row(CONTEXT, STARTED, FAIL, FAILED),
          row(STEP, null, START, STARTED),
          row(STEP, READY, START, STARTED),
          row(STEP, STARTED, SUCCEED, SUCCEEDED),
          row(STEP, STARTED, FAIL, FAILED),
          row(STEP, STARTED, RETRY, PENDING),
          row(WAIT, null, START, STARTED),
          row(WAIT, STARTED, CANCEL, CANCELLED),
          row(CALLBACK, null, START, STARTED),
          row(CHAINED_INVOKE, null, START, STARTED),
          row(EXECUTION, STARTED, SUCCEED, SUCCEEDED),
          row(EXECUTION, STARTED, FAIL, FAILED));

  /** The status after {@code action}; null if the action is not allowed there. */
  static @Nullable OperationStatus next(
      OperationType type, @Nullable OperationStatus from, OperationAction action) {
    return TABLE.get(new Cell(type, from, action));
  }

  private static Map.Entry<Cell, OperationStatus> row(
      OperationType type,
      @Nullable OperationStatus from,
      OperationAction action,
      OperationStatus to) {
    return Map.entry(new Cell(type, from, action), to);
  }

  private Transitions() {}
}
