package dev.cairn.engine.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.cairn.engine.postgres.PgBouncer;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.sql.Session;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.LoggerFactory;

/**
 * A pooler that gives each transaction another session. Most tests have one session for all, so
 * that each transaction has it after another program.
 */
@Tag("one-jdk")
@Timeout(60)
class SharedSessionsTest {
  private static final PostgresOptions OPTIONS =
      PostgresOptions.defaults().forLease(Duration.ofSeconds(3));

  private final String database = PostgresServer.shared().newDatabase();
  private PgBouncer pooler = PgBouncer.start("transaction", 1);

  @AfterEach
  void close() {
    pooler.close();
  }

  private PostgresStorage open() {
    return PostgresStorage.open(pooler.url(database), Samples.RULES, OPTIONS);
  }

  private static String setting(Session session, String name) {
    return session
        .query("select current_setting('" + name + "')")
        .list(row -> row.getString(1))
        .get(0);
  }

  /** All settings of the session, without those of a transaction, and what else it keeps. */
  private static List<String> state(Connection connection) throws SQLException {
    List<String> state = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select name || ' = ' || setting || ' by ' || source from pg_settings where name !~"
                    + " '^transaction_' union all select 'role ' || current_setting('role') union"
                    + " all select 'prepared ' || count(*) from pg_prepared_statements union all"
                    + " select 'locks ' || count(*) from pg_locks where locktype = 'advisory' and"
                    + " pid = pg_backend_pid() union all select 'listens ' || count(*) from"
                    + " pg_listening_channels() order by 1")) {
      while (row.next()) state.add(row.getString(1));
    }
    return state;
  }

  @Test
  void otherProgramsFindTheirSettingsAsTheyWere() throws SQLException {
    try (Connection other = DriverManager.getConnection(pooler.url(database));
        Statement statement = other.createStatement()) {
      statement.execute("create schema acme");
      statement.execute("set statement_timeout = '77s'; set jit = on; set search_path = public");
      List<String> before = state(other);
      assertThat(before).contains("statement_timeout = 77000 by session", "listens 0", "locks 0");
      try (PostgresStorage storage = open()) {
        assertThat(state(other)).isEqualTo(before);
        statement.execute("set search_path = acme");
        before = state(other);

        List<Function<PostgresStorage, Object>> uses =
            List.of(
                it -> it.change(session -> setting(session, "jit")),
                it -> it.renewing(session -> setting(session, "jit")),
                it -> it.read(session -> setting(session, "jit")),
                it -> it.takeOver(node(it), 10),
                it -> it.mend(node(it), 0, 10),
                it -> it.find(new Target.ByName("order", "o-1")),
                SharedSessionsTest::commits);
        for (Function<PostgresStorage, Object> use : uses) {
          // So often that the driver would prepare a statement in the session.
          for (int i = 0; i < 10; i++) use.apply(storage);
          assertThat(state(other)).isEqualTo(before);
        }
        storage.wakeOthers();
      }
      assertThat(state(other)).isEqualTo(before);
    }
  }

  private static long node(PostgresStorage storage) {
    return storage.register("a", Set.of(Samples.ORDER), Duration.ofSeconds(3)).node();
  }

  /** One statement, and one transaction. */
  private static Object commits(PostgresStorage storage) {
    long node = node(storage);
    Write.Start start = new Write.Start(Samples.order("o-" + node));
    long key = storage.commit(commit(node, start)).of(start).execution().key();
    return storage.commit(commit(node, Samples.suspend(key)));
  }

  private static Commit commit(long node, Write<?> write) {
    return new Commit(node, 5_000, Samples.slots(10), List.of(write));
  }

  @Test
  void everyTransactionHasTheSettingsOfTheEngine() throws SQLException {
    try (Connection other = DriverManager.getConnection(pooler.url(database));
        Statement statement = other.createStatement();
        PostgresStorage storage = open()) {
      statement.execute(
          "set search_path = pg_catalog; set statement_timeout = 0; set"
              + " default_transaction_isolation = 'serializable'");
      storage.change(
          session -> {
            for (int i = 0; i < 2; i++) {
              assertThat(setting(session, "statement_timeout")).isEqualTo("1600ms");
              assertThat(setting(session, "idle_in_transaction_session_timeout")).isEqualTo("1s");
              assertThat(setting(session, "transaction_isolation")).isEqualTo("read committed");
              assertThat(setting(session, "enable_seqscan")).isEqualTo("off");
              assertThat(setting(session, "search_path")).isEqualTo("public");
            }
            return 1;
          });
      storage.read(
          session -> {
            for (int i = 0; i < 2; i++) {
              assertThat(setting(session, "statement_timeout")).isEqualTo("10s");
              assertThat(setting(session, "transaction_read_only")).isEqualTo("on");
            }
            return 1;
          });
      assertThatThrownBy(() -> storage.read(session -> session.query("delete from node").update()))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("read-only transaction");
    }
  }

  /** It would listen in a session that is another program's in the next moment. */
  @Test
  void nobodyListens() throws InterruptedException {
    ThreadGroup threads = new ThreadGroup("listeners");
    try (PostgresStorage storage = open()) {
      Thread node = new Thread(threads, () -> storage.onWake(() -> {}));
      node.start();
      node.join();

      assertThat(threads.activeCount()).isZero();
    }
  }

  @Test
  void oneLineSaysWhatDiffers() {
    Logger logger = (Logger) LoggerFactory.getLogger(PostgresStorage.class);
    ListAppender<ILoggingEvent> lines = new ListAppender<>();
    lines.start();
    logger.addAppender(lines);
    logger.setLevel(Level.INFO);
    try (PostgresStorage storage = open()) {
      assertThat(storage.nodes()).isEmpty();
    } finally {
      logger.setLevel(null);
      logger.detachAppender(lines);
    }

    // Other tests open others at the same time.
    assertThat(lines.list)
        .filteredOn(it -> it.getThreadName().equals(Thread.currentThread().getName()))
        .extracting(ILoggingEvent::getFormattedMessage)
        .containsExactly(
            "A pooler gives each transaction another session of PostgreSQL. Nodes do not wake each"
                + " other then: they find what others have left for them when they look, once a"
                + " second");
  }

  @Test
  void aPoolerThatGivesSingleStatementsIsRefused() {
    pooler.close();
    pooler = PgBouncer.start("statement", 1);

    assertThatThrownBy(this::open)
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("no transactions")
        .hasMessageContaining("pool_mode = transaction");
  }

  @Test
  void aPoolerThatGivesSessionsIsNoneThatSharesThem() {
    assertThat(SessionCheck.areShared(source(pooler.url(database)))).isTrue();
    assertThat(SessionCheck.areShared(source(database))).isFalse();
    pooler.close();
    pooler = PgBouncer.start("session", 2);

    assertThat(SessionCheck.areShared(source(pooler.url(database)))).isFalse();
  }

  private static PGSimpleDataSource source(String url) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(url);
    return source;
  }
}
