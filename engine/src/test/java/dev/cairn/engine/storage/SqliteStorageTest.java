package dev.cairn.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.storage.sqlite.SqliteOptions;
import dev.cairn.engine.storage.sqlite.SqliteStorage;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
class SqliteStorageTest extends StorageContract {
  private static final AtomicLong CLOCK = new AtomicLong(1_000_000);

  @TempDir private static Path folder;
  private static Storage storage;
  private static Connection rows;

  @BeforeAll
  static void openOnce() throws SQLException {
    Path file = folder.resolve("test.db");
    SqliteOptions options =
        SqliteOptions.defaults().withLimits(LIMITS).withClock(CLOCK::get).withSynced(false);
    storage = SqliteStorage.open(file, Samples.RULES, options);
    rows = DriverManager.getConnection("jdbc:sqlite:" + file);
  }

  @AfterAll
  static void closeOnce() throws SQLException {
    rows.close();
    storage.close();
  }

  @Override
  protected Storage open() {
    try (Statement statement = rows.createStatement()) {
      for (String table : List.of("execution", "operation", "event", "node", "lease")) {
        statement.execute("delete from " + table);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return storage;
  }

  @Override
  protected void close(Storage storage) {
    // All tests share it.
  }

  /** A claim would find it again and again, in the place of others. */
  @Test
  void aDamagedExecutionIsNotDueForEver() throws SQLException {
    long key = running("o-1");
    try (Statement statement = rows.createStatement()) {
      statement.execute(
          "update execution set status = 77, owner = null, wake_at = 1 where key = " + key);
    }

    assertThat(commit(Samples.claim(10)).executions()).isEmpty();
    assertThat(storage.nextDue(Set.of(Samples.ORDER))).isNull();
  }

  @Override
  protected void expireLeases(Storage storage, long except) {
    CLOCK.addAndGet(20_000);
    storage.renew(except, Duration.ofSeconds(15));
  }
}
