package dev.cairn.service.state;

import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import org.jspecify.annotations.Nullable;

/** The times that updates ask for, in milliseconds; 0 for none. */
public final class Delays {

  /** How long a timer runs. */
  public static long ofWait(@Nullable OperationUpdate start) {
    return start != null && start.options() instanceof UpdateOptions.Wait wait
        ? wait.duration().toMillis()
        : 0;
  }

  /** How long a step waits for its next attempt. */
  public static long ofRetry(OperationUpdate retry) {
    return retry.options() instanceof UpdateOptions.Step step
        ? step.nextAttemptDelay().toMillis()
        : 0;
  }

  /** How long a callback waits for its answer. */
  public static long ofCallback(@Nullable OperationUpdate start) {
    return start != null && start.options() instanceof UpdateOptions.Callback callback
        ? callback.timeout().toMillis()
        : 0;
  }

  /** How long a callback may stay without a heartbeat. */
  public static long ofHeartbeat(@Nullable OperationUpdate start) {
    return start != null && start.options() instanceof UpdateOptions.Callback callback
        ? callback.heartbeatTimeout().toMillis()
        : 0;
  }

  private Delays() {}
}
