package dev.cairn.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.postgres.ChildJvm;
import dev.cairn.engine.storage.sqlite.SqliteOptions;
import dev.cairn.engine.storage.sqlite.SqliteStorage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The file of a SQLite storage: the right to write it, and its end when it cannot grow. */
@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
class SqliteFileTest {
  private static final SqliteOptions OPTIONS = SqliteOptions.defaults();

  /** The place of the version of the format that a program must know to write the file. */
  private static final int WRITE_VERSION = 18;

  @TempDir private Path folder;

  /** A program for tests: opens the file, starts an execution, and waits to be killed. */
  static final class Holder {
    public static void main(String[] arguments) throws Exception {
      Storage storage = SqliteStorage.open(Path.of(arguments[0]), Samples.RULES, OPTIONS);
      long node = storage.register("child", Set.of(Samples.ORDER), Duration.ofHours(1)).node();
      start(storage, node, "of-child");
      System.out.println("open");
      System.out.flush();
      Thread.sleep(Duration.ofMinutes(2).toMillis());
    }

    private Holder() {}
  }

  @Test
  void oneProcessAtATimeWritesIt() {
    Path file = folder.resolve("cairn.db");
    try (ChildJvm child = new ChildJvm(Holder.class, file.toString())) {
      assertThat(child.line()).isEqualTo("open");

      assertThatThrownBy(() -> SqliteStorage.open(file, Samples.RULES, OPTIONS))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("is in use by process ")
          .hasMessageContaining(file.toString());

      child.signal("KILL");
      while (child.isAlive()) Thread.onSpinWait();
      try (Storage storage = SqliteStorage.open(file, Samples.RULES, OPTIONS)) {
        long node = storage.register("b", Set.of(Samples.ORDER), Duration.ofHours(1)).node();
        // The dead process needs no lease to expire: nobody else can have had the lock.
        assertThat(storage.takeOver(node, 10).released()).isEqualTo(1);
      }
    }
  }

  @Test
  void theSameProcessDoesNotOpenItTwice() {
    Path file = folder.resolve("cairn.db");
    try (Storage storage = SqliteStorage.open(file, Samples.RULES, OPTIONS)) {
      assertThatThrownBy(() -> SqliteStorage.open(file, Samples.RULES, OPTIONS))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("process " + ProcessHandle.current().pid());
      assertThat(storage.nodes()).isEmpty();
    }
  }

  /** A program for tests: opens the file, tries to open it again, and waits to be killed. */
  static final class Twice {
    public static void main(String[] arguments) throws Exception {
      Path file = Path.of(arguments[0]);
      Storage storage = SqliteStorage.open(file, Samples.RULES, OPTIONS);
      long node = storage.register("child", Set.of(Samples.ORDER), Duration.ofHours(1)).node();
      start(storage, node, "of-child");
      assertThatThrownBy(() -> SqliteStorage.open(file, Samples.RULES, OPTIONS))
          .isInstanceOf(StorageException.class);
      System.out.println("open");
      System.out.flush();
      Thread.sleep(Duration.ofMinutes(2).toMillis());
    }

    private Twice() {}
  }

  /** Locks of POSIX are gone when the process closes the file, however often it has opened it. */
  @Test
  void theSameProcessKeepsItsLocksThoughItTriesToOpenItTwice() throws SQLException {
    Path file = folder.resolve("cairn.db");
    try (ChildJvm child = new ChildJvm(Twice.class, file.toString())) {
      assertThat(child.line()).isEqualTo("open");

      assertThatThrownBy(() -> SqliteStorage.open(file, Samples.RULES, OPTIONS))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("is in use by process ");
      // SQLite removes its log when the last one leaves, and believes the locks who that is.
      try (Connection shell = DriverManager.getConnection("jdbc:sqlite:" + file);
          Statement statement = shell.createStatement()) {
        assertThat(statement.executeQuery("select name from execution").next()).isTrue();
      }
      assertThat(folder.resolve("cairn.db-wal")).exists();
    }
  }

  @Test
  void itIsTheSameFileThroughALink() throws IOException {
    Path file = folder.resolve("cairn.db");
    Path link = Files.createSymbolicLink(folder.resolve("link.db"), file.getFileName());
    Path other = Files.createSymbolicLink(folder.resolve("other"), folder).resolve("link.db");
    // The file does not exist yet.
    try (Storage storage = SqliteStorage.open(link, Samples.RULES, OPTIONS)) {
      for (Path path : List.of(file, link, other)) {
        assertThatThrownBy(() -> SqliteStorage.open(path, Samples.RULES, OPTIONS))
            .isInstanceOf(StorageException.class)
            .hasMessageContaining("is in use by process ");
      }
      assertThat(storage.nodes()).isEmpty();
    }
  }

