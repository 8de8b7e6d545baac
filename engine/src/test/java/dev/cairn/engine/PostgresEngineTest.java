package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.postgres.StatementTap;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.runtime.client.RunQuery;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
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
      assertThat(pool.getHikariPoolMXBean().getActiveConnections()).as("all are back").isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 5})
  void aPoolThatIsTooSmallIsRefused(int size) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(database);
    config.setMaximumPoolSize(size);
    config.setConnectionTimeout(1_000);
    try (HikariDataSource pool = new HikariDataSource(config)) {
      assertThatThrownBy(() -> Engine.open(EngineOptions.onDataSource(pool)))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("gives no more than " + size + " connections at once")
          .hasMessageContaining("let the data source give the engine 9 at once");
      assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
    }
  }

  @Test
  void aPoolWithWhatANodeCannotDoWithoutIsEnough() {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(database);
    config.setMaximumPoolSize(6);
    engine.close();
    try (HikariDataSource pool = new HikariDataSource(config)) {
      engine = Engine.open(EngineOptions.onDataSource(pool));
      register("steps", (it, in) -> in + it.step("a", () -> "-a"));

      assertThat(runToEnd("steps", "run-1")).isEqualTo(succeeded("in-a"));
      assertThat(engine.list(RunQuery.all()).runs()).hasSize(1);
      engine.close();
    }
  }

  @Test
  void aPoolOfTheProgramGetsItsConnectionsBackAsTheyWere() throws Exception {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(database);
    config.setConnectionInitSql("set statement_timeout = '77s'; set search_path = public, acme");
    engine.close();
    try (HikariDataSource pool = new HikariDataSource(config)) {
      List<String> before;
      try (Connection connection = pool.getConnection()) {
        before = settings(connection);
      }
      engine = Engine.open(EngineOptions.onDataSource(pool));
      register("steps", (it, in) -> in + it.step("a", () -> "-a"));
      assertThat(runToEnd("steps", "run-1")).isEqualTo(succeeded("in-a"));
      assertThat(engine.list(RunQuery.all()).runs()).hasSize(1);
      engine.close();

      List<Connection> all = new ArrayList<>();
      for (int i = 0; i < config.getMaximumPoolSize(); i++) all.add(pool.getConnection());
      for (Connection connection : all) {
        assertThat(settings(connection)).isEqualTo(before).contains("statement_timeout=77000");
        connection.close();
      }
    }
  }

  private static List<String> settings(Connection connection) throws SQLException {
    List<String> settings = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select name || '=' || setting from pg_settings order by name")) {
      while (row.next()) settings.add(row.getString(1));
    }
    return settings;
  }
}
