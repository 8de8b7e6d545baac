package dev.cairn.runtime.protocol;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An error as the journal records it.
 *
 * @param type the class name of the exception, or a type that the service made
 * @param message what went wrong
 * @param data further data, in a form that the sender chose
 * @param stackTrace the frames, innermost first
 */
public record ErrorObject(
    @Nullable String type, @Nullable String message, @Nullable String data, List<String> stackTrace)
    implements Serializable {

  public ErrorObject {
    stackTrace = List.copyOf(stackTrace);
  }

  /** An error with a type and a message alone. */
  public static ErrorObject of(String type, String message) {
    return new ErrorObject(type, message, null, List.of());
  }
}
