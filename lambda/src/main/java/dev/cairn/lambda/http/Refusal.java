package dev.cairn.lambda.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A refusal of the service.
 *
 * @param code the name of its exception, without a namespace; empty where it gives none, and where
 *     nothing shows that it is the service that speaks
 * @param message what it says; of an answer in no known form, the status
 */
record Refusal(String code, String message) {
  private static final JsonFactory FACTORY = new JsonFactory();

  static Refusal of(ApiResponse response) {
    String code = response.header("x-amzn-ErrorType");
    String message = null;
    try (JsonParser parser = FACTORY.createParser(response.body())) {
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String field = parser.currentName().toLowerCase(Locale.ROOT);
          boolean text = parser.nextToken() == JsonToken.VALUE_STRING;
          if (text && field.equals("message")) message = parser.getText();
          else if (text && field.equals("errormessage") && message == null) {
            message = parser.getText();
          } else if (text && code == null && isCode(field, response)) {
            code = parser.getText();
          } else parser.skipChildren();
        }
      }
    } catch (IOException e) {
      // A proxy or a load balancer answers in a form of its own; the status is all it tells.
      return new Refusal(bare(code), "status " + response.status());
    }
    return new Refusal(bare(code), message == null ? "status " + response.status() : message);
  }

  /** A {@code code} is a word of many servers; only an answer of AWS has a request id of theirs. */
  private static boolean isCode(String field, ApiResponse response) {
    return field.equals("__type")
        || (field.equals("code") && response.header("x-amzn-RequestId") != null);
  }

  /** {@code aws.lambda#Name:http://…} is {@code Name}. */
  private static String bare(@Nullable String code) {
    if (code == null) return "";
    int colon = code.indexOf(':');
    String left = colon < 0 ? code : code.substring(0, colon);
    return left.substring(left.indexOf('#') + 1);
  }
}
