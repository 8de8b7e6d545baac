package dev.cairn.engine.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteBlockedException;
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
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Somebody else has locked a table or rows for longer than a statement may take. */
@Timeout(120)
@Tag("one-jdk")
@Execution(ExecutionMode.CONCURRENT)
class LockedTablesTest {
  private static final Duration LEASE = Duration.ofHours(1);

  private static final Duration BRIEF = Duration.ofMillis(500);

  /** A commit whose connection broke is not tried for longer than its first statement. */
  private static final PostgresOptions OPTIONS =
      new PostgresOptions(
          MailboxLimits.DEFAULT,
          BRIEF,
          Duration.ofSeconds(5),
          Duration.ofMillis(200),
          Duration.ofSeconds(10),
          Duration.ofMillis(1),
          4,
          BRIEF);

  private final String database = PostgresServer.shared().newDatabase();
  private final StatementTap tap = new StatementTap(database);
  private final Storage storage = PostgresStorage.open(tap.dataSource(), Samples.RULES, OPTIONS);
  private final long node = storage.register("a", Set.of(Samples.ORDER), LEASE).node();
  private final AtomicInteger attempts = new AtomicInteger();
  private Connection other;

  @BeforeEach
  void connect() throws SQLException {
    other = DriverManager.getConnection(database);
    other.setAutoCommit(false);
  }

