package dev.cairn.engine.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Commits that others disturb. */
@Tag("one-jdk")
class ConflictsTest {
  private static final String DEADLOCK = "40P01";

  /** Tells locks on names from other advisory locks. */
  private static final int LOCK_SPACE = 0x6361_6972;

  private final String database = PostgresServer.shared().newDatabase();
  private final StatementTap tap = new StatementTap(database);
  private final Storage storage =
      PostgresStorage.open(tap.dataSource(), Samples.RULES, PostgresOptions.defaults());
  private final long node =
      storage.register("a", Set.of(Samples.ORDER), Duration.ofMinutes(1)).node();
  private final AtomicInteger attempts = new AtomicInteger();

  @AfterEach
  void close() {
    storage.close();
  }

  /** The first commits end in a deadlock. */
  private void disturb(int times) {
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) throws SQLException {
            if (!sql.startsWith("with fence")) return;
            if (attempts.incrementAndGet() <= times) {
              throw new SQLException("deadlock detected", DEADLOCK);
            }
          }
        });
  }

  private Outcomes commit(Write<?>... writes) {
    return storage.commit(new Commit(node, 5_000, Samples.slots(1), List.of(writes)));
  }

  @Test
  void aWriteAloneIsTriedFiveTimes() {
    Write.Start start = new Write.Start(Samples.order("o-1"));
    disturb(4);

    assertThat(commit(start).of(start).isNew()).isTrue();
    assertThat(attempts).hasValue(5);
  }

  @Test
  void aWriteThatIsDisturbedAgainAndAgainIsRefusedAndTheNextOneIsMade() {
    Write.Start start = new Write.Start(Samples.order("o-1"));
    Write.Start next = new Write.Start(Samples.order("o-2"));
    disturb(5);

    assertThat(commit(start).refusal(start)).isInstanceOf(StorageException.class);
    assertThat(commit(next).of(next).isNew()).isTrue();
    assertThat(storage.find(new Target.ByName("order", "o-1"))).isEmpty();
  }

  @Test
  @Timeout(60)
  void aCommitThatWaitsForTheDatabaseEndsWhenTheStorageIsClosed() throws Exception {
    Write.Start start = new Write.Start(Samples.order("o-1"));
    CountDownLatch waits = new CountDownLatch(1);
    Storage patient =
        PostgresStorage.open(
            tap.dataSource(),
            Samples.RULES,
            PostgresOptions.defaults().withPatience(Duration.ofHours(1)));
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) throws SQLException {
            if (!sql.startsWith("with fence")) return;
            waits.countDown();
            throw new SQLException("the connection is broken", "08006");
          }
        });
    CompletableFuture<?> commit =
        CompletableFuture.runAsync(
            () -> patient.commit(new Commit(node, 5_000, Samples.slots(1), List.of(start))));
    waits.await();
    patient.close();

    assertThatThrownBy(commit::join).hasCauseInstanceOf(StorageUnavailableException.class);
  }

  /** All that were looked at get an event of their own before they can be locked. */
  @Test
  void aBroadcastReachesARunThatWaitsBeyondThoseThatDoNotWaitAnyMore() {
    List<Long> runs = new ArrayList<>();
    for (int i = 0; i < 5; i++) runs.add(waiting(i));
    AtomicBoolean isFirst = new AtomicBoolean(true);
    Write.Broadcast broadcast = new Write.Broadcast(Samples.event("all", "paid"));
    try (Storage other =
        PostgresStorage.open(database, Samples.RULES, PostgresOptions.defaults())) {
      long others = other.register("b", Set.of(Samples.ORDER), Duration.ofMinutes(1)).node();
      tap.hook(
          new StatementTap.Hook() {
            @Override
            public void after(Connection connection, String sql) {
              if (!sql.contains("select o.execution, o.started")) return;
              if (!isFirst.getAndSet(false)) return;
              List<Write<?>> sends = new ArrayList<>();
              for (long run : runs.subList(0, 4)) {
                sends.add(Samples.send(run, Samples.event("to-" + run, "paid")));
              }
              other.commit(new Commit(others, 5_000, Samples.slots(0), sends));
            }
          });

      assertThat(commit(broadcast).of(broadcast))
          .isInstanceOfSatisfying(
              WriteResult.SendResult.Delivered.class,
              it -> assertThat(it.delivery().execution()).isEqualTo(runs.get(4)));
    }
  }

  @Test
  @Timeout(60)
  void aStartThatSomebodyElseMakesAtTheSameMomentIsFound() throws Exception {
    Write.Start start = new Write.Start(Samples.order("o-1"));
    Write.Start beside = new Write.Start(Samples.order("o-2"));
    disturb(0);
    try (Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute(
          "insert into execution (workflow, name, version, run, status, invocation, revision,"
              + " failures, input_hash, started) values ('order', 'o-1', 1, 1, 2, 1, 0, 0, 'h',"
              + " 7)");
      CompletableFuture<Outcomes> commit =
          CompletableFuture.supplyAsync(() -> commit(start, beside));
      while (!commit.isDone() && !somebodyWaits(statement)) Thread.onSpinWait();
      other.commit();

      assertThat(commit.join().of(start).isNew()).isFalse();
      assertThat(commit.join().of(start).execution().started()).isEqualTo(7);
      assertThat(commit.join().of(beside).isNew()).isTrue();
      assertThat(attempts).as("all writes are made together again").hasValue(2);
      assertThat(commit(start).of(start).isNew()).isFalse();
      assertThat(attempts).as("the next repeated start is expected").hasValue(3);
    }
  }

  @Test
  @Timeout(60)
  void aRunThatANewNodeTakesAtTheSameMomentIsNotTakenForAStray() throws Exception {
    Write.Start start = new Write.Start(Samples.order("o-1"));
    long key = commit(start).of(start).execution().key();
    try (Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      statement.execute("update execution set owner = 999");
      other.setAutoCommit(false);
      statement.execute(
          "insert into node (name, batch, registered, versions) values ('new', 0, 1, '')");
      statement.execute("update execution set owner = (select id from node where name = 'new')");
      CompletableFuture<?> joins =
          CompletableFuture.runAsync(
              () -> storage.register("b", Set.of(Samples.ORDER), Duration.ofMinutes(1)));
      while (!joins.isDone() && !somebodyWaits(statement)) Thread.onSpinWait();
      other.commit();
      joins.join();

      assertThat(storage.find(new Target.ByKey(key)).orElseThrow().owner()).isNotNull();
    }
  }

  /** The lease of a node may be over by the time that it gives up what it ran. */
  @Test
  @Timeout(60)
  void aNodeInDoubtThatIsTakenOverMeanwhileGivesNothingBack() throws Exception {
    Storage hasty =
        PostgresStorage.open(
            tap.dataSource(),
            Samples.RULES,
            PostgresOptions.defaults().withPatience(Duration.ZERO));
    Write.Start start = new Write.Start(Samples.order("o-1"));
    Commit commit = new Commit(node, 5_000, Samples.slots(1), List.of(start));
    long key = hasty.commit(commit).of(start).execution().key();
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) throws SQLException {
            if (sql.startsWith("with fence")) throw new SQLException("it is broken", "08006");
          }
        });
    assertThatThrownBy(() -> hasty.commit(commit)).isInstanceOf(StorageUnavailableException.class);
    tap.unhook();
    try (Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("update node set ended_at = 1 where id = " + node);
      statement.execute("update execution set owner = 999 where key = " + key);
      CompletableFuture<?> next = CompletableFuture.runAsync(() -> hasty.commit(commit));
      while (!next.isDone() && !somebodyWaits(statement)) Thread.onSpinWait();
      other.commit();

      assertThatThrownBy(next::join).hasCauseInstanceOf(NodeLostException.class);
      assertThat(storage.find(new Target.ByKey(key)).orElseThrow().owner()).isEqualTo(999);
    } finally {
      hasty.close();
    }
  }

  private static boolean somebodyWaits(Statement statement) throws SQLException {
    // In a transaction the server tells the same again and again, without later connections.
    statement.execute("select pg_stat_clear_snapshot()");
    try (ResultSet row =
        statement.executeQuery(
            "select exists (select from pg_locks l join pg_stat_activity a using (pid) where not"
                + " l.granted and a.datname = current_database())")) {
      row.next();
      return row.getBoolean(1);
    }
  }

  // --- The order and the strength of locks ---

  @Test
  @Timeout(60)
  void locksOnNamesAreTakenInTheirOrder() throws Exception {
    assertThat(locksWhile("pg_advisory_xact_lock", "a", broadcast("b"), broadcast("a")))
        .as("the lock on b is not held while that on a is waited for")
        .isZero();
  }

  /** "Aa" and "BB" have the same hash. */
  @Test
  @Timeout(60)
  void theStrongerLockCountsWhereTwoNamesAreTheSameToTheDatabase() throws Exception {
    Write.Start start = new Write.Start(Samples.order("w"));
    long key = commit(start).of(start).execution().key();

    assertThat(
            locksWhile(
                "pg_advisory_xact_lock_shared", "Aa", broadcast("Aa"), Samples.suspend(key, "BB")))
        .as("a lock that is shared would have been given")
        .isZero();
  }

  private static Write.Broadcast broadcast(String name) {
    return new Write.Broadcast(Samples.event("e-" + name, name));
  }

  /** The locks on names that a commit holds while it waits for one that somebody else has. */
  private int locksWhile(String lock, String name, Write<?>... writes) throws Exception {
    try (Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("select " + lock + "(" + LOCK_SPACE + ", " + name.hashCode() + ")");
      CompletableFuture<?> commit = CompletableFuture.runAsync(() -> commit(writes));
      while (!commit.isDone() && count(statement, "not granted") == 0) Thread.onSpinWait();
      // One of them is that of the other connection.
      int held = commit.isDone() ? 1 : count(statement, "granted") - 1;
      other.rollback();
      commit.join();
      return held;
    }
  }

  private static int count(Statement statement, String condition) throws SQLException {
    try (ResultSet row =
        statement.executeQuery(
            "select count(*) from pg_locks where locktype = 'advisory' and classid = "
                + LOCK_SPACE
                + " and database = (select oid from pg_database where datname ="
                + " current_database()) and "
                + condition)) {
      row.next();
      return row.getInt(1);
    }
  }

  private long waiting(int number) {
    Write.Start start = new Write.Start(Samples.order("w-" + number));
    long key = commit(start).of(start).execution().key();
    Write.Suspend suspend =
        new Write.Suspend(
            key,
            List.of(Samples.since(2_000 + number, Samples.wait(key, "w", 1, "paid"))),
            Set.of("paid"),
            null,
            null);
    assertThat(commit(suspend).of(suspend)).isNotNull();
    return key;
  }
}
