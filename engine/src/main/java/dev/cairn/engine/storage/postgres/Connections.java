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
  private final DataSource source;
  private final Settings settings;
  private final PostgresOptions options;
  private final PostgresDialect dialect = new PostgresDialect();

  Connections(DataSource source, Settings settings) {
    this.source = source;
    this.settings = settings;
    this.options = settings.options();
  }

  /** The same whose statements give up early where somebody else has a lock. */
  Connections givingUpLocks() {
    return new Connections(source, settings.givingUpLocks(options.lockTimeout()));
  }

  /**
   * The same whose statements say that somebody else has a lock, and not only that they are late.
   */
  Connections namingLocks() {
    Duration beforeTimeout = options.statementTimeout().multipliedBy(7).dividedBy(8);
    return new Connections(source, settings.givingUpLocks(beforeTimeout));
  }

  boolean areSessionsShared() {
    return settings.areSessionsShared();
  }

  /** For reads, on a connection of {@link #readers}. */
  Session reading(Connection connection) {
    return new Session(connection, dialect, settings.beforeReads());
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
      String once = settings.ofConnection();
      if (!once.isEmpty()) {
        try (Statement statement = connection.createStatement()) {
          statement.execute(once);
        }
      }
      isReady = true;
      return new Session(connection, dialect, settings.beforeWork());
    } finally {
      if (!isReady) connection.close();
    }
  }

  /** A pool that is too small says no more than that it has no connection to give. */
  private Connection fromSource() throws SQLException {
    try {
      return source.getConnection();
    } catch (SQLTransientConnectionException e) {
      throw new SQLException(
          e.getMessage()
              + " "
              + Need.of(settings.areSessionsShared()).sentence(options, Giver.DATA_SOURCE),
          e.getSQLState(),
          e);
    }
  }

  /** Connections for reads, which give up after their timeout. */
  HikariDataSource readers() {
    HikariConfig config = new HikariConfig();
    config.setPoolName("cairn-readers");
    config.setDataSource(source);
    config.setMaximumPoolSize(options.readers());
    config.setMinimumIdle(1);
    config.setConnectionTimeout(Math.max(250, options.readTimeout().toMillis()));
    String reading = settings.ofReader();
    if (!reading.isEmpty()) config.setConnectionInitSql(reading);
    // Where the first connection breaks before the pool has asked for its level, the pool would
    // never connect again.
    config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
    config.setInitializationFailTimeout(-1);
    return new HikariDataSource(config);
  }
}
