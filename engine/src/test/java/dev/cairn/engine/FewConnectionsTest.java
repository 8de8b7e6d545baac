package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.cairn.engine.postgres.PgBouncer;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
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
    return count(url, "pg_tables where schemaname = 'public'");
  }

  private static long numberOf(String url, String sessions) throws SQLException {
    return count(url, "pg_stat_activity where datname = current_database() and " + sessions);
  }

  private static long count(String url, String from) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select count(*) from " + from)) {
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
    assertThat(tables(ofAdmin(url))).as("nothing is made").isZero();
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

  /** The kept connections of a node are opened anew while reads take all that they may. */
  private static void assertReadsTakeNoKeptConnection(String admin, PostgresStorage storage)
      throws Exception {
    ExecutorService reading = Executors.newFixedThreadPool(4);
    Semaphore woken = new Semaphore(0);
    try (storage;
        Connection other = DriverManager.getConnection(admin);
        Statement statement = other.createStatement()) {
      long node = storage.register("a", Set.of(Samples.ORDER), Duration.ofHours(1)).node();
      other.setAutoCommit(false);
      statement.execute("lock table event in access exclusive mode");
      List<Future<?>> reads = new ArrayList<>();
      for (int i = 0; i < 4; i++) reads.add(reading.submit(() -> storage.mailbox(1)));
      while (numberOf(admin, "application_name = 'cairn reads' and wait_event_type = 'Lock'")
          == 0) {
        Thread.onSpinWait();
      }
      execute(
          admin,
          "select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name ="
              + " 'cairn' and datname = current_database()");

      assertThat(storage.renew(node, Duration.ofHours(1)).node()).isEqualTo(node);
      storage.setVersions(node, Set.of(Samples.ORDER));
      Write.Start start = new Write.Start(Samples.order("o-1"));
      Commit commit = new Commit(node, 5_000, Samples.slots(9), List.of(start));
      assertThat(storage.commit(commit).of(start).isNew()).isTrue();
      storage.onWake(woken::release);
      woken.acquire();
      storage.wakeOthers();
      woken.acquire();
      assertThat(reads).as("the lock lasts on").noneMatch(Future::isDone);
      other.rollback();
      for (Future<?> read : reads) read.get();
    } finally {
      reading.shutdownNow();
    }
  }

  private static PostgresOptions withLongReads() {
    return PostgresOptions.defaults().withReadTimeout(Duration.ofMinutes(1));
  }

  private static String ofAdmin(String url) {
    return url.replaceAll("user=.*", "user=cairn");
  }

  @Test
  void readsLeaveAServersConnectionsToTheLease() throws Exception {
    String url = databaseOfRole(PostgresServer.shared(), 6);

    assertReadsTakeNoKeptConnection(
        ofAdmin(url), PostgresStorage.open(url, Samples.RULES, withLongReads()));
  }

  @Test
  void readsLeaveAPoolsConnectionsToTheLease() throws Exception {
    String url = PostgresServer.shared().newDatabase();
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(6);
    try (HikariDataSource pool = new HikariDataSource(config)) {
      assertReadsTakeNoKeptConnection(
          url, PostgresStorage.openLent(pool, Samples.RULES, withLongReads()));
    }
  }

  /** Each has what it cannot do without, and looks whether there is more. */
  @Test
  void nodesThatOpenAtTheSameTimeDoNotRefuseEachOther() throws Exception {
    String url = databaseOfRole(PostgresServer.shared(), 12);
    PostgresStorage.open(url, Samples.RULES, PostgresOptions.defaults()).close();
    ExecutorService opening = Executors.newFixedThreadPool(2);
    try {
      for (int i = 0; i < 5; i++) {
        List<Future<PostgresStorage>> opened = new ArrayList<>();
        for (int j = 0; j < 2; j++) {
          opened.add(
              opening.submit(
                  () -> PostgresStorage.open(url, Samples.RULES, PostgresOptions.defaults())));
        }
        for (Future<PostgresStorage> each : opened) each.get().close();
      }
    } finally {
      opening.shutdownNow();
    }
  }
}
