package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.mailbox.Waiting;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
import java.util.Comparator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Callbacks that wait for their answer. */
final class OpenCallbacks {

  /** A callback ends so. */
  static Decision<ExecutionStatus> end(
      ExecutionState state,
      String callbackId,
      OperationStatus to,
      @Nullable String result,
      @Nullable ErrorObject error,
      long now) {
    Draft draft = new Draft(state);
    Endings.end(draft, find(draft, callbackId), to, now, result, error);
    return draft.answer(ExecutionStatus.of(draft.own().status()));
  }

  /** The callback with that id, which has to be open. */
  static Entry find(Draft draft, String callbackId) {
    Entry entry = CallbackIds.find(draft, callbackId);
    if (!draft.isRunning() || entry.status().isTerminal()) {
      throw Refusal.callbackClosed("The callback " + entry.id() + " is closed: " + entry.status());
    }
    return entry;
  }

  /** The open callback that has waited longest for an event of that name; null if none does. */
  static @Nullable Entry awaiting(ExecutionState state, String event) {
    if (!state.isRunning()) return null;
    Function<String, @Nullable Entry> entries = state::find;
    return state.outstanding().stream()
        .filter(entry -> entry.operation().type() == OperationType.CALLBACK)
        .filter(entry -> !CallbackIds.isAbandoned(entry, entries))
        .filter(
            entry ->
                event.equals(entry.operation().name())
                    || event.equals(CallbackIds.eventOf(entry, entries)))
        .min(Comparator.comparing(Waiting::of))
        .orElse(null);
  }

  private OpenCallbacks() {}
}
