package dev.cairn.engine.storage.postgres;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The settings that sessions of a pooler have where no program has changed them.
 *
 * @param schema the schema of the tables, quoted where it has to be
 * @param synchronousCommit how durable a commit is, as the administrator wants it
 */
record SharedDefaults(String schema, String synchronousCommit) {

  /**
   * Takes them for the rest of the transaction, of which this is the beginning: its session may
   * have those of another program.
   */
  static SharedDefaults take(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      String path = value(statement, resetValueOf("search_path"));
      try (var setting = connection.prepareStatement("select set_config('search_path', ?, true)")) {
        setting.setString(1, path);
        setting.execute();
      }
      return new SharedDefaults(
          value(statement, "select quote_ident(current_schema())"),
          value(statement, resetValueOf("synchronous_commit")));
    }
  }

  private static String resetValueOf(String setting) {
    return "select reset_val from pg_settings where name = '" + setting + "'";
  }

  private static String value(Statement statement, String query) throws SQLException {
    try (ResultSet row = statement.executeQuery(query)) {
      String value = row.next() ? row.getString(1) : null;
      if (value == null) throw new SQLException("there is no answer to " + query);
      return value;
    }
  }
}
