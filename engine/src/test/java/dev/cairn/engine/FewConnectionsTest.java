package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.postgres.PgBouncer;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that gives a node fewer connections than it needs refuses it when it opens. */
@Timeout(120)
@Tag("one-jdk")
@Execution(ExecutionMode.CONCURRENT)
class FewConnectionsTest {

  /** The URL of a new database for a role of its own that has so many connections. */
  private static String databaseOfRole(PostgresServer server, int limit) throws SQLException {
    String url = server.newDatabase();
    String role = "of_" + url.replaceAll(".*/|[?].*", "");
    execute(url, "create role " + role + " login connection limit " + limit);
    execute(url, "grant all on schema public to " + role);
    return url.replace("user=cairn", "user=" + role);
  }

  private static void execute(String url, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static long tables(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery("select count(*) from pg_tables where schemaname = 'public'")) {
      row.next();
      return row.getLong(1);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 5})
  void aRoleWithALimitBelowTheNeedIsRefused(int limit) throws SQLException {
    String url = databaseOfRole(PostgresServer.shared(), limit);

    assertThatThrownBy(() -> Engine.open(EngineOptions.onUrl(url)).close())
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("the server gives no more than " + limit + " connections at once")
        .hasMessageContaining("too many connections for role")
        .hasMessageContaining("let the server give each node 9")
        .hasMessageContaining("max_connections")
        .hasMessageContaining("CONNECTION LIMIT");
    assertThat(tables(url.replaceAll("user=.*", "user=cairn"))).as("nothing is made").isZero();
  }

  @Test
  void aRoleWithWhatANodeCannotDoWithoutIsEnough() throws SQLException {
    String url = databaseOfRole(PostgresServer.shared(), 6);

    try (Engine engine = Engine.open(EngineOptions.onUrl(url))) {
      engine.register(() -> new Script("order", 1, (it, in) -> in + it.step("a", () -> "-a")));
      RunId run = new RunId("order", 1, "1");
      engine.start(run, "\"in\"");
      assertThat(engine.await(run, Duration.ofSeconds(60)))
          .isEqualTo(new RunOutcome.Succeeded("\"in-a\""));
    }
  }

  /** The last connections of a server are kept for administrators. */
  @Test
  void aServerWithoutEnoughFreeConnectionsIsRefused() throws SQLException {
    try (PostgresServer server =
        PostgresServer.start(List.of("max_connections = 7", "max_wal_senders = 0"))) {
      String url = databaseOfRole(server, -1);

      assertThatThrownBy(() -> Engine.open(EngineOptions.onUrl(url)).close())
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("the server gives no more than 4 connections at once")
          .hasMessageContaining("it needs 6 at least");
    }
  }

  /** The pooler lets everybody in, and has them wait for a session. */
  @Test
  void aPoolerWithTooFewSessionsIsRefused() {
    try (PgBouncer pooler = PgBouncer.start("session", 3)) {
      String url = pooler.url(PostgresServer.shared().newDatabase());

      assertThatThrownBy(() -> Engine.open(EngineOptions.onUrl(url)).close())
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("the server gives no more than 3 connections at once")
          .hasMessageContaining("default_pool_size");
    }
  }
}
