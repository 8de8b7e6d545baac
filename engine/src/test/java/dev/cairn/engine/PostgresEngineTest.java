package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.postgres.StatementTap;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class PostgresEngineTest extends DurableEngineContract {
  private final String database = PostgresServer.shared().newDatabase();

  @Override
  EngineOptions options() {
    return EngineOptions.onUrl(database);
  }

  @Override
  String url() {
    return database;
  }

  /** Otherwise a node that was stopped would keep its locks for longer than its lease. */
  @Test
  void sessionsEndWhatStandsStillBeforeTheLeaseDoes() throws Exception {
    StatementTap tap = new StatementTap(database);
    CompletableFuture<List<String>> seen = new CompletableFuture<>();
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void after(Connection connection, String sql) throws SQLException {
            if (sql.startsWith("update lease")) seen.complete(timeouts(connection));
          }
        });
    engine.close();
    engine = Engine.open(EngineOptions.onDataSource(tap.dataSource()).lease(Duration.ofSeconds(3)));

    assertThat(seen.get(60, TimeUnit.SECONDS)).containsExactly("1s", "1600ms");
  }

  private static List<String> timeouts(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select current_setting('idle_in_transaction_session_timeout'),"
                    + " current_setting('statement_timeout')")) {
      row.next();
      return List.of(row.getString(1), row.getString(2));
    }
  }

  @Test
  void aPoolOfTheProgramIsAsGoodAsAUrl() {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(database);
    engine.close();
    try (HikariDataSource pool = new HikariDataSource(config)) {
      engine = Engine.open(EngineOptions.on(new StorageLocation.Source(pool)));
      register("steps", (it, in) -> in + it.step("a", () -> "-a") + it.await("approval"));
      engine.start(run("steps", "run-1"), "\"in\"");
      engine.sendEvent(event("steps", "run-1", "approval"), "\"-yes\"");

      assertThat(engine.await(run("steps", "run-1"), LONG)).isEqualTo(succeeded("in-a-yes"));
      engine.close();
    }
  }
}
