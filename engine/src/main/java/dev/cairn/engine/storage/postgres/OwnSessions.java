package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.StorageException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/**
 * Refuses a pooler that gives each transaction another session of the server. The settings that the
 * engine makes for its sessions would be those of other programs, and reads would make their
 * sessions read-only.
 */
final class OwnSessions {

  static void require(DataSource source) {
    try (Connection one = source.getConnection()) {
      one.setAutoCommit(true);
      long before = session(one);
      try (Connection other = source.getConnection()) {
        other.setAutoCommit(false);
        // While the other one is in a transaction, a pooler has to give this one another session.
        boolean areShared = session(other) == before || session(one) != before;
        other.rollback();
        other.setAutoCommit(true);
        if (!areShared) return;
      }
    } catch (SQLException e) {
      throw Failures.of(e);
    }
    throw new StorageException(
        "a pooler gives each transaction another session of PostgreSQL. The engine needs sessions"
            + " of its own: connect to PostgreSQL itself, or set the pooler to give sessions, for"
            + " instance by pool_mode = session of PgBouncer",
        null);
  }

  /** The process of the server that works for a connection. */
  private static long session(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select pg_backend_pid()")) {
      row.next();
      return row.getLong(1);
    }
  }

  private OwnSessions() {}
}
