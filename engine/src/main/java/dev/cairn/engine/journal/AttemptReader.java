package dev.cairn.engine.journal;

import com.fasterxml.jackson.core.JsonParser;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.state.Attempt;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads one line of the column of past attempts. */
final class AttemptReader implements Json.Member {
  private int startedEvent;
  private long started;
  private int endedEvent;
  private long ended;
  private @Nullable String result;
  private @Nullable ErrorObject error;
  private long delay;

  static Attempt read(String line) {
    AttemptReader reader = new AttemptReader();
    Json.read(line, reader);
    return new Attempt(
        reader.startedEvent,
        reader.started,
        reader.endedEvent,
        reader.ended,
        reader.result,
        reader.error,
        reader.delay);
  }

  @Override
  public void read(String name, JsonParser value) throws IOException {
    switch (name) {
      case "startedEvent" -> startedEvent = value.getIntValue();
      case "started" -> started = value.getLongValue();
      case "endedEvent" -> endedEvent = value.getIntValue();
      case "ended" -> ended = value.getLongValue();
      case "result" -> result = value.getText();
      case "error" -> error = Json.readError(value);
      case "delay" -> delay = value.getLongValue();
      default -> value.skipChildren();
    }
  }
}
