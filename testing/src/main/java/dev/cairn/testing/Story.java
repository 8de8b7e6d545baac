package dev.cairn.testing;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.history.HistoryEvent;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Duration;
import java.util.Locale;

/** Tells for people what runs did. */
final class Story {

  /** Every run with its history, one line an event, with the time since the run's start. */
  static String of(StrictBackend backend) {
    StringBuilder text = new StringBuilder();
    for (String arn : backend.executions()) append(text, backend.execution(arn));
    return text.toString();
  }

  private static void append(StringBuilder text, ExecutionSnapshot run) {
    text.append(run.executionName()).append(" (").append(run.functionName()).append(" version ");
    text.append(run.version()).append("): ").append(run.status()).append(detail(run)).append('\n');
    for (HistoryEvent event : run.history()) {
      Duration since = Duration.between(run.history().get(0).timestamp(), event.timestamp());
      text.append("  +").append(since.toString().substring(2).toLowerCase(Locale.ROOT));
      text.append(' ').append(event.type().wireName());
      if (event.id() != null) text.append(' ').append(event.id());
      Object error = event.detail("Error", "Payload", "ErrorMessage");
      if (error != null) text.append(": ").append(error);
      text.append('\n');
    }
  }

  private static String detail(ExecutionSnapshot run) {
    ErrorObject error = run.error();
    return error == null ? "" : " with " + error.type() + ": " + error.message();
  }

  private Story() {}
}
