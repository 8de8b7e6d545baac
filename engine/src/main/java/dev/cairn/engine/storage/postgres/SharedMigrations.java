package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.sql.Migrations;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import javax.sql.DataSource;

/**
 * Brings the schema to this version where sessions are shared: in one transaction, so that all of
 * it is in one session. The library that does the work changes the role and the search path of
 * sessions; both are as before when the transaction ends.
 */
final class SharedMigrations {
  /** The transaction belongs to {@link #run}, and ends with it. */
  private static final Set<String> IGNORED = Set.of("close", "commit", "rollback", "setAutoCommit");

  /** Answers the name of the schema, quoted where it has to be. */
  static String run(DataSource source) {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      KeptSettings settings = KeptSettings.of(connection);
      Migrations.run(always(connection), Migrations.Kind.POSTGRES);
      settings.restore(connection);
      String schema = schema(connection);
      connection.commit();
      return schema;
    } catch (SQLException e) {
      throw Failures.of(e);
    }
  }

  private static String schema(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select quote_ident(current_schema())")) {
      row.next();
      return row.getString(1);
    }
  }

  /** A data source that gives the same connection again and again. */
  private static DataSource always(Connection connection) {
    ClassLoader loader = SharedMigrations.class.getClassLoader();
    Object kept =
        Proxy.newProxyInstance(
            loader,
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (IGNORED.contains(method.getName())) return null;
              try {
                return method.invoke(connection, arguments);
              } catch (InvocationTargetException e) {
                throw e.getTargetException();
              }
            });
    return (DataSource)
        Proxy.newProxyInstance(
            loader,
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("getConnection")) return kept;
              throw new UnsupportedOperationException(method.getName());
            });
  }

  private SharedMigrations() {}
}
