package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.service.Caller;
import dev.cairn.service.Effect;
import dev.cairn.service.state.Change;
import dev.cairn.service.state.End;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.Outcome;
import org.jspecify.annotations.Nullable;

/** The ends of operations and executions that no update makes: by time, callers, targets. */
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

  /** A callback gets its answer or an error, or the target of a chained invoke has ended. */
  static void end(
      Draft draft,
      Entry entry,
      OperationStatus status,
      long at,
      @Nullable String result,
      @Nullable ErrorObject error) {
    end(draft, entry, status, at, details(entry, result, error));
  }

  static OperationDetails details(
      Entry entry, @Nullable String result, @Nullable ErrorObject error) {
    return entry.operation().details() instanceof OperationDetails.Callback callback
        ? new OperationDetails.Callback(callback.callbackId(), result, error)
        : new OperationDetails.ChainedInvoke(result, error);
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
    ErrorObject seen = EntryRules.errorSeenByCaller(status, error);
    draft.effect(new Effect.TellParent(caller, status, at, result, seen));
  }

  static void endExecution(Draft draft, End end, long at) {
    endExecution(draft, end.status(), at, end.result(), end.error());
  }

  private static void end(
      Draft draft, Entry entry, OperationStatus status, long at, OperationDetails details) {
    draft.put(ended(entry, status, at, details, draft.event()));
  }

  static Entry ended(
      Entry entry, OperationStatus status, long at, OperationDetails details, int event) {
    return entry.ended(Operations.changed(entry.operation(), status, at, details), event);
  }

  private Endings() {}
}
