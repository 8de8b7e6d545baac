package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.service.state.Delays;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The effect of time on an execution. Derived from its entries whenever it is asked for, so there
 * is no timer to keep in step with them.
 *
 * @param entry what falls due; null for the execution as a whole
 */
record Deadline(long atMillis, Effect effect, @Nullable Entry entry) {

  enum Effect {
    /** A timer ends. */
    WAIT_ENDS,
    /** The next attempt of a step may begin. */
    STEP_BECOMES_READY,
    /** Nobody has answered in time. */
    CALLBACK_TIMES_OUT,
    /** Nobody has been heard in time. */
    CALLBACK_FALLS_SILENT,
    /** The execution as a whole takes too long. */
    EXECUTION_TIMES_OUT
  }

  /** The first deadline; null if time alone changes nothing. */
  static @Nullable Deadline first(ExecutionState state, Collection<Entry> outstanding) {
    Deadline first = null;
    for (Entry entry : outstanding) {
      Deadline deadline = of(entry);
      if (deadline != null && (first == null || deadline.atMillis() < first.atMillis())) {
        first = deadline;
      }
    }
    Long timeout = state.timeoutMillis();
    return timeout != null && (first == null || timeout < first.atMillis())
        ? new Deadline(timeout, Effect.EXECUTION_TIMES_OUT, null)
        : first;
  }

  /** All that has fallen due by then, in the order in which {@link #first} finds them. */
  static List<Deadline> due(ExecutionState state, long now) {
    List<Deadline> due = new ArrayList<>();
    for (Entry entry : state.outstanding()) {
      Deadline deadline = of(entry);
      if (deadline != null && deadline.atMillis() <= now) due.add(deadline);
    }
    Long timeout = state.timeoutMillis();
    if (timeout != null && timeout <= now) {
      due.add(new Deadline(timeout, Effect.EXECUTION_TIMES_OUT, null));
    }
    due.sort(Comparator.comparingLong(Deadline::atMillis));
    return due;
  }

  /** The operation that falls due: that of the execution itself if it is the execution. */
  String operationId(ExecutionState state) {
    return entry == null ? state.operation().id() : entry.id();
  }

  /** The first deadline of that operation; null if time does nothing to it. */
  static @Nullable Deadline of(Entry entry) {
    if (!entry.isOutstanding()) return null;
    return switch (entry.operation().type()) {
      case WAIT ->
          entry.operation().details() instanceof OperationDetails.Wait wait
              ? new Deadline(wait.scheduledEndMillis(), Effect.WAIT_ENDS, entry)
              : null;
      case STEP ->
          entry.status() == OperationStatus.PENDING
              ? new Deadline(
                  entry.operation().step().nextAttemptMillis(), Effect.STEP_BECOMES_READY, entry)
              : null;
      case CALLBACK -> ofCallback(entry);
      case EXECUTION, CONTEXT, CHAINED_INVOKE -> null;
    };
  }

  private static @Nullable Deadline ofCallback(Entry entry) {
    long limit = Delays.ofCallback(entry.start());
    long heartbeat = Delays.ofHeartbeat(entry.start());
    long timeout = entry.operation().startMillis() + limit;
    long silence = entry.heardMillis() + heartbeat;
    if (heartbeat > 0 && (limit == 0 || silence < timeout)) {
      return new Deadline(silence, Effect.CALLBACK_FALLS_SILENT, entry);
    }
    return limit > 0 ? new Deadline(timeout, Effect.CALLBACK_TIMES_OUT, entry) : null;
  }
}
