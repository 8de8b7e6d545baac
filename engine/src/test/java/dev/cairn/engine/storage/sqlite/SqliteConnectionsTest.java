package dev.cairn.engine.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.EngineClosedException;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.StorageException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The settings that keep what was acknowledged, and transactions from failing midway. */
class SqliteConnectionsTest {
  @TempDir Path folder;

  private Connection open() throws SQLException {
    return SqliteStorage.source(folder.resolve("cairn.db"), SqliteOptions.defaults())
        .getConnection();
  }

  @Test
  void everyCommitWaitsForTheDisk() throws SQLException {
    try (Connection connection = open()) {
      assertThat(pragma(connection, "journal_mode")).isEqualTo("wal");
      assertThat(pragma(connection, "synchronous")).as("FULL").isEqualTo("2");
    }
  }

  private static String pragma(Connection connection, String name) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("pragma " + name)) {
      row.next();
      return row.getString(1);
    }
  }

  /** One that begins as a reader cannot become a writer when another was faster. */
  @Test
  void aTransactionIsAWriterFromItsBeginning() throws SQLException {
    try (Connection connection = open();
        Connection other =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("cairn.db"));
        Statement statement = connection.createStatement();
        Statement writes = other.createStatement()) {
      writes.execute("create table t (a int)");
      writes.execute("pragma busy_timeout = 0");
      connection.setAutoCommit(false);
      statement.executeQuery("select count(*) from t").close();

      assertThatThrownBy(() -> writes.execute("insert into t values (1)"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("SQLITE_BUSY");
      connection.rollback();
    }
  }

  @Test
  void readsChangeNothing() {
    try (SqliteStorage storage =
        SqliteStorage.open(folder.resolve("cairn.db"), Samples.RULES, SqliteOptions.defaults())) {
      assertThatThrownBy(() -> storage.read(session -> session.query("delete from node").update()))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("not written");
    }
  }

  /** It reads its clock in the middle of a read. */
  @Test
  @Timeout(60)
  void aReadUnderWayEndsBeforeTheFileIsClosed() throws Exception {
    CountDownLatch reads = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    AtomicReference<Thread> reader = new AtomicReference<>();
    SqliteOptions options =
        SqliteOptions.defaults()
            .withClock(
                () -> {
                  if (Thread.currentThread() != reader.get()) return 1;
                  reads.countDown();
                  awaitQuietly(go);
                  return 2;
                });
    SqliteStorage storage = SqliteStorage.open(folder.resolve("cairn.db"), Samples.RULES, options);
    FutureTask<Long> read = new FutureTask<>(storage::now);
    Thread reading = new Thread(read);
    reader.set(reading);
    reading.start();
    reads.await();
    Thread closing = new Thread(storage::close);
    closing.start();
    while (closing.getState() != Thread.State.TIMED_WAITING && closing.isAlive()) {
      Thread.onSpinWait();
    }
    assertThatThrownBy(storage::now).isInstanceOf(EngineClosedException.class);
    go.countDown();

    assertThat(read.get()).isEqualTo(2);
    closing.join();
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
