package dev.cairn.service.history;

import dev.cairn.runtime.protocol.ErrorObject;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds the details of an event; absent values leave no member behind. */
final class EventDetails {
  private final Map<String, Object> members = new LinkedHashMap<>();

  EventDetails text(String member, @Nullable String value) {
    if (value != null) members.put(member, value);
    return this;
  }

  EventDetails instant(String member, Instant value) {
    members.put(member, value);
    return this;
  }

  /** A time in whole seconds, as on the wire: a fraction counts as a second, 0 stands for none. */
  EventDetails seconds(String member, long millis) {
    if (millis != 0) members.put(member, (millis + 999) / 1000);
    return this;
  }

  EventDetails input(@Nullable String payload) {
    members.put("Input", payload(payload));
    return this;
  }

  EventDetails result(@Nullable String payload) {
    members.put("Result", payload(payload));
    return this;
  }

  EventDetails error(@Nullable ErrorObject error) {
    Map<String, Object> wrapped = new LinkedHashMap<>();
    wrapped.put("Payload", members(error));
    wrapped.put("Truncated", false);
    members.put("Error", wrapped);
    return this;
  }

  EventDetails attempt(int currentAttempt, long nextAttemptDelayMillis) {
    EventDetails retry = new EventDetails();
    retry.members.put("CurrentAttempt", currentAttempt);
    retry.seconds("NextAttemptDelaySeconds", nextAttemptDelayMillis);
    members.put("RetryDetails", retry.members);
    return this;
  }

  Map<String, Object> build() {
    return members;
  }

  private static Map<String, Object> payload(@Nullable String payload) {
    EventDetails wrapped = new EventDetails().text("Payload", payload);
    wrapped.members.put("Truncated", false);
    return wrapped.members;
  }

  private static Map<String, Object> members(@Nullable ErrorObject error) {
    EventDetails payload = new EventDetails();
    if (error == null) return payload.members;
    payload
        .text("ErrorType", error.type())
        .text("ErrorMessage", error.message())
        .text("ErrorData", error.data());
    List<String> frames = error.stackTrace();
    if (!frames.isEmpty()) payload.members.put("StackTrace", frames);
    return payload.members;
  }
}
