package dev.cairn.engine.storage.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** How a database takes many rows as parameters of one statement. */
public interface Dialect {

  /**
   * A table expression with the columns and {@code n}, which counts the rows from 0 or 1.
   *
   * @param nulls further columns, which are null in all rows
   */
  String table(String alias, List<Values.Column> columns, List<Values.Column> nulls);

  /** Binds the rows of such a table; answers the index of the next parameter. */
  int bind(
      Connection connection, PreparedStatement statement, int index, List<Values.Column> columns)
      throws SQLException;

  /** What a query ends with to lock its rows; empty where writers are alone anyway. */
  String forUpdate(String alias);

  /** Adds the time of the database in epoch milliseconds to a query. */
  void addNow(Query query);
}
