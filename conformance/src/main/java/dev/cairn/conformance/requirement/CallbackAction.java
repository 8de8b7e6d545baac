package dev.cairn.conformance.requirement;

import org.jspecify.annotations.Nullable;

/**
 * An action of the world outside on a callback that has begun.
 *
 * @param name of the callback; {@code *} for any
 * @param payload the result of a success, the error of a failure; null for none
 * @param delaySeconds how long it takes
 */
public record CallbackAction(
    String name, Kind kind, @Nullable Object payload, double delaySeconds) {

  /** The payload that is sent. */
  public enum Kind {
    SUCCESS,
    FAILURE,
    HEARTBEAT
  }
}
