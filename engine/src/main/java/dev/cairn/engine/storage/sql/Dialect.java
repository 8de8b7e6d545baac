package dev.cairn.engine.storage.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.StringJoiner;

/** The way in which a database takes many rows as parameters of one statement. */
public interface Dialect {

  /**
   * A table expression with the columns.
   *
   * @param nulls further columns, which are null in all rows
   */
  String table(String alias, List<Values.Column> columns, List<Values.Column> nulls);

  /**
   * One row as a table expression: a parameter for each column. The database plans and runs it
   * faster than many rows, and most commits of an engine that has little to do are one row.
   */
  default String row(String alias, List<Values.Column> columns, List<Values.Column> nulls) {
    StringJoiner selected = new StringJoiner(", ");
    columns.forEach(it -> selected.add(cast("?", it.type()) + " as " + it.name()));
    nulls.forEach(it -> selected.add(cast("null", it.type()) + " as " + it.name()));
    return "(select " + selected + ") as " + alias;
  }

  /** Binds the row of such a table; answers the index of the next parameter. */
  default int bindRow(PreparedStatement statement, int index, List<Values.Column> columns)
      throws SQLException {
    int next = index;
    for (Values.Column column : columns) {
      Object value = column.values()[0];
      if (value == null) statement.setNull(next++, sqlType(column.type()));
      else statement.setObject(next++, value);
    }
    return next;
  }

  private static int sqlType(Values.Type type) {
    return switch (type) {
      case LONG -> Types.BIGINT;
      case INT -> Types.INTEGER;
      case TEXT -> Types.VARCHAR;
    };
  }

  /** An expression of that type. */
  String cast(String expression, Values.Type type);

  /** Binds the rows of such a table; answers the index of the next parameter. */
  int bind(
      Connection connection, PreparedStatement statement, int index, List<Values.Column> columns)
      throws SQLException;

  /** The end of a query that locks its rows; empty where writers are alone anyway. */
  String forUpdate(String alias);

  /** Adds the time of the database in epoch milliseconds to a query. */
  void addNow(Query query);
}
