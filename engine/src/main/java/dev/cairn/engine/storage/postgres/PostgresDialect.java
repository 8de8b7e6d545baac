package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.sql.Dialect;
import dev.cairn.engine.storage.sql.Query;
import dev.cairn.engine.storage.sql.Values;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** Rows travel as an array for each column. */
final class PostgresDialect implements Dialect {

  /**
   * Arrays are taken apart in the list of what is selected, not as a function in {@code from}: that
   * would copy each column into a table of its own first, which costs as much as the insert.
   */
  @Override
  public String table(String alias, List<Values.Column> columns, List<Values.Column> nulls) {
    StringBuilder text = new StringBuilder("(select ");
    for (Values.Column column : columns) {
      if (text.length() > "(select ".length()) text.append(", ");
      text.append("unnest(?::").append(typeName(column.type())).append("[]) as ");
      text.append(column.name());
    }
    for (Values.Column column : nulls) {
      text.append(", null::").append(typeName(column.type())).append(" as ").append(column.name());
    }
    return text.append(") as ").append(alias).toString();
  }

  @Override
  public String cast(String expression, Values.Type type) {
    return expression + "::" + typeName(type);
  }

  @Override
  public int bind(
      Connection connection, PreparedStatement statement, int index, List<Values.Column> columns)
      throws SQLException {
    int next = index;
    for (Values.Column column : columns) {
      statement.setArray(
          next++, connection.createArrayOf(typeName(column.type()), column.values()));
    }
    return next;
  }

  private static String typeName(Values.Type type) {
    return switch (type) {
      case LONG -> "bigint";
      case INT -> "int";
      case TEXT -> "text";
    };
  }

  @Override
  public String forUpdate(String alias) {
    return " for update of " + alias;
  }

  @Override
  public void addNow(Query query) {
    query.add("(extract(epoch from clock_timestamp()) * 1000)::bigint");
  }
}
