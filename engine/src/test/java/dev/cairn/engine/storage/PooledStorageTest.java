package dev.cairn.engine.storage;

import dev.cairn.engine.postgres.PgBouncer;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** PostgreSQL behind a pooler that gives each transaction another session. */
@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
class PooledStorageTest extends StorageContract {
  private static String database;
  private static PgBouncer pooler;
  private static Storage storage;

  @BeforeAll
  static void openOnce() {
    pooler = PgBouncer.start("transaction", 2);
    database = PostgresServer.shared().newDatabase();
    storage =
        PostgresStorage.open(
            pooler.url(database), Samples.RULES, PostgresOptions.defaults().withLimits(LIMITS));
  }

  @AfterAll
  static void closeOnce() {
    if (storage == null) return;
    storage.close();
    pooler.close();
  }

  @Override
  protected Storage open() {
    execute("truncate execution, operation, event, node, lease");
    return storage;
  }

  @Override
  protected void close(Storage storage) {
    // All tests share it.
  }

  @Override
  protected void expireLeases(Storage storage, long except) {
    execute("update lease set until = 0 where node <> " + except);
  }

  private static void execute(String sql) {
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
