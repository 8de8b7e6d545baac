package dev.cairn.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import dev.cairn.engine.storage.sql.Migrations;
import dev.cairn.engine.storage.sqlite.SqliteOptions;
import dev.cairn.engine.storage.sqlite.SqliteStorage;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sqlite.SQLiteDataSource;

/** A database that an earlier release has written goes on with this one. One number a release. */
@Tag("one-jdk")
class UpgradeTest {

  /**
   * The rows that a program of schema 1 left behind: a run that waits, and an event for another
   * name.
   */
  private static final List<String> ROWS =
      List.of(
          "insert into execution (workflow, name, version, run, status, invocation, revision,"
              + " failures, input, input_hash, started) values ('order', 'old', 1, 1, 2, 1, 1, 0,"
              + " '{}', 'hash', 1000)",
          "insert into operation (execution, id, position, name, type, status, attempt, started,"
              + " started_seq, event) values (1, 'w', 1, 'w', 4, 1, 0, 1000, 2, 'paid')",
          "insert into event (id, execution, name, kind, payload, sent, expires_at) values ('e-0',"
              + " 1, 'other', 0, '1', 1000, 4000000000000000)");

  @ParameterizedTest
  @ValueSource(strings = "1")
  void aSqliteFileGoesOn(String version, @TempDir Path folder) throws Exception {
    Path file = folder.resolve("cairn.db");
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + file);
    prepare(source, Migrations.Kind.SQLITE, version);
    try (Storage storage = SqliteStorage.open(file, Samples.RULES, SqliteOptions.defaults())) {
      goesOn(storage);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = "1")
  void aPostgresDatabaseGoesOn(String version) throws Exception {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(PostgresServer.shared().newDatabase());
    prepare(source, Migrations.Kind.POSTGRES, version);
    try (Storage storage =
        PostgresStorage.open(source, Samples.RULES, PostgresOptions.defaults())) {
      goesOn(storage);
    }
  }

  @Test
  void aSqliteFileOfANewerProgramIsRefused(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("cairn.db");
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + file);
    upgradeBeyond(source, Migrations.Kind.SQLITE);

    assertRefused(() -> SqliteStorage.open(file, Samples.RULES, SqliteOptions.defaults()));
  }

  @Test
  void aPostgresDatabaseOfANewerProgramIsRefused() throws Exception {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(PostgresServer.shared().newDatabase());
    upgradeBeyond(source, Migrations.Kind.POSTGRES);

    assertRefused(() -> PostgresStorage.open(source, Samples.RULES, PostgresOptions.defaults()));
  }

  @Test
  void aDatabaseOfSomebodyElseIsLeftAsItIs(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("other.db");
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + file);
    PGSimpleDataSource postgres = new PGSimpleDataSource();
    postgres.setUrl(PostgresServer.shared().newDatabase());
    for (DataSource it : List.of(source, postgres)) {
      execute(it, "create table execution (prisoner text)");
      Migrations.Kind kind = it == source ? Migrations.Kind.SQLITE : Migrations.Kind.POSTGRES;

      assertThatThrownBy(() -> Migrations.run(it, kind))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("a table \"execution\" that is not Cairn's");
      // Its name is still free.
      execute(it, "create table cairn_schema (inmate text)");
    }
  }

  @Test
  void aServerThatIsNotFoundIsNamed() {
    DataSource lost =
        new PGSimpleDataSource() {
          @Override
          public Connection getConnection() throws SQLException {
            throw new SQLException(
                "The connection attempt failed.", "08001", new UnknownHostException("db.example"));
          }
        };

    assertThatThrownBy(() -> Migrations.run(lost, Migrations.Kind.POSTGRES))
        .isInstanceOf(StorageUnavailableException.class)
        .hasMessage(
            "the database cannot be opened: The connection attempt failed."
                + " (java.net.UnknownHostException: db.example)");
  }

  /** As a later release leaves it behind. */
  private static void upgradeBeyond(DataSource source, Migrations.Kind database) throws Exception {
    Migrations.run(source, database);
    execute(
        source,
        "insert into cairn_schema (installed_rank, version, description, type, script, checksum,"
            + " installed_by, execution_time, success) select installed_rank + 1, '99', 'later',"
            + " type, 'V99__later.sql', checksum, installed_by, execution_time, success from"
            + " cairn_schema order by installed_rank desc limit 1");
  }

  private static void assertRefused(ThrowableAssert.ThrowingCallable open) {
    assertThatThrownBy(open)
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("version 99")
        .hasMessageContaining("knows versions up to 4")
        .hasMessageContaining("a newer version of Cairn");
  }

  private static void prepare(DataSource source, Migrations.Kind database, String version)
      throws Exception {
    Migrations.run(source, database, version);
    for (String row : ROWS) execute(source, row);
  }

  private static void execute(DataSource source, String sql) throws Exception {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static void goesOn(Storage storage) {
    long node = storage.register("new", Set.of(Samples.ORDER), Duration.ofMinutes(1)).node();
    Write.SendEvent send =
        new Write.SendEvent(new Target.ByName("order", "old"), Samples.event("e-1", "paid"));
    Outcomes outcomes = storage.commit(new Commit(node, 5_000, Samples.slots(1), List.of(send)));

    assertThat(outcomes.of(send)).isInstanceOf(WriteResult.SendResult.Delivered.class);
    assertThat(outcomes.claimed()).extracting(ExecutionRow::name).containsExactly("old");
    assertThat(storage.mailbox(1)).extracting(EventRow::id).containsExactly("e-0");
  }
}
