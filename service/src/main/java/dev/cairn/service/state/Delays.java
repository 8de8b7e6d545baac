package dev.cairn.service.state;

import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import org.jspecify.annotations.Nullable;

/** The times that updates ask for, in milliseconds; 0 for none. */
public final class Delays {

  /** The duration of a timer. */
  public static long ofWait(@Nullable OperationUpdate start) {
    return start != null && start.options() instanceof UpdateOptions.Wait wait
        ? wait.duration().toMillis()
        : 0;
  }

  /** The wait of a step before its next attempt. */
  public static long ofRetry(OperationUpdate retry) {
    return retry.options() instanceof UpdateOptions.Step step
        ? step.nextAttemptDelay().toMillis()
        : 0;
  }

  /** The timeout of a callback. */
  public static long ofCallback(@Nullable OperationUpdate start) {
    return start != null && start.options() instanceof UpdateOptions.Callback callback
        ? callback.timeout().toMillis()
        : 0;
  }

  /** The heartbeat timeout of a callback. */
  public static long ofHeartbeat(@Nullable OperationUpdate start) {
    return start != null && start.options() instanceof UpdateOptions.Callback callback
        ? callback.heartbeatTimeout().toMillis()
        : 0;
  }

  private Delays() {}
}