  @AfterEach
  void close() throws SQLException {
    other.close();
    storage.close();
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = other.createStatement()) {
      statement.execute(sql);
    }
  }

  private void lock(String sql) throws SQLException {
    execute(sql);
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) {
            if (isCommit(sql)) attempts.incrementAndGet();
          }
        });
  }

  private Outcomes commit(List<? extends Write<?>> writes) {
    return storage.commit(new Commit(node, 5_000, Samples.slots(9), List.copyOf(writes)));
  }

  private long started(String name) {
    Write.Start start = new Write.Start(Samples.order(name));
    return commit(List.of(start)).of(start).execution().key();
  }

  /** A migration, a dump, or VACUUM FULL. */
  @Test
  void aLockedTableIsADatabaseThatDoesNotAnswerAndNotOneThatIsAskedForEachWrite()
      throws SQLException {
    List<Write<?>> writes = new ArrayList<>();
    for (String name : List.of("o-1", "o-2", "o-3", "o-4")) {
      long key = started(name);
      writes.add(Write.Checkpoint.of(key, List.of(Samples.asNew(Samples.step(key, "a", 1)))));
    }
    Write.Start start = new Write.Start(Samples.order("o-5"));
    writes.add(start);
    lock("lock table operation in access exclusive mode");

    assertThatThrownBy(() -> commit(writes))
        .isInstanceOf(StorageUnavailableException.class)
        .hasMessageContaining("somebody else holds a lock")
        .hasMessageContaining("Nothing was written");

    assertThat(attempts).as("all together, and once").hasValue(1);
    assertThat(commit(List.of(start)).of(start).isNew()).as("what needs no table").isTrue();
    other.rollback();
    Outcomes made = commit(writes.subList(0, 4));
    assertThat(writes.subList(0, 4)).allSatisfy(it -> assertThat(made.refusal(it)).isNull());
  }

  /** Where the session of the first attempt does not live any more, or never will be heard of. */
  @Test
  void aCommitWhoseConnectionBrokeBeforeTheLockIsKnownNotToBeMade() throws SQLException {
    long key = started("o-1");
    storage.renew(node, LEASE);
    lock("lock table operation in access exclusive mode");
    breakOnce(Moment.BEFORE);
    Write.Checkpoint step =
        Write.Checkpoint.of(key, List.of(Samples.asNew(Samples.step(key, "a", 1))));

    assertThatThrownBy(() -> commit(List.of(step))).isInstanceOf(StorageBlockedException.class);
    other.rollback();
    assertThat(commit(List.of(step)).refusal(step)).isNull();
    assertThat(storage.journals(List.of(key)).get(key)).as("what is written").hasSize(1);
  }

  /** It is asked until the lock is gone, since the node has its lease. */
  @Test
  void aCommitThatWasMadeBeforeTheLockIsAnsweredWhenTheLockEnds() throws Exception {
    storage.renew(node, LEASE);
    Write.Start start = new Write.Start(Samples.order("o-1"));
    breakOnce(Moment.AFTER);
    lockAfterCommit = "lock table execution in access exclusive mode";
    CompletableFuture<Outcomes> made = CompletableFuture.supplyAsync(() -> commit(List.of(start)));
    while (attempts.get() < 4) assertThat(made).isNotDone();
    other.rollback();

    assertThat(made.get().of(start).isNew()).isTrue();
  }

  /** Somebody has locked the table of nodes as well, in which the number is. */
  @Test
  void aCommitIsInDoubtUntilTheNumberCanBeRead() throws Exception {
    long key = started("o-1");
    storage.renew(node, LEASE);
    lock("lock table operation, node in access exclusive mode");
    breakOnce(Moment.BEFORE);
    Write.Checkpoint step =
        Write.Checkpoint.of(key, List.of(Samples.asNew(Samples.step(key, "a", 1))));
    CompletableFuture<Outcomes> made = CompletableFuture.supplyAsync(() -> commit(List.of(step)));
    while (attempts.get() < 4) assertThat(made).isNotDone();
    other.rollback();

    // The attempt that met the end of the lock has written it, or says that nothing is written.
    RuntimeException refusal = made.get().refusal(step);
    if (refusal != null) assertThat(refusal).isInstanceOf(WriteBlockedException.class);
    assertThat(storage.journals(List.of(key)).getOrDefault(key, List.of()))
        .as("what is written")
        .hasSize(refusal == null ? 1 : 0);
  }

  private enum Moment {
    BEFORE,
    AFTER
  }

  private String lockAfterCommit = "";

  /** Breaks the connection of the next commit, and counts the attempts. */
  private void breakOnce(Moment moment) {
    AtomicInteger tries = new AtomicInteger();
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) throws SQLException {
            if (!isCommit(sql)) return;
            attempts.incrementAndGet();
            if (moment == Moment.BEFORE) breakFirst(connection);
          }

          @Override
          public void after(Connection connection, String sql) throws SQLException {
            if (isCommit(sql) && moment == Moment.AFTER) breakFirst(connection);
          }

          private void breakFirst(Connection connection) throws SQLException {
            if (tries.incrementAndGet() > 1) return;
            if (!lockAfterCommit.isEmpty()) execute(lockAfterCommit);
            connection.abort(Runnable::run);
            throw new SQLException("the connection is broken", "08006");
          }
        });
  }

  private static boolean isCommit(String sql) {
    return sql.startsWith("with fence") || sql.startsWith("update node set batch");
  }

  @Test
  void aReadOfALockedTableIsADatabaseThatDoesNotAnswer() throws SQLException {
    lock("lock table execution in access exclusive mode");

    assertThatThrownBy(() -> storage.list(ListQuery.newest(1)))
        .isInstanceOf(StorageUnavailableException.class)
        .hasMessageContaining("statement timeout");
  }

  @Test
  void aWriteToALockedRowIsRefusedAloneAndTheOthersAreMade() throws SQLException {
    long locked = started("o-1");
    long free = started("o-2");
    lock("select 1 from execution where key = " + locked + " for update");
    Write.Suspend refused = Samples.suspend(locked);
    Write.Suspend suspend = Samples.suspend(free);
    Write.Start start = new Write.Start(Samples.order("o-3"));

    Outcomes outcomes = commit(List.of(refused, suspend, start));

    assertThat(outcomes.refusal(refused)).hasMessageContaining("another transaction");
    assertThat(outcomes.refusal(suspend)).isNull();
    assertThat(outcomes.of(start).isNew()).isTrue();
    assertThat(storage.find(new Target.ByName("order", "o-3"))).isPresent();
    assertThat(attempts).as("together, and then each").hasValue(4);
  }

  /** The server tells only the first of those who wait for a row which row it is. */
  @Test
  void aLockedRowForWhichAnotherWaitsAlreadyIsNoLockedTable() throws Exception {
    long locked = started("o-1");
    lock("select 1 from execution where key = " + locked + " for update");
    Write.Suspend refused = Samples.suspend(locked);
    Write.Start start = new Write.Start(Samples.order("o-2"));
    try (Connection second = DriverManager.getConnection(database);
        Statement waiting = second.createStatement()) {
      CompletableFuture<?> waits =
          CompletableFuture.runAsync(
              () -> {
                try {
                  waiting.execute("update execution set version = version where key = " + locked);
                } catch (SQLException e) {
                  throw new IllegalStateException(e);
                }
              });
      while (waiters() == 0) Thread.onSpinWait();

      Outcomes outcomes = commit(List.of(refused, start));

      assertThat(outcomes.refusal(refused)).isInstanceOf(WriteBlockedException.class);
      assertThat(outcomes.of(start).isNew()).isTrue();
      other.rollback();
      waits.get();
    }
  }

  private long waiters() throws SQLException {
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname ="
                    + " current_database()")) {
      row.next();
      return row.getLong(1);
    }
  }

  /** Somebody has changed all rows in a shell, and does not commit. */
  @Test
  void notEachWriteIsWaitedForWhereManyRowsAreLocked() throws SQLException {
    List<Write<?>> writes = new ArrayList<>();
    for (int i = 0; i < 25; i++) writes.add(Samples.suspend(started("o-" + i)));
    lock("update execution set version = version");

    Outcomes outcomes = commit(writes);

    assertThat(writes)
        .allSatisfy(
            it -> assertThat(outcomes.refusal(it)).isInstanceOf(WriteBlockedException.class));
    assertThat(attempts).as("together, and then twenty of them").hasValue(21);
    other.rollback();
    assertThat(commit(writes).refusal(writes.get(0))).isNull();
  }
}
