package dev.cairn.engine.storage.postgres;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.slf4j.LoggerFactory;

/**
 * Gives connections back to a pool of the program as they came. The engine sets time limits and
 * plans for its sessions, and makes those for reads read-only; a pool would hand such a session to
 * the program.
 *
 * <p>Where sessions are shared, a connection leaves nothing behind in any of them, on which it
 * could not rely either.
 */
final class LentConnections implements DataSource {
  private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(LentConnections.class);

  private final DataSource pool;
  private final boolean areSessionsShared;

  private LentConnections(DataSource pool, boolean areSessionsShared) {
    this.pool = pool;
    this.areSessionsShared = areSessionsShared;
  }

  static LentConnections ofOwnSessions(DataSource pool) {
    return new LentConnections(pool, false);
  }

  static LentConnections ofSharedSessions(DataSource pool) {
    return new LentConnections(pool, true);
  }

  @Override
  public Connection getConnection() throws SQLException {
    return lent(pool.getConnection());
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    return lent(pool.getConnection(user, password));
  }

  private Connection lent(Connection connection) throws SQLException {
    boolean isLent = false;
    try {
      Lent lent =
          new Lent(
              connection,
              connection.getAutoCommit(),
              connection.getNetworkTimeout(),
              connection.unwrap(PGConnection.class).getPrepareThreshold(),
              areSessionsShared ? null : KeptSettings.of(connection));
      if (areSessionsShared) lent.withoutPreparedStatements();
      isLent = true;
      return (Connection)
          Proxy.newProxyInstance(
              LentConnections.class.getClassLoader(),
              new Class<?>[] {Connection.class},
              (proxy, method, arguments) -> lent.call(method, arguments));
    } finally {
      if (!isLent) connection.close();
    }
  }

  /**
   * A connection of the pool, and how it was.
   *
   * @param settings those of its session; null where sessions are shared
   */
  private record Lent(
      Connection connection,
      boolean isAutoCommit,
      int networkTimeout,
      int prepareThreshold,
      @Nullable KeptSettings settings) {

    /** The next transaction may be in a session that does not know them. */
    void withoutPreparedStatements() throws SQLException {
      connection.unwrap(PGConnection.class).setPrepareThreshold(0);
    }

    @Nullable Object call(Method method, Object[] arguments) throws Throwable {
      if (method.getName().equals("close") && !connection.isClosed()) restore();
      if (settings == null) {
        // The driver sets it for the session, and transactions bring it along anyway.
        if (method.getName().equals("setTransactionIsolation")) return null;
        if (method.getName().equals("getTransactionIsolation")) {
          return Connection.TRANSACTION_READ_COMMITTED;
        }
      }
      try {
        return method.invoke(connection, arguments);
      } catch (InvocationTargetException e) {
        throw e.getTargetException();
      }
    }

    private void restore() throws SQLException {
      try {
        if (!connection.getAutoCommit()) {
          connection.rollback();
          connection.setAutoCommit(true);
        }
        if (settings != null) {
          try (Statement statement = connection.createStatement()) {
            statement.execute("unlisten *");
          }
          settings.restore(connection);
        }
        connection.unwrap(PGConnection.class).setPrepareThreshold(prepareThreshold);
        connection.setNetworkTimeout(Runnable::run, networkTimeout);
        connection.setAutoCommit(isAutoCommit);
      } catch (SQLException e) {
        LOG.debug("A connection could not be given back as it came, and is cut", e);
        connection.abort(Runnable::run);
      }
    }
  }

  @Override
  public PrintWriter getLogWriter() throws SQLException {
    return pool.getLogWriter();
  }

  @Override
  public void setLogWriter(PrintWriter out) throws SQLException {
    pool.setLogWriter(out);
  }

  @Override
  public void setLoginTimeout(int seconds) throws SQLException {
    pool.setLoginTimeout(seconds);
  }

  @Override
  public int getLoginTimeout() throws SQLException {
    return pool.getLoginTimeout();
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getLogger(LentConnections.class.getName());
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    return type.isInstance(this) ? type.cast(this) : pool.unwrap(type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) throws SQLException {
    return type.isInstance(this) || pool.isWrapperFor(type);
  }
}