  /** It has the lock as long as it exists, so there is nobody to take it over. */
  @Test
  void aProcessThatWasStoppedKeepsIt() {
    Path file = folder.resolve("cairn.db");
    try (ChildJvm child = new ChildJvm(Holder.class, file.toString())) {
      assertThat(child.line()).isEqualTo("open");
      child.signal("STOP");

      assertThatThrownBy(() -> SqliteStorage.open(file, Samples.RULES, OPTIONS))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("is in use by process ");
      child.signal("CONT");
      assertThat(child.isAlive()).isTrue();
    }
  }

  @Test
  void aReadThatTakesTooLongIsGivenUp() {
    try (Storage storage =
        SqliteStorage.open(
            folder.resolve("cairn.db"),
            Samples.RULES,
            OPTIONS.withReadTimeout(Duration.ofMillis(1)))) {
      long node = storage.register("a", Set.of(Samples.ORDER), Duration.ofHours(1)).node();
      for (int i = 0; i < 20; i++) {
        List<Write<?>> starts = new ArrayList<>();
        for (int j = 0; j < 500; j++) starts.add(new Write.Start(Samples.order(i + "-" + j)));
        storage.commit(new Commit(node, 5_000, Slots.NONE, starts));
      }

      assertThatThrownBy(
              () -> storage.list(new ListQuery(null, Set.of(), "none", null, null, null, null, 1)))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("a read took longer than PT0.001S");
      // Whoever writes is not disturbed.
      start(storage, node, "after");
    }
  }

