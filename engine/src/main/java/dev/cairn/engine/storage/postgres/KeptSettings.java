package dev.cairn.engine.storage.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The settings that others have made for a session, to be made again after its use. */
record KeptSettings(Map<String, String> settings) {

  static KeptSettings of(Connection connection) throws SQLException {
    Map<String, String> settings = new LinkedHashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select name, setting from pg_settings where source = 'session' and name !~"
                    + " '^transaction_' union all select 'role', current_setting('role')")) {
      while (row.next()) settings.put(row.getString(1), row.getString(2));
    }
    return new KeptSettings(settings);
  }

  /** Undoes what has changed since then, and leaves alone what has not. */
  void restore(Connection connection) throws SQLException {
    Map<String, String> now = of(connection).settings;
    Set<String> names = new LinkedHashSet<>(now.keySet());
    names.addAll(settings.keySet());
    for (String name : names) {
      String value = settings.get(name);
      if (!Objects.equals(value, now.get(name))) set(connection, name, value);
    }
  }

  private static void set(Connection connection, String name, @Nullable String value)
      throws SQLException {
    String sql = value == null ? "reset " + name : "select set_config(?, ?, false)";
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      if (value != null) {
        statement.setString(1, name);
        statement.setString(2, value);
      }
      statement.execute();
    }
  }
}
