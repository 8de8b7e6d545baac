package dev.cairn.testing.http;

import java.util.Map;

/** What a call is answered with when it is not refused. */
final class Answer {
  private final int status;
  private final Map<String, String> headers;
  private final byte[] body;

  Answer(int status, Map<String, String> headers, byte[] body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  static Answer ok(byte[] body) {
    return new Answer(200, Map.of(), body);
  }

  int status() {
    return status;
  }

  Map<String, String> headers() {
    return headers;
  }

  byte[] body() {
    return body;
  }
}
