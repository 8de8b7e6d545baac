package dev.cairn.testing.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request as it came over the wire.
 *
 * @param path still encoded
 * @param query still encoded; empty for none
 * @param headers by their names in lower case
 * @param clientPort tells connections apart
 */
public record ApiRequest(
    String method,
    String path,
    String query,
    Map<String, String> headers,
    String body,
    int clientPort) {

  static ApiRequest read(HttpExchange exchange) throws IOException {
    Map<String, String> headers = new LinkedHashMap<>();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), joined(values)));
    String query = exchange.getRequestURI().getRawQuery();
    return new ApiRequest(
        exchange.getRequestMethod(),
        exchange.getRequestURI().getRawPath(),
        query == null ? "" : query,
        headers,
        new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8),
        exchange.getRemoteAddress().getPort());
  }

  private static String joined(List<String> values) {
    return String.join(",", values.stream().map(String::trim).toList());
  }

  /** The decoded segments of the path, without the empty one before the first slash. */
  List<String> segments() {
    List<String> segments = new ArrayList<>();
    for (String segment : path.substring(1).split("/", -1)) {
      // A plus sign in a path is a plus sign; the decoder is one for forms.
      segments.add(URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8));
    }
    return segments;
  }

  /** The decoded value of a query parameter; null if it is not there. */
  @Nullable String parameter(String name) {
    for (String pair : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0 && pair.substring(0, equals).equals(name)) {
        return URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8);
      }
    }
    return null;
  }
}
