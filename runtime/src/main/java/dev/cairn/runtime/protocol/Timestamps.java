package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;

/**
 * Times on the wire. The service sends epoch milliseconds in the envelope and epoch seconds, mostly
 * with a fraction, in answers to calls; local servers have been seen to send ISO-8601 and {@code
 * 2026-01-31 12:00:00.000000+00:00} instead.
 */
final class Timestamps {

  /** The unit that a whole number counts. */
  enum Unit {
    MILLIS(1),
    SECONDS(1000);

    private final long millis;

    Unit(long millis) {
      this.millis = millis;
    }
  }

  /** The value that the parser stands on, in epoch milliseconds; 0 for null. */
  static long read(JsonParser parser, Unit unit) throws IOException {
    JsonToken token = parser.currentToken();
    return switch (token) {
      case VALUE_NULL -> 0;
      case VALUE_NUMBER_INT -> whole(parser, unit);
      case VALUE_NUMBER_FLOAT -> Math.round(parser.getDoubleValue() * 1000);
      case VALUE_STRING -> parse(parser.getText(), parser);
      default ->
          throw new InvalidEnvelopeException(
              "a time was expected at " + Where.of(parser) + ", found " + token);
    };
  }

  private static long whole(JsonParser parser, Unit unit) throws IOException {
    try {
      return Math.multiplyExact(parser.getLongValue(), unit.millis);
    } catch (ArithmeticException e) {
      throw new InvalidEnvelopeException(
          "a time was expected at " + Where.of(parser) + ", found one too far away", e);
    }
  }

  private static long parse(String text, JsonParser parser) {
    try {
      if (text.indexOf('T') > 0) return OffsetDateTime.parse(text).toInstant().toEpochMilli();
      return Spaced.FORMAT.parse(text, Instant::from).toEpochMilli();
    } catch (DateTimeException | ArithmeticException e) {
      throw new InvalidEnvelopeException(
          "a time was expected at " + Where.of(parser) + ", found \"" + text + "\"", e);
    }
  }

  /** Its own class, so that the usual form does not pay for building a formatter. */
  private static final class Spaced {
    static final DateTimeFormatter FORMAT =
        new DateTimeFormatterBuilder()
            .appendPattern("yyyy-MM-dd HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, /* decimalPoint= */ true)
            .appendOffset("+HH:MM", "Z")
            .toFormatter(java.util.Locale.ROOT);
  }

  private Timestamps() {}
}
