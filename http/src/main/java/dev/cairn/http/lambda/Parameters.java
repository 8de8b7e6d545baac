package dev.cairn.http.lambda;

import dev.cairn.http.Request;
import dev.cairn.runtime.checkpoint.BackendException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Parameters of queries that are more than text, refused in Lambda's words. */
final class Parameters {
  private static final int DEFAULT_ITEMS = 100;
  private static final int MAX_ITEMS = 1_000;

  static int number(Request request, String name, int otherwise) {
    String text = request.parameter(name);
    try {
      return text == null ? otherwise : Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw invalid(name + " is no number: " + text);
    }
  }

  /** The number of items that a page may have. */
  static int maxItems(Request request) {
    int items = number(request, "MaxItems", 0);
    if (items < 0 || items > MAX_ITEMS) {
      throw invalid("MaxItems is " + items + ", not 0.." + MAX_ITEMS);
    }
    return items == 0 ? DEFAULT_ITEMS : items;
  }

  static boolean flag(Request request, String name, boolean otherwise) {
    String text = request.parameter(name);
    if (text == null) return otherwise;
    if (!text.equals("true") && !text.equals("false")) {
      throw invalid(name + " is neither true nor false: " + text);
    }
    return text.equals("true");
  }

  /** A time, as text or in seconds; null if it is not there. */
  static @Nullable Instant time(Request request, String name) {
    String text = request.parameter(name);
    if (text == null) return null;
    try {
      // In milliseconds: years that these cannot count are no times either.
      if (text.contains("T")) return Instant.ofEpochMilli(Instant.parse(text).toEpochMilli());
      return Instant.ofEpochMilli(new BigDecimal(text).movePointRight(3).longValueExact());
    } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
      throw invalid(name + " is no time: " + text);
    }
  }

  static BackendException invalid(String message) {
    return BackendException.refused(400, "InvalidParameterValueException", message);
  }

  private Parameters() {}
}
