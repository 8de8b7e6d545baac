package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How operations and executions end by something else than an update: time, callers, targets. */
final class Endings {

  /** The time of a timer has come. */
  static void endWait(Execution execution, Entry entry, long at) {
    end(execution, entry, OperationStatus.SUCCEEDED, at, entry.operation().details());
  }

  /** The time of the next attempt has come; nobody writes that down. */
  static void makeReady(Execution execution, Entry entry) {
    Operation operation = entry.operation();
    OperationDetails.Step step = operation.step();
    OperationDetails.Step ready =
        new OperationDetails.Step(step.attempt(), 0, step.result(), step.error());
    execution.log().put(entry.with(Effects.ended(operation, OperationStatus.READY, 0, ready)));
  }

  /** A callback gets its answer, an error, or neither in time. */
  static void endCallback(
      Execution execution,
      Entry entry,
      OperationStatus status,
      long at,
      @Nullable String result,
      @Nullable ErrorObject error) {
    String callbackId =
        entry.operation().details() instanceof OperationDetails.Callback callback
            ? callback.callbackId()
            : null;
    end(execution, entry, status, at, new OperationDetails.Callback(callbackId, result, error));
  }

  /** The target of a chained invoke has ended. */
  static void endInvoke(
      Execution execution,
      Entry entry,
      OperationStatus status,
      long at,
      @Nullable String result,
      @Nullable ErrorObject error) {
    end(execution, entry, status, at, new OperationDetails.ChainedInvoke(result, error));
  }

  /**
   * The execution has ended: that goes into its history, and to the operation that waits for it.
   */
  static void endExecution(
      Execution execution,
      OperationStatus status,
      long at,
      @Nullable String result,
      @Nullable ErrorObject error) {
    execution.close(status, at, result, error);
    execution.history().executionEnded(Instant.ofEpochMilli(at), status, result, error);
    Execution.Caller caller = execution.caller();
    if (caller == null || !caller.execution().isRunning()) return;
    Entry waiting = caller.execution().log().get(caller.operationId());
    if (waiting.status().isTerminal()) return;
    ErrorObject seen =
        status == OperationStatus.TIMED_OUT
            ? ErrorObject.of("ChainedInvoke.Timeout", "The invoked execution timed out")
            : error;
    endInvoke(caller.execution(), waiting, status, at, result, seen);
  }

  private static void end(
      Execution execution, Entry entry, OperationStatus status, long at, OperationDetails details) {
    Operation ended = Effects.ended(entry.operation(), status, at, details);
    execution.log().put(entry.with(ended));
    execution.history().ended(Instant.ofEpochMilli(at), ended, entry.startedBy());
  }

  private Endings() {}
}
