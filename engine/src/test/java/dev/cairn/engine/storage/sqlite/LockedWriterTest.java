package dev.cairn.engine.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.EngineClosedException;
import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A file that another program has begun to write. */
@SuppressWarnings("NullAway.Init")
@Timeout(60)
class LockedWriterTest {
  private static final Duration LEASE = Duration.ofSeconds(1);

  @TempDir Path folder;

  private final AtomicLong clock = new AtomicLong(1_000_000);
  private SqliteStorage storage;
  private Connection other;
  private Statement shell;

  @BeforeEach
  void open() throws SQLException {
    Path file = folder.resolve("cairn.db");
    SqliteOptions options =
        SqliteOptions.defaults().withClock(clock::get).withBusyTimeout(Duration.ofMillis(100));
    storage = SqliteStorage.open(file, Samples.RULES, options);
    other = DriverManager.getConnection("jdbc:sqlite:" + file);
    shell = other.createStatement();
  }

  @AfterEach
  void close() throws SQLException {
    shell.close();
    other.close();
    storage.close();
  }

  private long node(String name) {
    return storage.register(name, Set.of(Samples.ORDER), LEASE).node();
  }

  @Test
  void aCommitIsKeptFromBeingWrittenAndCanBeRepeated() throws SQLException {
    long node = node("a");
    Write.Start start = new Write.Start(Samples.order("o-1"));
    Commit commit = new Commit(node, 5_000, Samples.slots(1), List.of(start));
    shell.execute("begin immediate");

    assertThatThrownBy(() -> storage.commit(commit))
        .isInstanceOf(StorageBlockedException.class)
        .hasMessageContaining("cairn.db is locked")
        .hasMessageContaining("Nothing was written")
        .hasMessageContaining("End its transaction");
    assertThat(storage.find(new Target.ByName("order", "o-1"))).as("reads go on").isEmpty();
    shell.execute("rollback");
    assertThat(storage.commit(commit).of(start).isNew()).isTrue();
  }

  @Test
  void aLeaseThatWasRenewedMeanwhileIsNotTakenOverBeforeItEnds() throws SQLException {
    long renewed = node("renewed");
    long silent = node("silent");
    long taker = node("taker");
    shell.execute("begin immediate");
    clock.addAndGet(LEASE.toMillis() - 1);
    assertThat(storage.renew(renewed, LEASE))
        .isEqualTo(new Lease(renewed, clock.get(), clock.get() + LEASE.toMillis()));
    shell.execute("rollback");
    clock.addAndGet(LEASE.toMillis() - 1);

    assertThat(storage.takeOver(taker, 10).nodes()).containsExactly(silent);
    clock.addAndGet(1);
    assertThat(storage.takeOver(taker, 10).nodes()).containsExactly(renewed);
  }

  @Test
  void aStorageThatWasClosedIsNotOpenedAgainByAChange() {
    SqliteStorage closed =
        SqliteStorage.open(folder.resolve("closed.db"), Samples.RULES, SqliteOptions.defaults());
    long node = closed.register("a", Set.of(Samples.ORDER), LEASE).node();
    closed.close();

    assertThatThrownBy(() -> closed.leave(node)).isInstanceOf(EngineClosedException.class);
  }
}
