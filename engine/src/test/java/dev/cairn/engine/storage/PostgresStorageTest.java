package dev.cairn.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
class PostgresStorageTest extends StorageContract {
  private static String database;
  private static Storage storage;

  @BeforeAll
  static void openOnce() {
    database = PostgresServer.shared().newDatabase();
    storage =
        PostgresStorage.open(
            database, Samples.RULES, PostgresOptions.defaults().withLimits(LIMITS));
  }

  @AfterAll
  static void closeOnce() {
    storage.close();
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

  @Test
  void aTextWithZeroIsRefusedForGood() {
    Write.Start start = new Write.Start(Samples.order("o\u0000"));

    assertThat(commit(Samples.slots(1), start).refusal(start))
        .isInstanceOf(RefusedDataException.class)
        .hasMessageContaining("0x00");
  }

  /** As after a restore, or when a replica that lags behind takes the place of the database. */
  @ParameterizedTest
  @ValueSource(ints = {-1, 5})
  void aNodeEndsWhenTheDatabaseIsNotWhereTheNodeLeftIt(int off) {
    long key = running("o-1");
    long waiting = waiting("o-2", "paid");
    execute("update node set batch = batch + " + off + " where id = " + node);

    assertThatThrownBy(() -> commit(new Write.Start(Samples.order("o-3"))))
        .as("one statement")
        .isInstanceOf(NodeLostException.class);
    assertThatThrownBy(() -> commit(Samples.send(waiting, Samples.event("e-1", "paid"))))
        .as("a transaction")
        .isInstanceOf(NodeLostException.class);
    assertThat(storage.find(new Target.ByName("order", "o-3"))).isEmpty();
    assertThat(row(waiting).status()).isEqualTo(ExecutionStatus.SUSPENDED);
    storage.leave(node);
    assertThat(row(key).status()).isEqualTo(ExecutionStatus.READY);
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
