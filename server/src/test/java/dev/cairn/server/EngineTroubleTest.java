package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.storage.EngineClosedException;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Trouble of the engine: callers learn that it is there and when to come again, and no more. */
class EngineTroubleTest {
  private static final String INTERNAL = "jdbc:postgresql://vault/runs";

  static RuntimeException[] trouble() {
    Exception cause = new IllegalStateException(INTERNAL);
    return new RuntimeException[] {
      new StorageUnavailableException(INTERNAL, cause),
      new StorageFullException(INTERNAL, cause),
      new EngineClosedException(INTERNAL, cause),
      new RejectedExecutionException(INTERNAL, cause)
    };
  }

  @ParameterizedTest
  @MethodSource("trouble")
  void isToldWithoutItsCause(RuntimeException trouble) throws Exception {
    try (WebServer server =
        WebServer.start(
            WebServerOptions.loopback(0),
            new EngineTrouble()
                .before(
                    request -> {
                      throw trouble;
                    }))) {
      HttpResponse<String> answer =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(server.endpoint()).build(),
                  HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isIn(429, 503);
      assertThat(answer.headers().firstValue("Retry-After")).isPresent();
      assertThat(answer.body()).contains("try ").doesNotContain("vault", "jdbc", "Exception");
    }
  }
}
