package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
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

  /** The oldest open callback that waits for an event of that name; null if none does. */
  static @Nullable Entry awaiting(ExecutionState state, String event) {
    if (!state.isRunning()) return null;
    Function<String, @Nullable Entry> entries = state::find;
    for (Entry entry : state.outstanding()) {
      if (entry.operation().type() != OperationType.CALLBACK) continue;
      if (event.equals(entry.operation().name())
          || event.equals(CallbackIds.eventOf(entry, entries))) {
        return entry;
      }
    }
    return null;
  }

  private OpenCallbacks() {}
}
