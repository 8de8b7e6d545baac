package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The trouble with text that is no JSON, told without the text: a parser's own messages quote it,
 * and payloads have no business in messages, journals and logs.
 *
 * @param message for instance {@code no JSON (line 1, column 7)}
 * @param cause for the exception that tells it; null if the parser's own would quote the text
 */
public record JsonTrouble(String message, @Nullable IOException cause) {

  /** The trouble behind an exception of a parser, or of its user. */
  public static JsonTrouble of(IOException e) {
    if (!(e instanceof JsonProcessingException parsing)) {
      return new JsonTrouble(String.valueOf(e.getMessage()), e);
    }
    // Its message has lengths and limits, and nothing of the text.
    if (e instanceof StreamConstraintsException) {
      return new JsonTrouble(parsing.getOriginalMessage(), null);
    }
    JsonLocation at = parsing.getLocation();
    String place =
        at == null ? "" : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
    return new JsonTrouble("no JSON" + place, null);
  }
}
