package dev.cairn.http.function;

import dev.cairn.http.HttpRefusal;
import dev.cairn.http.JsonObject;
import dev.cairn.runtime.protocol.ErrorObject;
import java.nio.charset.StandardCharsets;

/** An invocation of a function has failed: it answered with an error, or its process ended. */
public final class FunctionError extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient ErrorObject error;

  /** Fails with that error. */
  public FunctionError(ErrorObject error) {
    super(error.type() + ": " + error.message());
    this.error = error;
  }

  /** Reads a runtime's own form of an error: type, message and more that nobody looks at. */
  static FunctionError of(byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8);
    String type = null;
    String message = null;
    try {
      JsonObject json = JsonObject.parse(text);
      type = json.text("errorType");
      message = json.text("errorMessage");
    } catch (HttpRefusal e) {
      // Some text that is no JSON: it is the message.
    }
    return new FunctionError(
        ErrorObject.of(type == null ? "Unhandled" : type, message == null ? text : message));
  }

  /** The error as the service reports it; the type of a process that ended is Runtime.ExitError. */
  public ErrorObject error() {
    return error;
  }
}
