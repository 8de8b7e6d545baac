package dev.cairn.http;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An answer: status, headers, and a body that is there already or is written bit by bit.
 *
 * <pre>{@code
 * router.get("/api/v1/nodes", request -> Answer.json(out -> out.writeNumberField("nodes", 3)));
 * }</pre>
 */
public final class Answer {
  private final int status;
  private final Map<String, String> headers;
  private final Body body;

  /** The content of an answer. */
  sealed interface Body {}

  /** A body that is there already. */
  static final class Bytes implements Body {
    private final byte[] content;

    Bytes(byte[] content) {
      this.content = content;
    }

    byte[] content() {
      return content;
    }
  }

  record Events(EventSource source) implements Body {}

  record Nothing() implements Body {}

  private Answer(int status, Map<String, String> headers, Body body) {
    this.status = status;
    this.headers = Map.copyOf(headers);
    this.body = body;
  }

  /** An answer without a body. */
  public static Answer empty(int status) {
    return new Answer(status, Map.of(), new Bytes(new byte[0]));
  }

  /** No answer at all: the connection is closed, as by a server that dies. */
  public static Answer nothing() {
    return new Answer(0, Map.of(), new Nothing());
  }

  /** Bytes of that type. */
  public static Answer of(String contentType, byte[] content) {
    return new Answer(200, Map.of("Content-Type", contentType), new Bytes(content.clone()));
  }

  /** Text of that type, in UTF-8. */
  public static Answer text(String contentType, String text) {
    return of(contentType + "; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
  }

  /** An object of JSON, which tells how things are at this moment: nobody keeps it. */
  public static Answer json(Json.Members members) {
    return of("application/json", Json.object(members)).header("Cache-Control", "no-store");
  }

  /** Server-sent events: the source writes them on the thread of the request until it returns. */
  public static Answer events(EventSource source) {
    return new Answer(
        200,
        Map.of(
            "Content-Type", "text/event-stream",
            "Cache-Control", "no-store",
            // Proxies would keep events until there are many.
            "X-Accel-Buffering", "no"),
        new Events(source));
  }

  /** The same with another status. */
  public Answer status(int status) {
    return new Answer(status, headers, body);
  }

  /** The same with one more header. */
  public Answer header(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new Answer(status, more, body);
  }

  public int status() {
    return status;
  }

  public Map<String, String> headers() {
    return headers;
  }

  Body body() {
    return body;
  }
}
