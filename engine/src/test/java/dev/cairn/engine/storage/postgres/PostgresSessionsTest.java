package dev.cairn.engine.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.sql.Session;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.postgresql.ds.PGSimpleDataSource;

/** The settings that keep sessions from waiting for ever, and from doing what they must not. */
@Tag("one-jdk")
class PostgresSessionsTest {
  private final String database = PostgresServer.shared().newDatabase();
  private final PostgresOptions options =
      PostgresOptions.defaults().forLease(Duration.ofSeconds(3));
  private final Settings settings = Settings.ofOwnSessions(options);

  private PGSimpleDataSource source() {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(database);
    return source;
  }

  private static String setting(Session session, String name) {
    return session
        .query("select current_setting('" + name + "')")
        .list(row -> row.getString(1))
        .get(0);
  }

  @Test
  void theServerGivesUpConnectionsOfMachinesThatAreSilent() throws SQLException {
    try (Session session = new Connections(source(), settings).open()) {
      assertThat(setting(session, "tcp_user_timeout")).isEqualTo("2000");
      assertThat(setting(session, "tcp_keepalives_idle")).isEqualTo("5");
      assertThat(setting(session, "tcp_keepalives_interval")).isEqualTo("2");
      assertThat(setting(session, "tcp_keepalives_count")).isEqualTo("3");
      assertThat(setting(session, "statement_timeout")).isEqualTo("1600ms");
      assertThat(setting(session, "idle_in_transaction_session_timeout")).isEqualTo("1s");
      assertThat(session.connection().getNetworkTimeout()).isEqualTo(2_000);
    }
  }

  /** Locks come before reads; a snapshot of the whole transaction would be older than its locks. */
  @Test
  void transactionsReadWhatWasCommittedMeanwhileWhateverTheDatabaseSays() throws SQLException {
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "alter database "
              + connection.getCatalog()
              + " set default_transaction_isolation = 'serializable'");
    }
    try (Session session = new Connections(source(), settings).open()) {
      assertThat(setting(session, "transaction_isolation")).isEqualTo("read committed");
    }
  }

  @Test
  void readsChangeNothing() {
    try (PostgresStorage storage = PostgresStorage.open(database, Samples.RULES, options)) {
      assertThatThrownBy(() -> storage.read(session -> session.query("delete from node").update()))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("read-only transaction");
    }
  }

  /** As after a restart of the server. The pool itself looks only at those unused for a while. */
  @Test
  void aReadIsMadeOnANewConnectionThoughAllOfThePoolAreBroken() throws SQLException {
    try (PostgresStorage storage = PostgresStorage.open(database, Samples.RULES, options);
        Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement()) {
      for (int i = 0; i < 3; i++) {
        assertThat(readsAtOnce(storage, options.readers())).isEqualTo(0);
        statement.execute(
            "select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name"
                + " = 'cairn reads' and datname = current_database()");
        assertThat(readsAtOnce(storage, 1)).isEqualTo(0);
      }
    }
  }

  private static int readsAtOnce(PostgresStorage storage, int number) {
    if (number == 0) return 0;
    return storage.read(
        session -> {
          assertThat(setting(session, "application_name")).isEqualTo("cairn reads");
          return readsAtOnce(storage, number - 1);
        });
  }

  /** Something may have been sent while nobody listened. */
  @Test
  @Timeout(60)
  void aNodeLooksWhenItListensAgain() throws Exception {
    CountDownLatch looks = new CountDownLatch(2);
    CountDownLatch listens = new CountDownLatch(1);
    try (WakeUps wakeUps = new WakeUps(new Connections(source(), settings));
        Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement()) {
      wakeUps.add(
          () -> {
            looks.countDown();
            listens.countDown();
          });
      listens.await();
      statement.execute(
          "select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name ="
              + " 'cairn' and datname = current_database()");

      looks.await();
    }
  }

  /** A pool would run out of connections while the database refuses what a session needs. */
  @Test
  void aConnectionThatCannotBeSetUpIsClosed() {
    List<Connection> opened = new ArrayList<>();
    PGSimpleDataSource source =
        new PGSimpleDataSource() {
          @Override
          public Connection getConnection() throws SQLException {
            Connection connection = super.getConnection();
            opened.add(connection);
            return (Connection)
                Proxy.newProxyInstance(
                    Connection.class.getClassLoader(),
                    new Class<?>[] {Connection.class},
                    (proxy, method, arguments) -> {
                      if (method.getName().equals("createStatement")) {
                        throw new SQLException("no");
                      }
                      return method.invoke(connection, arguments);
                    });
          }
        };
    source.setUrl(database);

    assertThatThrownBy(() -> new Connections(source, settings).open()).hasMessage("no");
    assertThat(opened).hasSize(1).allMatch(PostgresSessionsTest::isClosed);
  }

  /** A connection that goes back when it is closed, and is left as it is. */
  private static Connection kept(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) ->
                method.getName().equals("close") ? null : method.invoke(connection, arguments));
  }

  @Test
  void aLentConnectionIsGivenBackAsItWas() throws SQLException {
    try (Connection connection = source().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("set search_path = acme");
      connection.setAutoCommit(false);
      PGSimpleDataSource pool =
          new PGSimpleDataSource() {
            @Override
            public Connection getConnection() {
              return kept(connection);
            }
          };

      new Connections(LentConnections.ofOwnSessions(pool), settings).open().close();

      assertThat(connection.getAutoCommit()).isFalse();
      assertThat(connection.getNetworkTimeout()).isZero();
      try (ResultSet row =
          statement.executeQuery(
              "select string_agg(name || '=' || setting, ' ' order by name) from pg_settings where"
                  + " source = 'session' and name in ('search_path', 'statement_timeout',"
                  + " 'jit')")) {
        row.next();
        assertThat(row.getString(1)).isEqualTo("search_path=acme");
      }
    }
  }

  /** There are pools that have no time limit. */
  @Test
  @Timeout(60)
  void aPoolThatWaitsForEverIsRefused() {
    List<Connection> opened = new ArrayList<>();
    CountDownLatch never = new CountDownLatch(1);
    PGSimpleDataSource source =
        new PGSimpleDataSource() {
          @Override
          public Connection getConnection() throws SQLException {
            try {
              if (opened.size() == 2) never.await();
            } catch (InterruptedException e) {
              throw new SQLException(e);
            }
            opened.add(super.getConnection());
            return opened.get(opened.size() - 1);
          }
        };
    source.setUrl(database);

    assertThatThrownBy(
            () ->
                new EnoughConnections(source, Giver.DATA_SOURCE, options, Duration.ofSeconds(1))
                    .forReads(Need.OWN_SESSIONS))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("gives no more than 2 connections at once")
        .hasMessageContaining("let the data source give the engine 9");
    assertThat(opened).hasSize(2).allMatch(PostgresSessionsTest::isClosed);
  }

  private static boolean isClosed(Connection connection) {
    try {
      return connection.isClosed();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
