package dev.cairn.engine.storage;

import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.UnaryOperator;

/** A PostgreSQL storage that the tests of a class share; each finds it empty. */
final class EmptiedDatabase implements AutoCloseable {
  private final String database = PostgresServer.shared().newDatabase();
  private final Storage storage;

  /**
   * @param way the URL by which the storage reaches the database of a URL
   */
  EmptiedDatabase(UnaryOperator<String> way, MailboxLimits limits) {
    storage =
        PostgresStorage.open(
            way.apply(database), Samples.RULES, PostgresOptions.defaults().withLimits(limits));
  }

  Storage emptied() {
    execute("truncate execution, operation, event, node, lease");
    return storage;
  }

  void expireLeases(long except) {
    execute("update lease set until = 0 where node <> " + except);
  }

  void execute(String sql) {
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    storage.close();
  }
}
