package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.UpdateOptions;
import org.jspecify.annotations.Nullable;

/**
 * What time will do to an operation. Derived from the operation whenever it is asked for, so there
 * is no timer to keep in step with it.
 */
record Deadline(long atMillis, Effect effect) {

  enum Effect {
    /** A timer ends. */
    WAIT_ENDS,
    /** The next attempt of a step may begin. */
    STEP_BECOMES_READY,
    /** Nobody has answered in time. */
    CALLBACK_TIMES_OUT,
    /** Nobody has been heard in time. */
    CALLBACK_FALLS_SILENT
  }

  /** What comes first for that operation; null if time does nothing to it. */
  static @Nullable Deadline of(Entry entry) {
    if (!entry.isOutstanding()) return null;
    return switch (entry.operation().type()) {
      case WAIT ->
          entry.operation().details() instanceof OperationDetails.Wait wait
              ? new Deadline(wait.scheduledEndMillis(), Effect.WAIT_ENDS)
              : null;
      case STEP ->
          entry.status() == OperationStatus.PENDING
              ? new Deadline(
                  entry.operation().step().nextAttemptMillis(), Effect.STEP_BECOMES_READY)
              : null;
      case CALLBACK -> ofCallback(entry);
      case EXECUTION, CONTEXT, CHAINED_INVOKE -> null;
    };
  }

  private static @Nullable Deadline ofCallback(Entry entry) {
    if (!(entry.startedBy().options() instanceof UpdateOptions.Callback limits)) return null;
    long timeout = entry.operation().startMillis() + limits.timeoutSeconds() * 1000;
    long silence = entry.heardMillis() + limits.heartbeatTimeoutSeconds() * 1000;
    boolean canTimeOut = limits.timeoutSeconds() > 0;
    boolean canFallSilent = limits.heartbeatTimeoutSeconds() > 0;
    if (canFallSilent && (!canTimeOut || silence < timeout)) {
      return new Deadline(silence, Effect.CALLBACK_FALLS_SILENT);
    }
    return canTimeOut ? new Deadline(timeout, Effect.CALLBACK_TIMES_OUT) : null;
  }
}
