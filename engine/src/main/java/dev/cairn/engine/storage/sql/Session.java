package dev.cairn.engine.storage.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A connection with the statements that were prepared on it. For one thread at a time. */
public final class Session implements AutoCloseable {
  private final Connection connection;
  private final Dialect dialect;
  private final Preamble preamble;
  private final Map<String, PreparedStatement> statements = new HashMap<>();
  private boolean hasBegun;

  public Session(Connection connection, Dialect dialect) {
    this(connection, dialect, Preamble.NONE);
  }

  public Session(Connection connection, Dialect dialect, Preamble preamble) {
    this.connection = connection;
    this.dialect = dialect;
    this.preamble = preamble;
  }

  /** Begins a transaction; the preamble comes with its first statement. */
  public void begin() throws SQLException {
    connection.setAutoCommit(false);
    hasBegun = false;
  }

  /** The statements that come before the next one. */
  List<String> preamble() throws SQLException {
    if (preamble.ofStatement().isEmpty()) return List.of();
    if (connection.getAutoCommit()) return preamble.ofStatement();
    if (hasBegun) return List.of();
    hasBegun = true;
    return preamble.ofTransaction();
  }

  public Connection connection() {
    return connection;
  }

  public Dialect dialect() {
    return dialect;
  }

  /** A query to add text and parameters to. */
  public Query query(String text, Object... parameters) {
    return new Query(this).add(text, parameters);
  }

  PreparedStatement prepare(String text) throws SQLException {
    PreparedStatement statement = statements.get(text);
    if (statement == null) {
      statement = connection.prepareStatement(text);
      statements.put(text, statement);
    }
    return statement;
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new SqlFailure(e);
    }
  }
}
