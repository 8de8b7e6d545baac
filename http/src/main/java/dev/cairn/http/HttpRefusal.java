package dev.cairn.http;

import java.util.Map;

/**
 * A request that is answered with an error. Code and message are told to the caller, so they say
 * nothing of the inside of the server.
 */
public final class HttpRefusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final String code;
  private final transient Map<String, String> headers;

  /**
   * Refuses a request.
   *
   * @param code for programs, such as {@code not_found}
   * @param message for people: what is wrong, and what to do
   */
  public HttpRefusal(int status, String code, String message) {
    this(status, code, message, Map.of());
  }

  private HttpRefusal(int status, String code, String message, Map<String, String> headers) {
    super(message, null, false, false);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }

  /** 400: the request makes no sense. */
  public static HttpRefusal invalid(String message) {
    return new HttpRefusal(400, "invalid_request", message);
  }

  /** 404: there is no such thing. */
  public static HttpRefusal notFound(String message) {
    return new HttpRefusal(404, "not_found", message);
  }

  /** 429: try again after so many seconds. */
  public static HttpRefusal tooMany(String message, int retryAfterSeconds) {
    return new HttpRefusal(
        429,
        "too_many_requests",
        message,
        Map.of("Retry-After", Integer.toString(retryAfterSeconds)));
  }

  /** The same with a header. */
  public HttpRefusal header(String name, String value) {
    return new HttpRefusal(status, code, message(), Map.of(name, value));
  }

  public int status() {
    return status;
  }

  public String code() {
    return code;
  }

  public String message() {
    return String.valueOf(getMessage());
  }

  /** Headers of the answer. */
  public Map<String, String> headers() {
    return headers;
  }
}
