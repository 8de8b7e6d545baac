package dev.cairn.engine.storage.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.cairn.engine.storage.sql.Session;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.Executor;
import javax.sql.DataSource;

/** Opens connections that do not wait for ever, and whose locks do not outlive them for long. */
final class Connections {
  /** One each for commits, leases, other changes, and for sending and receiving wake-ups. */
  static final int KEPT = 5;

  /** Statements find rows by key; compiling one takes a hundred times as long as running it. */
  private static final String NO_JIT = "set jit = off;";

  private final DataSource source;
  private final PostgresOptions options;
  private final PostgresDialect dialect = new PostgresDialect();

  Connections(DataSource source, PostgresOptions options) {
    this.source = source;
    this.options = options;
  }

  PostgresDialect dialect() {
    return dialect;
  }

  /** A connection of its own. */
  Session open() throws SQLException {
    Connection connection = fromSource();
    boolean isReady = false;
    try {
      // pgjdbc closes the socket itself and needs no thread for that.
      Executor direct = Runnable::run;
      connection.setNetworkTimeout(direct, (int) options.networkTimeout().toMillis());
      connection.setAutoCommit(true);
      try (Statement statement = connection.createStatement()) {
        statement.execute(settings());
      }
      isReady = true;
      return new Session(connection, dialect);
    } finally {
      if (!isReady) connection.close();
    }
  }

  /** A pool that is too small says no more than that it has no connection to give. */
  private Connection fromSource() throws SQLException {
    try {
      return source.getConnection();
    } catch (SQLTransientConnectionException e) {
      throw new SQLException(e.getMessage() + " " + needOf(options), e.getSQLState(), e);
    }
  }

  /** The connections that a node takes, as a sentence for people who set the size of a pool. */
  static String needOf(PostgresOptions options) {
    return "A node keeps "
        + KEPT
        + " connections (for commits, leases and other changes, and two for wake-ups), and reads"
        + " with one to "
        + options.readers()
        + " more: let the data source give the engine "
        + (KEPT + options.readers())
        + " at once, beside those of the program, for instance by the maximumPoolSize of HikariCP";
  }

  private String settings() {
    return "set application_name = 'cairn';"
        + NO_JIT
        + set("statement_timeout", options.statementTimeout())
        + set("idle_in_transaction_session_timeout", options.idleTimeout())
        + set("tcp_user_timeout", options.networkTimeout())
        // Statements take arrays and find rows by key: planning them for each length of an array
        // costs more than running them. A plan that was made while a table was small reads all of
        // the table, and is kept for a minute in which the table may grow to a million rows.
        + "set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin"
        + " = off; set enable_mergejoin = off; set tcp_keepalives_idle = 5; set"
        + " tcp_keepalives_interval = 2; set tcp_keepalives_count = 3; set"
        + " default_transaction_isolation = 'read committed'";
  }

  private static String set(String name, Duration value) {
    return "set " + name + " = " + value.toMillis() + ";";
  }

  /** Connections for reads, which give up after their timeout. */
  HikariDataSource readers() {
    HikariConfig config = new HikariConfig();
    config.setPoolName("cairn-readers");
    config.setDataSource(source);
    config.setMaximumPoolSize(options.readers());
    config.setMinimumIdle(1);
    config.setConnectionTimeout(Math.max(250, options.readTimeout().toMillis()));
    config.setConnectionInitSql(
        "set application_name = 'cairn reads';"
            + NO_JIT
            // The driver's own setting is for transactions that it begins, and reads are single
            // statements.
            + "set default_transaction_read_only = on;"
            + set("statement_timeout", options.readTimeout())
            + set("tcp_user_timeout", options.networkTimeout()));
    // Where the first connection breaks before the pool has asked for its level, the pool would
    // never connect again.
    config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
    config.setInitializationFailTimeout(-1);
    return new HikariDataSource(config);
  }
}
