package dev.cairn.conformance.behaviour;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An event in one line: what happened to which operation, what it was called if that is not its id,
 * and what came of it.
 */
final class Line {
  private static final int LONG = 80;

  static String of(HistoryEvent event) {
    StringBuilder line = new StringBuilder(event.type().wireName());
    if (event.id() != null) line.append(' ').append(event.id());
    if (!Objects.equals(event.id(), event.name())) line.append(" \"").append(event.name() + "\"");
    append(line, " of ", event.detail("FunctionName"));
    append(line, " for ", event.detail("TenantId"));
    append(line, " with ", shown(event.detail("Input", "Payload")));
    append(line, " after ", event.detail("Duration"));
    append(line, " timeout ", event.detail("Timeout"));
    append(line, " heartbeat ", event.detail("HeartbeatTimeout"));
    append(line, ": ", shown(event.detail("Result", "Payload")));
    if (event.detail("Error", "Payload") instanceof Map<?, ?> error) {
      line.append(": ")
          .append(error.get("ErrorType"))
          .append(' ')
          .append(error.get("ErrorMessage"));
    }
    append(line, ", again in ", event.detail("RetryDetails", "NextAttemptDelaySeconds"));
    return line.toString();
  }

  static String of(ErrorObject error) {
    return error.type() + ": " + error.message();
  }

  private static void append(StringBuilder line, String before, @Nullable Object value) {
    if (value != null) line.append(before).append(value);
  }

  private static @Nullable Object shown(@Nullable Object payload) {
    return payload instanceof String text && text.length() > LONG
        ? text.length() + " characters"
        : payload;
  }

  private Line() {}
}
