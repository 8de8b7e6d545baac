package dev.cairn.lambda.http;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A call of the API. Immutable.
 *
 * <pre>{@code
 * ApiRequest.get("2025-12-01", "durable-executions", arn, "state")
 *     .query("CheckpointToken", token)
 *     .query("MaxItems", "1000");
 * }</pre>
 */
public final class ApiRequest {
  private static final byte[] NOTHING = {};

  private final String method;
  private final String path;
  private final Map<String, String> query;
  private final Map<String, String> headers;
  private final byte[] body;

  private ApiRequest(
      String method,
      String path,
      Map<String, String> query,
      Map<String, String> headers,
      byte[] body) {
    this.method = method;
    this.path = path;
    this.query = query;
    this.headers = headers;
    this.body = body;
  }

  /** Asks for what is there. */
  public static ApiRequest get(String... segments) {
    return new ApiRequest("GET", path(segments), Map.of(), Map.of(), NOTHING);
  }

  /** Sends JSON there. The bytes are the caller's no more. */
  public static ApiRequest post(byte[] json, String... segments) {
    return new ApiRequest("POST", path(segments), Map.of(), Map.of(), json);
  }

  private static String path(String[] segments) {
    StringBuilder path = new StringBuilder(128);
    for (String segment : segments) Percent.encode(segment, path.append('/'));
    return path.toString();
  }

  /** The same with one more parameter. */
  public ApiRequest query(String name, String value) {
    return new ApiRequest(method, path, and(query, name, value), headers, body);
  }

  /** The same with one more header. */
  public ApiRequest header(String name, String value) {
    return new ApiRequest(method, path, query, and(headers, name, value), body);
  }

  private static Map<String, String> and(Map<String, String> before, String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(before);
    more.put(name, value);
    return more;
  }

  String method() {
    return method;
  }

  /** Encoded once, with a slash before each segment. */
  String path() {
    return path;
  }

  Map<String, String> query() {
    return query;
  }

  Map<String, String> headers() {
    return headers;
  }

  byte[] body() {
    return body;
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
