package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.cairn.http.Incident;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** The log of requests that the server could not answer. */
class IncidentLogTest {
  private final Logger logger = (Logger) LoggerFactory.getLogger(Incident.class);
  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

  @BeforeEach
  void listen() {
    lines.start();
    logger.addAppender(lines);
  }

  @AfterEach
  void listenNoMore() {
    logger.detachAppender(lines);
  }

  @Test
  void anIncidentIsLoggedWithItsPathAndWithoutItsQuery() throws Exception {
    try (WebServer server =
        WebServer.start(
            WebServerOptions.loopback(0),
            request -> {
              throw new IllegalStateException("trouble");
            })) {
      HttpResponse<String> answer =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(server.endpoint().resolve("/path?key=private")).build(),
                  HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(500);
    }

    assertThat(lines.list)
        .filteredOn(line -> line.getFormattedMessage().startsWith("Incident "))
        .singleElement()
        .satisfies(
            line ->
                assertThat(line.getFormattedMessage())
                    .endsWith(": GET /path")
                    .doesNotContain("private"));
  }
}
