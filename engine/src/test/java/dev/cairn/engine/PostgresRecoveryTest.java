package dev.cairn.engine;

import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.postgres.DatabaseClock;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
final class PostgresRecoveryTest extends RecoveryContract {
  private static String database;
  private static DatabaseClock clock;
  private static Storage storage;

  @BeforeAll
  static void openOnce() {
    database = PostgresServer.shared().newDatabase();
    clock = DatabaseClock.of(database);
    storage =
        PostgresStorage.open(database, new ServiceDeliveryRules(), PostgresOptions.defaults());
  }

  @AfterAll
  static void closeOnce() {
    storage.close();
  }

  @Override
  Storage openStorage() throws SQLException {
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement()) {
      statement.execute("truncate execution, operation, event, node, lease");
    }
    return storage;
  }

  @Override
  void closeStorage(Storage storage) {
    // All tests share it.
  }

  @Override
  void leap(Duration time) {
    clock.leap(time);
  }
}
