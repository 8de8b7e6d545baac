package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;

/** Everything that time alone does to an execution. */
final class Elapsing {

  /** All that has fallen due happens, each at its own instant, in that order. */
  static void to(long now, ExecutionState state, Draft draft) {
    while (draft.isRunning()) {
      Deadline deadline = Deadline.first(state, draft.outstanding());
      if (deadline == null || deadline.atMillis() > now) break;
      elapse(draft, deadline);
    }
  }

  /** One thing happens, at its own instant. */
  static void elapse(Draft draft, Deadline deadline) {
    long at = deadline.atMillis();
    Entry entry = deadline.entry();
    if (entry == null) {
      ErrorObject error = ErrorObject.of("Execution.Timeout", "The execution timed out");
      Endings.endExecution(draft, OperationStatus.TIMED_OUT, at, null, error);
      return;
    }
    switch (deadline.effect()) {
      case WAIT_ENDS -> Endings.endWait(draft, entry, at);
      case STEP_BECOMES_READY -> Endings.makeReady(draft, entry);
      case CALLBACK_TIMES_OUT ->
          timeOut(draft, entry, at, "Callback.Timeout", "Callback timed out");
      case CALLBACK_FALLS_SILENT ->
          timeOut(draft, entry, at, "Callback.Heartbeat", "Callback timed out on heartbeat");
      case EXECUTION_TIMES_OUT -> throw new IllegalStateException("it has no entry");
    }
  }

  private static void timeOut(Draft draft, Entry entry, long at, String type, String message) {
    ErrorObject error = ErrorObject.of(type, message);
    Endings.end(draft, entry, OperationStatus.TIMED_OUT, at, null, error);
  }

  private Elapsing() {}
}
