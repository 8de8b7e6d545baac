package dev.cairn.engine.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.StorageException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
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
}
