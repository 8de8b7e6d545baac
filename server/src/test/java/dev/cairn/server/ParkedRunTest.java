package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.Watch;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A run that nobody can go on with. The reason is the text of an error, so it may hold payloads.
 */
@Timeout(60)
class ParkedRunTest {
  private static final String RUN = "/api/v1/runs/order/one";
  private static final String REASON = "the vault is at /srv/vault";

  @TempDir
  @SuppressWarnings("NullAway.Init") // before each test
  Path folder;

  private String url() {
    return "jdbc:sqlite:" + folder.resolve("runs.db");
  }

  @BeforeEach
  void park() throws InterruptedException, SQLException {
    RunQuery suspended = RunQuery.all().status(RunStatus.SUSPENDED);
    try (Engine engine = Engine.open(EngineOptions.onUrl(url()));
        Watch watch = engine.reader().watchAll()) {
      engine.register(OrderWorkflowExecutor::new);
      engine.start(new RunId("order", 1, "one"), "\"tea\"");
      while (engine.list(suspended).runs().isEmpty()) {
        boolean unused = watch.await(Duration.ofSeconds(1));
      }
    }
    try (Connection connection = DriverManager.getConnection(url());
        Statement statement = connection.createStatement()) {
      assertThat(
              statement.executeUpdate("update execution set status = 3, error = '" + REASON + "'"))
          .isEqualTo(1);
    }
  }

  private String get(String path, boolean hidePayloads) throws Exception {
    try (Engine engine = Engine.open(EngineOptions.onUrl(url()));
        EngineServer server =
            EngineServer.open(engine, ServerOptions.loopback(0).hidePayloads(hidePayloads))) {
      HttpRequest request = HttpRequest.newBuilder(URI.create(server.endpoint() + path)).build();
      return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/runs", RUN, RUN + "/result"})
  void theReasonIsTold(String path) throws Exception {
    assertThat(get(path, false)).containsIgnoringCase("parked").contains(REASON);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/runs", RUN, RUN + "/result"})
  void theReasonIsHiddenWithThePayloads(String path) throws Exception {
    assertThat(get(path, true)).containsIgnoringCase("parked").doesNotContain("vault");
  }

  @Test
  void theReasonIsHiddenFromThoseWhoFollowTheRun() throws Exception {
    try (Engine engine = Engine.open(EngineOptions.onUrl(url()));
        EngineServer server =
            EngineServer.open(engine, ServerOptions.loopback(0).hidePayloads(true))) {
      HttpRequest live =
          HttpRequest.newBuilder(URI.create(server.endpoint() + RUN + "/live")).build();
      try (var lines =
          HttpClient.newHttpClient().send(live, HttpResponse.BodyHandlers.ofLines()).body()) {
        assertThat(lines.filter(line -> line.startsWith("data: ")).findFirst().orElseThrow())
            .contains("parked")
            .doesNotContain("vault");
      }
    }
  }
}
