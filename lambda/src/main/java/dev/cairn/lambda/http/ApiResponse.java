package dev.cairn.lambda.http;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An answer of the API. */
public final class ApiResponse {
  private final int status;
  private final Map<String, List<String>> headers;
  private final byte[] body;

  ApiResponse(int status, Map<String, List<String>> headers, byte[] body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  /** The status, 2xx for success. */
  public int status() {
    return status;
  }

  /** The value of a header, in whatever case its name was sent; null if there is none. */
  public @Nullable String header(String name) {
    for (Map.Entry<String, List<String>> header : headers.entrySet()) {
      // The line of the status is kept without a name.
      if (header.getKey() != null && header.getKey().equalsIgnoreCase(name)) {
        return header.getValue().get(0);
      }
    }
    return null;
  }

  /** The body, empty for none. The bytes are the caller's. */
  public byte[] body() {
    return body;
  }

  boolean isSuccess() {
    return status / 100 == 2;
  }
}
