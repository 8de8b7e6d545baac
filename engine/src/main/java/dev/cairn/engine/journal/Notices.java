package dev.cairn.engine.journal;

import com.fasterxml.jackson.core.JsonParser;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The payloads of events: results, errors, answers to callback ids, and ends of children. */
public final class Notices {

  /** The end of the target of a chained invoke. */
  public record End(OperationStatus status, @Nullable String result, @Nullable ErrorObject error) {}

  /**
   * The event that tells an operation of a parent how its child ended.
   *
   * @param id the same for the same end
   */
  public static NewEvent childEnded(String id, String operation, End end, long now, long expires) {
    String payload =
        Json.object(
            out -> {
              out.writeStringField("status", end.status().name());
              Json.writeText(out, "result", end.result());
              Json.writeError(out, "error", end.error());
            });
    return NewEvent.toOperation(id, operation, EventKind.CHILD_ENDED, payload, now, expires);
  }

  static End readEnd(@Nullable String payload) {
    EndReader reader = new EndReader();
    Json.read(payload == null ? "{}" : payload, reader);
    return new End(reader.status, reader.result, reader.error);
  }

  /**
   * The payload of an answer to a callback id: the id, which is checked, and what comes with it.
   */
  public static String answer(String callbackId, @Nullable String payload) {
    return payload == null ? callbackId : callbackId + '\n' + payload;
  }

  /** The callback id that an event answers; null if it is sent by name. */
  static @Nullable String callbackId(EventRow event) {
    String payload = event.payload();
    if (event.operation() == null || payload == null) return null;
    int end = payload.indexOf('\n');
    return end < 0 ? payload : payload.substring(0, end);
  }

  /** The content of an event, without the callback id. */
  static @Nullable String content(EventRow event) {
    String payload = event.payload();
    if (event.operation() == null || payload == null) return payload;
    int end = payload.indexOf('\n');
    return end < 0 ? null : payload.substring(end + 1);
  }

  /** The error of a request to stop a run, which counts as well where its text is damaged. */
  public static ErrorObject whyStopped(EventRow request) {
    ErrorObject unknown = ErrorObject.of("Execution.Stopped", "the run was cancelled");
    try {
      return Objects.requireNonNullElse(Json.toError(request.payload()), unknown);
    } catch (DamagedRowException e) {
      return unknown;
    }
  }

  private static final class EndReader implements Json.Member {
    private OperationStatus status = OperationStatus.FAILED;
    private @Nullable String result;
    private @Nullable ErrorObject error;

    @Override
    public void read(String name, JsonParser value) throws IOException {
      switch (name) {
        case "status" -> status = OperationStatus.ofWire(value.getText());
        case "result" -> result = value.getText();
        case "error" -> error = Json.readError(value);
        default -> value.skipChildren();
      }
    }
  }

  private Notices() {}
}
