package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.service.Caller;
import dev.cairn.service.Effect;
import dev.cairn.service.state.Change;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.Outcome;
import org.jspecify.annotations.Nullable;

/** How operations and executions end by something else than an update: time, callers, targets. */
final class Endings {

  /** The time of a timer has come. */
  static void endWait(Draft draft, Entry entry, long at) {
    end(draft, entry, OperationStatus.SUCCEEDED, at, entry.operation().details());
  }

  /** The time of the next attempt has come; the history does not tell that. */
  static void makeReady(Draft draft, Entry entry) {
    Operation operation = entry.operation();
    OperationDetails.Step step = operation.step();
    OperationDetails.Step ready =
        new OperationDetails.Step(step.attempt(), 0, step.result(), step.error());
    draft.put(entry.with(Operations.changed(operation, OperationStatus.READY, 0, ready)));
  }

  /** A callback gets its answer, an error, or neither in time. */
  static void endCallback(
      Draft draft,
      Entry entry,
      OperationStatus status,
      long at,
      @Nullable String result,
      @Nullable ErrorObject error) {
    String callbackId =
        entry.operation().details() instanceof OperationDetails.Callback callback
            ? callback.callbackId()
            : null;
    end(draft, entry, status, at, new OperationDetails.Callback(callbackId, result, error));
  }

  /** The target of a chained invoke has ended. */
  static void endInvoke(
      Draft draft,
      Entry entry,
      OperationStatus status,
      long at,
      @Nullable String result,
      @Nullable ErrorObject error) {
    end(draft, entry, status, at, new OperationDetails.ChainedInvoke(result, error));
  }

  /** The execution has ended, and the operation that waits for it is to be told. */
  static void endExecution(
      Draft draft,
      OperationStatus status,
      long at,
      @Nullable String result,
      @Nullable ErrorObject error) {
    Entry own = draft.own();
    Operation ended = Operations.changed(own.operation(), status, at, own.operation().details());
    draft.put(own.ended(ended, draft.event()));
    draft.change(new Change.Ended(new Outcome(result, error)));
    Caller caller = draft.state().caller();
    if (caller == null) return;
    ErrorObject seen =
        status == OperationStatus.TIMED_OUT
            ? ErrorObject.of("ChainedInvoke.Timeout", "The invoked execution timed out")
            : error;
    draft.effect(new Effect.TellParent(caller, status, at, result, seen));
  }

  private static void end(
      Draft draft, Entry entry, OperationStatus status, long at, OperationDetails details) {
    Operation ended = Operations.changed(entry.operation(), status, at, details);
    draft.put(entry.ended(ended, draft.event()));
  }

  private Endings() {}
}
