package dev.cairn.testing.backend;

import dev.cairn.runtime.checkpoint.Backend.RunListener;
import dev.cairn.runtime.checkpoint.Backend.Subscription;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * Invocations that were answered at an instant before timers of that very instant had ended. Each
 * is told to look again when such a timer ends. Thread-safe.
 */
final class LateTimers {
  private final Map<String, RunListener> listeners = new HashMap<>();
  private final Map<String, Instant> answered = new HashMap<>();

  synchronized Subscription subscribe(String executionArn, RunListener listener) {
    listeners.put(executionArn, listener);
    return () -> unsubscribe(executionArn, listener);
  }

  private synchronized void unsubscribe(String executionArn, RunListener listener) {
    listeners.remove(executionArn, listener);
  }

  synchronized void answered(String executionArn, Instant now) {
    answered.put(executionArn, now);
  }

  synchronized void ended(String executionArn, Instant now) {
    RunListener listener = listeners.get(executionArn);
    if (listener != null && now.equals(answered.get(executionArn))) listener.lookNow();
  }
}
