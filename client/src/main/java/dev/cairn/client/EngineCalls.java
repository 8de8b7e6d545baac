package dev.cairn.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Calls the engine's API, again where that is safe and may help, and reads what it refuses. */
final class EngineCalls {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int ATTEMPTS = 5;
  private static final Duration CONNECT = Duration.ofSeconds(5);

  /** Longer than the engine keeps a question. */
  private static final Duration LIMIT = Duration.ofSeconds(75);

  private final HttpClient client = HttpClient.newBuilder().connectTimeout(CONNECT).build();
  private final String address;
  private final @Nullable String token;

  EngineCalls(URI address, @Nullable String token) {
    String scheme = address.getScheme();
    if (!"http".equals(scheme) && !"https".equals(scheme)) {
      throw new IllegalArgumentException("no address of an engine: " + address);
    }
    this.address = address.toString().replaceFirst("/+$", "");
    this.token = token;
  }

  JsonNode get(String path) {
    return call(request(path), path, true);
  }

  JsonNode post(String path, @Nullable String body, boolean mayRepeat) {
    HttpRequest.BodyPublisher content =
        body == null
            ? HttpRequest.BodyPublishers.noBody()
            : HttpRequest.BodyPublishers.ofString(body);
    return call(
        request(path).POST(content).header("Content-Type", "application/json"), path, mayRepeat);
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path)).timeout(LIMIT);
    return token == null ? request : request.header("Authorization", "Bearer " + token);
  }

  private JsonNode call(HttpRequest.Builder builder, String path, boolean mayRepeat) {
    HttpRequest request = builder.build();
    for (int attempt = 1; ; attempt++) {
      try {
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        int status = answer.statusCode();
        if (status / 100 == 2) {
          return json(status, answer.body());
        }
        // Refused before anything was done, so it may always be sent again.
        boolean isBusy = status == 429 || status == 503;
        if (!isBusy || attempt == ATTEMPTS) throw refusal(status, answer.body(), path);
      } catch (IOException e) {
        if (!mayRepeat || attempt == ATTEMPTS) {
          throw new IllegalStateException("the engine at " + address + " cannot be called", e);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while calling " + address, e);
      }
      pause(attempt);
    }
  }

  private static void pause(int attempt) {
    try {
      Thread.sleep(50L << attempt);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while an engine is busy", e);
    }
  }

  /** An answer that is no JSON comes from something else, which says the same the next time. */
  private JsonNode json(int status, String body) {
    try {
      return body.isEmpty() ? JSON.nullNode() : JSON.readTree(body);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(
          "no engine answers at " + address + ": the answer, of status " + status + ", is no JSON",
          e);
    }
  }

  private RuntimeException refusal(int status, String body, String path) {
    JsonNode error = json(status, body).path("error");
    String message = error.path("message").asText("status " + status);
    return switch (error.path("code").asText()) {
      case "already_started" -> new RunAlreadyStartedException(message, null);
      case "not_awaited" -> new EventNotAwaitedException(message, null);
      case "not_found", "invalid_request", "invalid_json" -> new IllegalArgumentException(message);
      default ->
          new IllegalStateException(
              "the engine refused " + address + path + " (" + status + "): " + message);
    };
  }
}
