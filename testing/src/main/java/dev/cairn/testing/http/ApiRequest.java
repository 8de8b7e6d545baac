package dev.cairn.testing.http;

import dev.cairn.http.Request;
import java.io.IOException;
import java.util.Map;

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

  static ApiRequest of(Request request) throws IOException {
    return new ApiRequest(
        request.method(),
        request.path(),
        request.query(),
        request.headers(),
        request.text(),
        request.caller().getPort());
  }
}
