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
      PreparedStatement statement = prepare();
      try (ResultSet rows = statement.executeQuery()) {
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
      return prepare().executeUpdate();
    } catch (SQLException e) {
      throw new SqlFailure(e);
    }
  }

  private PreparedStatement prepare() throws SQLException {
    PreparedStatement statement = session.prepare(text.toString());
    int index = 1;
    for (Binder binder : binders) index = binder.bind(statement, index);
    return statement;
  }
}
