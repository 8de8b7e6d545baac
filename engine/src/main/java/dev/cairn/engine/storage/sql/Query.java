package dev.cairn.engine.storage.sql;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A statement with its parameters. */
public final class Query {

  /** Makes a value of a row of the result. */
  public interface Reader<T> {
    T read(ResultSet row) throws SQLException;
  }

  private interface Binder {
    int bind(PreparedStatement statement, int index) throws SQLException;
  }

  private final Session session;
  private final StringBuilder text = new StringBuilder();
  private final List<Binder> binders = new ArrayList<>();

  Query(Session session) {
    this.session = session;
  }

  /** Appends text with a parameter for each question mark in it. */
  public Query add(String sql, Object... parameters) {
    text.append(sql);
    for (Object parameter : parameters) {
      binders.add(
          (statement, index) -> {
            statement.setObject(index, parameter);
            return index + 1;
          });
    }
    return this;
  }

  /** Appends a table of values. */
  public Query add(Values<?> values) {
    List<Values.Column> columns = values.columns();
    Dialect dialect = session.dialect();
    if (values.size() == 1) {
      text.append(dialect.row(values.alias(), columns, values.nulls()));
      binders.add((statement, index) -> dialect.bindRow(statement, index, columns));
    } else {
      text.append(dialect.table(values.alias(), columns, values.nulls()));
      binders.add(
          (statement, index) -> dialect.bind(session.connection(), statement, index, columns));
    }
    return this;
  }

  /** Appends the time of the database. */
  public Query addNow() {
    session.dialect().addNow(this);
    return this;
  }

  public <T> List<T> list(Reader<T> reader) {
    try {
      List<String> before = session.preamble();
      PreparedStatement statement = prepare(before);
      try (ResultSet rows =
          before.isEmpty()
              ? statement.executeQuery()
              : executed(statement, before).getResultSet()) {
        List<T> found = new ArrayList<>();
        while (rows.next()) found.add(reader.read(rows));
        return found;
      }
    } catch (SQLException e) {
      throw new SqlFailure(e);
    }
  }

  /** Runs a statement without a result; answers how many rows it changed. */
  public int update() {
    try {
      List<String> before = session.preamble();
      PreparedStatement statement = prepare(before);
      return before.isEmpty()
          ? statement.executeUpdate()
          : executed(statement, before).getUpdateCount();
    } catch (SQLException e) {
      throw new SqlFailure(e);
    }
  }

  /**
   * Runs all statements in one round trip, and passes over the results of those before the last.
   */
  private static PreparedStatement executed(PreparedStatement statement, List<String> before)
      throws SQLException {
    statement.execute();
    for (int i = 0; i < before.size(); i++) statement.getMoreResults();
    return statement;
  }

  private PreparedStatement prepare(List<String> before) throws SQLException {
    String sql = before.isEmpty() ? text.toString() : String.join(";", before) + ";" + text;
    PreparedStatement statement = session.prepare(sql);
    int index = 1;
    for (Binder binder : binders) index = binder.bind(statement, index);
    return statement;
  }
}
