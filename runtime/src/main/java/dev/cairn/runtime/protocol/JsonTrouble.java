package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The trouble with text that is no JSON, told without the text: a parser's own messages quote it,
 * and payloads have no business in messages, journals and logs.
 *
 * @param message for instance {@code no JSON (line 1, column 7)}
 * @param cause for the exception that tells it; null if the parser's own would quote the text
 */
public record JsonTrouble(String message, @Nullable IOException cause) {
  private static final Pattern PARSER_NAME = Pattern.compile(", from `[^`]*`");

  /** The trouble behind an exception of a parser, or of its user. */
  public static JsonTrouble of(IOException e) {
    if (!(e instanceof JsonProcessingException parsing)) {
      return new JsonTrouble(String.valueOf(e.getMessage()), e);
    }
    if (e instanceof StreamConstraintsException limit) return new JsonTrouble(limit(limit), null);
    JsonLocation at = parsing.getLocation();
    String place =
        at == null ? "" : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
    return new JsonTrouble("no JSON" + place, null);
  }

  /**
   * The limit that a text is beyond: lengths and nothing of the text, nor of the parser's names.
   */
  private static String limit(StreamConstraintsException e) {
    return PARSER_NAME.matcher(e.getOriginalMessage()).replaceAll("");
  }
}
