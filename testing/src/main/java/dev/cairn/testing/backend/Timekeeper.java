package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import java.time.Instant;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Lets time do its work. Whatever has fallen due is applied in the order in which it fell due,
 * across all executions, each at its own instant however late anybody looks.
 */
final class Timekeeper {

  /** What comes next; without an entry it is the timeout of the execution itself. */
  private record Due(long atMillis, Execution execution, @Nullable Entry entry) {}

  /** Applies all that has fallen due by {@code now}. */
  static void settle(Executions executions, Instant now) {
    for (Due due = first(executions.running());
        due != null && due.atMillis() <= now.toEpochMilli();
        due = first(executions.running())) {
      apply(due);
    }
  }

  /** When something falls due next; null if time alone changes nothing. */
  static @Nullable Instant next(Collection<Execution> executions) {
    Due due = first(executions);
    return due == null ? null : Instant.ofEpochMilli(due.atMillis());
  }

  private static @Nullable Due first(Collection<Execution> executions) {
    Due first = null;
    for (Execution execution : executions) {
      if (!execution.isRunning()) continue;
      for (Entry entry : execution.log().outstanding()) {
        Deadline deadline = Deadline.of(entry);
        if (deadline != null && (first == null || deadline.atMillis() < first.atMillis())) {
          first = new Due(deadline.atMillis(), execution, entry);
        }
      }
      Long timeout = execution.timeoutMillis();
      if (timeout != null && (first == null || timeout < first.atMillis())) {
        first = new Due(timeout, execution, null);
      }
    }
    return first;
  }

  private static void apply(Due due) {
    Execution execution = due.execution();
    Entry entry = due.entry();
    long at = due.atMillis();
    Deadline deadline = entry == null ? null : Deadline.of(entry);
    if (entry == null || deadline == null) {
      ErrorObject error = ErrorObject.of("Execution.Timeout", "The execution timed out");
      Endings.endExecution(execution, OperationStatus.TIMED_OUT, at, null, error);
      return;
    }
    switch (deadline.effect()) {
      case WAIT_ENDS -> Endings.endWait(execution, entry, at);
      case STEP_BECOMES_READY -> Endings.makeReady(execution, entry);
      case CALLBACK_TIMES_OUT ->
          timeOut(execution, entry, at, "Callback.Timeout", "Callback timed out");
      case CALLBACK_FALLS_SILENT ->
          timeOut(execution, entry, at, "Callback.Heartbeat", "Callback timed out on heartbeat");
    }
  }

  private static void timeOut(
      Execution execution, Entry entry, long at, String type, String message) {
    ErrorObject error = ErrorObject.of(type, message);
    Endings.endCallback(execution, entry, OperationStatus.TIMED_OUT, at, null, error);
  }

  private Timekeeper() {}
}
