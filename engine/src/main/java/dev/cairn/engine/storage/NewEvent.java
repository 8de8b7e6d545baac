package dev.cairn.engine.storage;

import org.jspecify.annotations.Nullable;

/**
 * An event to send.
 *
 * @param id a second event with the same id is not delivered
 * @param name the name that an operation waits for; null if {@code operation} or the execution
 *     itself is meant
 * @param operation the id of the one operation that is meant; null if any that waits for the name
 * @param payload the result, the error as JSON, or what the rules want to be told
 * @param expiresAt until when it is kept for a receiver, and its id against repetition
 */
public record NewEvent(
    String id,
    @Nullable String name,
    @Nullable String operation,
    EventKind kind,
    @Nullable String payload,
    long sent,
    long expiresAt) {

  /** An event for whatever operation waits for the name. */
  public static NewEvent named(
      String id, String name, EventKind kind, @Nullable String payload, long sent, long expiresAt) {
    return new NewEvent(id, name, null, kind, payload, sent, expiresAt);
  }

  /** An event for one operation: the answer to a callback, or the end of a child. */
  public static NewEvent toOperation(
      String id,
      String operation,
      EventKind kind,
      @Nullable String payload,
      long sent,
      long expiresAt) {
    return new NewEvent(id, null, operation, kind, payload, sent, expiresAt);
  }
}
