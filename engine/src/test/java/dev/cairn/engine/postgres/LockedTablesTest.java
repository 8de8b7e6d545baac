package dev.cairn.engine.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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

  /** A commit is patient for as long as its first statement. */
  private static final PostgresOptions OPTIONS =
      new PostgresOptions(
          MailboxLimits.DEFAULT,
          BRIEF,
          Duration.ofSeconds(5),
          Duration.ofSeconds(1),
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

  private void lock(String sql) throws SQLException {
    try (Statement statement = other.createStatement()) {
      statement.execute(sql);
    }
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) {
            if (sql.startsWith("with fence") || sql.startsWith("update node set batch")) {
              attempts.incrementAndGet();
            }
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
        .hasMessageContaining("does not answer")
        .hasMessageContaining("Nothing was written");

    assertThat(attempts).as("all together, and once").hasValue(1);
    assertThat(commit(List.of(start)).of(start).isNew()).as("what needs no table").isTrue();
    other.rollback();
    Outcomes made = commit(writes.subList(0, 4));
    assertThat(writes.subList(0, 4)).allSatisfy(it -> assertThat(made.refusal(it)).isNull());
  }

  @Test
  void aCommitIsPatientWithALockedTable() throws SQLException {
    long key = started("o-1");
    lock("lock table operation in access exclusive mode");
    AtomicInteger tries = new AtomicInteger();
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) throws SQLException {
            if (sql.startsWith("with fence") && tries.incrementAndGet() == 3) other.rollback();
          }
        });
    try (Storage patient =
        PostgresStorage.open(
            tap.dataSource(), Samples.RULES, OPTIONS.withPatience(Duration.ofMinutes(1)))) {
      Write.Checkpoint step =
          Write.Checkpoint.of(key, List.of(Samples.asNew(Samples.step(key, "a", 1))));
      Write.Start start = new Write.Start(Samples.order("o-2"));

      Outcomes made =
          patient.commit(new Commit(node, 5_000, Samples.slots(9), List.of(step, start)));

      assertThat(made.refusal(step)).isNull();
      assertThat(made.of(start).isNew()).isTrue();
    }
  }

  /** The first attempt may have been made, or may still arrive. */
  @Test
  void aCommitWhoseConnectionBrokeBeforeTheLockIsInDoubt() throws SQLException {
    long key = started("o-1");
    lock("lock table operation in access exclusive mode");
    AtomicInteger tries = new AtomicInteger();
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) throws SQLException {
            if (sql.startsWith("with fence") && tries.incrementAndGet() == 1) {
              throw new SQLException("the connection is broken", "08006");
            }
          }
        });
    try (Storage patient =
        PostgresStorage.open(
            tap.dataSource(), Samples.RULES, OPTIONS.withPatience(Duration.ofMillis(300)))) {
      Commit commit =
          new Commit(
              node,
              5_000,
              Samples.slots(9),
              List.of(Write.Checkpoint.of(key, List.of(Samples.asNew(Samples.step(key, "a", 1))))));

      assertThatThrownBy(() -> patient.commit(commit))
          .isExactlyInstanceOf(StorageUnavailableException.class);
      assertThat(tries).hasValue(2);
      other.rollback();
      assertThatThrownBy(() -> patient.commit(commit)).isInstanceOf(NodeLostException.class);
    }
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

  /** Somebody has changed all rows in a shell, and does not commit. */
  @Test
  void notEachWriteIsWaitedForWhereManyRowsAreLocked() throws SQLException {
    List<Write<?>> writes = new ArrayList<>();
    for (int i = 0; i < 8; i++) writes.add(Samples.suspend(started("o-" + i)));
    lock("update execution set version = version");

    Outcomes outcomes = commit(writes);

    assertThat(writes).allSatisfy(it -> assertThat(outcomes.refusal(it)).isNotNull());
    assertThat(attempts).as("together, and then two of them").hasValue(3);
    assertThat(outcomes.refusal(writes.get(7)))
        .isInstanceOf(StorageUnavailableException.class)
        .hasMessageContaining("Nothing was written");
    other.rollback();
    assertThat(commit(writes).refusal(writes.get(0))).isNull();
  }
}
