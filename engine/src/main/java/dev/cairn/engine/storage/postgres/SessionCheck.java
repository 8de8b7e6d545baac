package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.StorageException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.postgresql.PGConnection;

/** Finds out whether a pooler gives each transaction another session of the server. */
final class SessionCheck {
  /** So many connections are looked at. */
  static final int CONNECTIONS = 2;

  /** Other programs may take the sessions that would show it, and give them back in between. */
  private static final int ROUNDS = 10;

  private final Connection one;
  private final Connection other;

  private SessionCheck(Connection one, Connection other) {
    this.one = one;
    this.other = other;
  }

  /** Looks at two connections, and leaves nothing behind in their sessions. */
  static boolean areShared(DataSource source) {
    DataSource lent = LentConnections.ofSharedSessions(source);
    try (Connection one = lent.getConnection();
        Connection other = lent.getConnection()) {
      one.setAutoCommit(true);
      other.setAutoCommit(true);
      return new SessionCheck(one, other).areShared();
    } catch (SQLException e) {
      throw Failures.of(e);
    }
  }

  /**
   * Sessions of one's own are always the same. No connection keeps a session while another one asks
   * for one: nodes that open at the same time would wait for each other where there are few.
   */
  private boolean areShared() throws SQLException {
    long first = session(one);
    long second = sessionOfTransaction();
    // A pooler that changes sessions cannot have told the client which one it gets.
    boolean isDirect = one.unwrap(PGConnection.class).getBackendPID() == first;
    for (int i = 0; i < (isDirect ? 1 : ROUNDS); i++) {
      boolean areShared = first == second || moves(one, first) || moves(other, second);
      if (areShared) return true;
    }
    return false;
  }

  /** Asks twice: poolers give the session that was used last, or all of them in turns. */
  private static boolean moves(Connection connection, long session) throws SQLException {
    long now = session(connection);
    return now != session || session(connection) != now;
  }

  private long sessionOfTransaction() throws SQLException {
    other.setAutoCommit(false);
    try {
      long session = session(other);
      other.rollback();
      other.setAutoCommit(true);
      return session;
    } catch (SQLException e) {
      session(one);
      throw new StorageException(
          "the database answers single statements, and no transactions: "
              + e.getMessage()
              + ". A pooler has to give a session for a transaction at least, for instance by"
              + " pool_mode = transaction of PgBouncer",
          e);
    }
  }

  /** The process of the server that works for a connection. */
  private static long session(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select pg_backend_pid()")) {
      row.next();
      return row.getLong(1);
    }
  }
}