  @Test
  void aFullDiskLosesNothingThatWasAcknowledged() {
    Path file = folder.resolve("cairn.db");
    List<String> acknowledged = new ArrayList<>();
    try (Storage storage = SqliteStorage.open(file, Samples.RULES, OPTIONS.withMaxPages(60))) {
      long node = storage.register("a", Set.of(Samples.ORDER), Duration.ofHours(1)).node();
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 10_000; i++) {
                  start(storage, node, "o-" + i);
                  acknowledged.add("o-" + i);
                }
              })
          .isInstanceOf(StorageFullException.class)
          .hasMessageContaining(file.toString())
          .hasMessageContaining("bytes free")
          .hasMessageContaining("Make room");
      assertThat(storage.counts().get("order").get(ExecutionStatus.RUNNING))
          .isEqualTo(acknowledged.size());
    }
    try (Storage storage = SqliteStorage.open(file, Samples.RULES, OPTIONS)) {
      long node = storage.register("a", Set.of(Samples.ORDER), Duration.ofHours(1)).node();
      for (String name : acknowledged) {
        assertThat(storage.find(new Target.ByName("order", name))).as(name).isPresent();
      }
      start(storage, node, "after");
      assertThat(storage.find(new Target.ByName("order", "after"))).isPresent();
    }
  }

  /** As on a disk that is full in the middle of a transaction. */
  @Test
  void aTransactionThatSqliteEndsByItselfIsReportedByItsCauseAndTheNextOneIsWhole()
      throws SQLException {
    Path file = folder.resolve("cairn.db");
    try (Storage storage = SqliteStorage.open(file, Samples.RULES, OPTIONS)) {
      long node = storage.register("a", Set.of(Samples.ORDER), Duration.ofHours(1)).node();
      try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
          Statement statement = other.createStatement()) {
        statement.execute(
            "create trigger full before insert on execution when new.name in ('ends', 'second')"
                + " begin select raise(rollback, 'no room'); end");
      }
      assertThatThrownBy(() -> start(storage, node, "ends")).hasMessageContaining("no room");

      start(storage, node, "after");
      List<Write<?>> both =
          List.of(
              new Write.Start(Samples.order("first")), new Write.Start(Samples.order("second")));
      Outcomes outcomes = storage.commit(new Commit(node, 5_000, Slots.NONE, both));
      assertThatThrownBy(() -> outcomes.of(both.get(1))).hasMessageContaining("no room");

      assertThat(storage.find(new Target.ByName("order", "after"))).isPresent();
      assertThat(storage.find(new Target.ByName("order", "first"))).isPresent();
      assertThat(storage.find(new Target.ByName("order", "second"))).isEmpty();
    }
  }

  @Test
  void aFileThatIsRemovedOrReplacedTakesNoMoreWrites() throws IOException {
    Path file = folder.resolve("cairn.db");
    Path away = folder.resolve("away.db");
    try (Storage storage = SqliteStorage.open(file, Samples.RULES, OPTIONS)) {
      long node = storage.register("a", Set.of(Samples.ORDER), Duration.ofHours(1)).node();
      start(storage, node, "before");
      Files.move(file, away);
      assertThatThrownBy(() -> start(storage, node, "removed"))
          .hasMessageContaining(file + " was removed or replaced")
          .hasMessageContaining("put the file back");
      Files.createFile(file);
      assertThatThrownBy(() -> start(storage, node, "replaced"))
          .hasMessageContaining(file + " was removed or replaced");
      Files.delete(file);
      Files.move(away, file);

      start(storage, node, "back");
      assertThat(storage.counts().get("order").get(ExecutionStatus.RUNNING)).isEqualTo(2);
    }
  }

  /** Somebody who cleans up would let another process in. */
  @Test
  void nothingIsWrittenWithoutTheLock() throws IOException {
    Path file = folder.resolve("cairn.db");
    Path lock = folder.resolve("cairn.db.lock");
    try (Storage storage = SqliteStorage.open(file, Samples.RULES, OPTIONS)) {
      long node = storage.register("a", Set.of(Samples.ORDER), Duration.ofHours(1)).node();
      start(storage, node, "before");
      Files.delete(lock);

      assertThatThrownBy(() -> start(storage, node, "after"))
          .hasMessageContaining(lock + " was removed or replaced");
    }
  }

  @Test
  void aFileWithASecondNameIsRefused() throws IOException {
    Path file = folder.resolve("cairn.db");
    try (Storage first = SqliteStorage.open(file, Samples.RULES, OPTIONS)) {
      Path link = Files.createLink(folder.resolve("link.db"), file);
      assertThatThrownBy(() -> SqliteStorage.open(link, Samples.RULES, OPTIONS))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("has 2 names");
      assertThat(first.counts()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"delete", "wal"})
  void aFileOfAnotherProgramIsRefusedAndLeftAsItIs(String mode) throws Exception {
    Path file = folder.resolve("music #1.db");
    execute(file, "pragma journal_mode = " + mode);
    execute(file, "create table song (title text)");
    byte[] before = Files.readAllBytes(file);

    assertThatThrownBy(() -> SqliteStorage.open(file, Samples.RULES, OPTIONS))
        .isInstanceOf(StorageException.class)
        .hasMessage(
            file
                + " has a table \"song\" that is not Cairn's. Give Cairn a file of its own; this"
                + " one is left as it is");
    assertThat(folder.toFile().list()).as("nothing is beside it").containsExactly("music #1.db");
    assertThat(file).hasBinaryContent(before);
  }

  @Test
  void aFileThatCairnHasMadeIsOpenedThoughOthersHaveAddedATable() throws Exception {
    Path file = folder.resolve("cairn.db");
    SqliteStorage.open(file, Samples.RULES, OPTIONS).close();
    execute(file, "create table song (title text)");
    // As after a restore of the file alone.
    Files.delete(folder.resolve("cairn.db.lock"));

    try (Storage storage = SqliteStorage.open(file, Samples.RULES, OPTIONS)) {
      assertThat(storage.counts()).isEmpty();
    }
  }

  /** As in the middle of a write by the process that has it. */
  @Test
  void aFileThatIsInUseIsNotLookedInto() throws IOException {
    Path file = folder.resolve("cairn.db");
    try (Storage storage = SqliteStorage.open(file, Samples.RULES, OPTIONS)) {
      byte[] bytes = Files.readAllBytes(file);
      byte[] torn = bytes.clone();
      Arrays.fill(torn, 100, 200, (byte) 0xff);
      Files.write(file, torn);
      assertThatThrownBy(() -> SqliteStorage.open(file, Samples.RULES, OPTIONS))
          .hasMessageContaining("is in use by process ");
      Files.write(file, bytes);
      assertThat(storage.counts()).isEmpty();
    }
  }

  /** As for a process that may read the file and not write it. */
  @Test
  void aFileThatCannotBeWrittenSaysSoAndIsGivenBack() throws Exception {
    Path file = folder.resolve("cairn.db");
    SqliteStorage.open(file, Samples.RULES, OPTIONS).close();
    // SQLite only reads a file that a later format has written.
    byte[] bytes = Files.readAllBytes(file);
    byte written = bytes[WRITE_VERSION];
    bytes[WRITE_VERSION] = 3;
    Files.write(file, bytes);

    assertThatThrownBy(() -> SqliteStorage.open(file, Samples.RULES, OPTIONS))
        .isInstanceOf(StorageException.class)
        .hasMessage(
            file + " can be read, but not written. Let this process write the file and its folder");
    bytes[WRITE_VERSION] = written;
    Files.write(file, bytes);
    SqliteStorage.open(file, Samples.RULES, OPTIONS).close();
  }

  private static void execute(Path file, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static void start(Storage storage, long node, String name) {
    Write.Start start = new Write.Start(Samples.order(name));
    storage.commit(new Commit(node, 5_000, Samples.slots(1), List.of(start))).of(start);
  }
}
