package dev.cairn.benchmarks.engine;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The counters of PostgreSQL.
 *
 * @param transactions of the database
 * @param syncs of the write-ahead log, by all of the server
 * @param walBytes of the server
 */
record Counters(long transactions, long syncs, long walBytes) {

  /** A server's process reports its counts ten seconds after it has become idle. */
  static final long SETTLE_MILLIS = 11_000;

  static Counters read(String url) {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      return new Counters(
          number(
              statement,
              "select xact_commit + xact_rollback from pg_stat_database where datname ="
                  + " current_database()"),
          number(statement, "select wal_sync from pg_stat_wal"),
          number(statement, "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')"));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  Counters since(Counters before) {
    return new Counters(
        transactions - before.transactions, syncs - before.syncs, walBytes - before.walBytes);
  }

  /** The process of the server that a URL leads to. */
  static long server(String url) {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      return Processors.parentOf(number(statement, "select pg_backend_pid()"));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The one number that a query answers. */
  static long number(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
