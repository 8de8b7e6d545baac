package dev.cairn.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** Sends requests to an engine, again where that is safe and may help, and reads its refusals. */
final class Transport {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration CONNECT = Duration.ofSeconds(5);

  /** Longer than the engine keeps a question. */
  private static final Duration LIMIT = Duration.ofSeconds(75);

  /** The longest pause before a request is sent again, whatever a server wants. */
  private static final long LONGEST_PAUSE_MILLIS = 5_000;

  private final HttpClient client;
  private final String address;
  private final @Nullable String token;
  private final int attempts;
  private final Duration limit;

  Transport(URI address, @Nullable String token, @Nullable SSLContext tls, int attempts) {
    this(address, token, tls, attempts, LIMIT);
  }

  /**
   * @param limit the longest that an answer may take, from the request to its end
   */
  Transport(
      URI address, @Nullable String token, @Nullable SSLContext tls, int attempts, Duration limit) {
    String scheme = address.getScheme();
    if (!"http".equals(scheme) && !"https".equals(scheme)) {
      throw new IllegalArgumentException("no address of an engine: " + address);
    }
    HttpClient.Builder builder = HttpClient.newBuilder().connectTimeout(CONNECT);
    this.client = tls == null ? builder.build() : builder.sslContext(tls).build();
    this.address = address.toString().replaceFirst("/+$", "");
    this.token = token;
    this.attempts = attempts;
    this.limit = limit;
  }

  String get(String path) {
    return call(request(path).timeout(limit).build(), path, true);
  }

  String post(String path, @Nullable String body, boolean mayRepeat) {
    HttpRequest.Builder request = request(path).timeout(limit);
    if (body == null) {
      request.POST(HttpRequest.BodyPublishers.noBody());
    } else {
      request
          .POST(HttpRequest.BodyPublishers.ofString(body))
          .header("Content-Type", "application/json");
    }
    return call(request.build(), path, mayRepeat);
  }

  /** An answer that does not end until somebody closes it; asked for once. */
  InputStream stream(String path, @Nullable String lastEventId) {
    HttpRequest.Builder request = request(path).header("Accept", "text/event-stream");
    if (lastEventId != null) request.header("Last-Event-ID", lastEventId);
    try {
      HttpResponse<InputStream> answer =
          client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
      if (answer.statusCode() == 200) return answer.body();
      try (InputStream body = answer.body()) {
        String text = new String(body.readAllBytes(), StandardCharsets.UTF_8);
        throw refusal(answer.statusCode(), text, path);
      }
    } catch (IOException e) {
      throw unreachable(e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path));
    return token == null ? request : request.header("Authorization", "Bearer " + token);
  }

  private String call(HttpRequest request, String path, boolean mayRepeat) {
    for (int attempt = 1; ; attempt++) {
      long pause = 50L << attempt;
      try {
        HttpResponse<String> answer = client.send(request, LimitedText.within(limit));
        int status = answer.statusCode();
        if (status / 100 == 2) return answer.body();
        // Refused before anything was done, so it may always be sent again.
        boolean isBusy = status == 429 || status == 503;
        if (!isBusy || attempt >= attempts) throw refusal(status, answer.body(), path);
        long wanted = answer.headers().firstValueAsLong("Retry-After").orElse(0) * 1_000;
        pause = Math.min(LONGEST_PAUSE_MILLIS, Math.max(pause, wanted));
      } catch (IOException e) {
        if (!mayRepeat || attempt >= attempts) throw unreachable(e);
      } catch (InterruptedException e) {
        throw interrupted(e);
      }
      pause(pause);
    }
  }

  static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static EngineCallException interrupted(InterruptedException cause) {
    Thread.currentThread().interrupt();
    return new EngineCallException(0, "", "interrupted while calling an engine", cause);
  }

  /** A stream has ended that should not have. */
  static EngineCallException lost(IOException cause) {
    return new EngineCallException(0, "", "the stream of a run is lost (" + cause + ")", cause);
  }

  private EngineCallException unreachable(IOException cause) {
    return new EngineCallException(
        0, "", "the engine at " + address + " does not answer (" + cause + ")", cause);
  }

  private EngineCallException refusal(int status, String body, String path) {
    JsonNode error;
    try {
      error = JSON.readTree(body).path("error");
    } catch (JsonProcessingException e) {
      return new EngineCallException(
          status, "", address + path + " answered with status " + status, e);
    }
    String message = error.path("message").asText("status " + status);
    return new EngineCallException(status, error.path("code").asText(), message, null);
  }
}
