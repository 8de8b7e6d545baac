package dev.cairn.engine.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.Write;
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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Two storages on one database, stopped at the worst moment. Each protection is shown twice: what
 * it prevents does not happen, and does happen once it is taken out of the statements.
 */
@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
class ManyNodesTest {
  private static final Duration LEASE = Duration.ofSeconds(15);
  private static final UnaryOperator<String> WHOLE = UnaryOperator.identity();

  private String database;
  private final List<Storage> storages = new ArrayList<>();
  private StatementTap tapOfA;
  private StatementTap tapOfB;
  private Storage a;
  private Storage b;
  private long nodeA;
  private long nodeB;

  @BeforeEach
  void newDatabase() {
    database = PostgresServer.shared().newDatabase();
  }

  @AfterEach
  void close() {
    storages.forEach(Storage::close);
  }

  private void open(UnaryOperator<String> rewriting) {
    open(rewriting, PostgresOptions.defaults());
  }

  private void open(UnaryOperator<String> rewriting, PostgresOptions options) {
    tapOfA = new StatementTap(database).rewriting(rewriting);
    tapOfB = new StatementTap(database).rewriting(rewriting);
    a = storage(tapOfA, options);
    b = storage(tapOfB, options);
    nodeA = a.register("a", Set.of(Samples.ORDER), LEASE).node();
    nodeB = b.register("b", Set.of(Samples.ORDER), LEASE).node();
  }

  private Storage storage(StatementTap tap, PostgresOptions options) {
    Storage storage = PostgresStorage.open(tap.dataSource(), Samples.RULES, options);
    storages.add(storage);
    return storage;
  }

  // --- Seed 001's race: nobody waits yet, and the event is not kept yet ---

  @Test
  void aBroadcastAndTheOneWhoBeginsToWaitFindEachOther() throws Exception {
    open(WHOLE);
    assertThat(isLostWhileItBeginsToWait(new Write.Broadcast(Samples.event("e", "paid")), "waits"))
        .isFalse();
  }

  @Test
  void theyMissEachOtherWithoutTheLockOnTheName() throws Exception {
    open(sql -> sql.contains("pg_advisory_xact_lock_shared") ? withoutLock(sql) : sql);
    assertThat(isLostWhileItBeginsToWait(new Write.Broadcast(Samples.event("e", "paid")), "waits"))
        .isTrue();
  }

  @Test
  void aTargetedEventAndTheOneWhoBeginsToWaitFindEachOther() throws Exception {
    open(WHOLE);
    Write.SendEvent send =
        new Write.SendEvent(new Target.ByName("order", "waits"), Samples.event("e", "paid"));
    assertThat(isLostWhileItBeginsToWait(send, "waits")).isFalse();
  }

  @Test
  void theyMissEachOtherWithoutTheLockOnTheExecution() throws Exception {
    open(sql -> sql.replace(" order by e.key for update of e", " order by e.key"));
    Write.SendEvent send =
        new Write.SendEvent(new Target.ByName("order", "waits"), Samples.event("e", "paid"));
    assertThat(isLostWhileItBeginsToWait(send, "waits")).isTrue();
  }

  private static String withoutLock(String sql) {
    return sql.replaceAll("pg_advisory_xact_lock(_shared)?\\(\\d+, l.id\\)", "l.id");
  }

  /**
   * Node B sends; after it has looked and before it writes, node A suspends an execution that
   * waits.
   *
   * @return whether the event is kept while the execution sleeps
   */
  private boolean isLostWhileItBeginsToWait(Write<?> send, String name) throws Exception {
    Write.Start start = new Write.Start(Samples.order(name));
    long key = commit(a, nodeA, start).execution().key();
    Write.Suspend suspend =
        new Write.Suspend(
            key, List.of(Samples.wait(key, "w", 1, "paid")), Set.of("paid"), null, null);
    AtomicBoolean isFirst = new AtomicBoolean(true);
    List<CompletableFuture<?>> suspended = new ArrayList<>();
    tapOfB.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) throws SQLException {
            if (!sql.startsWith("insert into event") || !isFirst.getAndSet(false)) return;
            CompletableFuture<?> done = CompletableFuture.runAsync(() -> commit(a, nodeA, suspend));
            suspended.add(done);
            awaitDoneOrBlocked(done);
          }
        });

    commit(b, nodeB, send);
    suspended.get(0).get(30, TimeUnit.SECONDS);

    boolean isDelivered = operation(key, "w").hasEnded();
    boolean sleeps = row(key).status() == ExecutionStatus.SUSPENDED;
    assertThat(isDelivered).isNotEqualTo(sleeps);
    return !isDelivered;
  }

  /** Waits until the other transaction has either ended or waits for a lock. */
  private void awaitDoneOrBlocked(CompletableFuture<?> done) throws SQLException {
    while (!done.isDone() && count("select count(*) from pg_locks where not granted") == 0) {
      Thread.onSpinWait();
    }
  }

  // --- Broadcasts: exactly one of those who begin to wait at the same time ---

  @Test
  void oneBroadcastGoesToOneOfTwoWhoBeginToWaitAtTheSameTime() throws Exception {
    open(WHOLE);
    commit(b, nodeB, new Write.Broadcast(Samples.event("e", "paid")));
    long first = commit(a, nodeA, new Write.Start(Samples.order("o-1"))).execution().key();
    long second = commit(b, nodeB, new Write.Start(Samples.order("o-2"))).execution().key();
    List<CompletableFuture<?>> other = new ArrayList<>();
    AtomicBoolean isFirst = new AtomicBoolean(true);
    tapOfA.hook(
        new StatementTap.Hook() {
          @Override
          public void after(Connection connection, String sql) throws SQLException {
            if (!sql.contains("from event x where")) return;
            if (!isFirst.getAndSet(false)) return;
            CompletableFuture<?> done =
                CompletableFuture.runAsync(() -> commit(b, nodeB, waitFor(second)));
            other.add(done);
            awaitDoneOrBlocked(done);
          }
        });

    commit(a, nodeA, waitFor(first));
    other.get(0).get(30, TimeUnit.SECONDS);

    assertThat(operation(first, "w").hasEnded()).isTrue();
    assertThat(operation(second, "w").hasEnded()).isFalse();
    assertThat(row(second).status()).isEqualTo(ExecutionStatus.SUSPENDED);
  }

  private static Write.Suspend waitFor(long key) {
    return new Write.Suspend(
        key, List.of(Samples.wait(key, "w", 1, "paid")), Set.of("paid"), null, null);
  }

  // --- The fence ---

  @Test
  void aNodeThatIsTakenOverInTheMiddleOfACommitWritesNothing() {
    open(WHOLE);
    assertThat(writesAfterTakeOver()).isFalse();
  }

  @Test
  void itWritesWithoutTheConditionOfTheFence() {
    open(sql -> sql.replace("and ended_at is null and batch =", "and batch ="));
    assertThat(writesAfterTakeOver()).isTrue();
  }

  /** Node A is about to send its checkpoint when node B takes it over. */
  private boolean writesAfterTakeOver() {
    long key = commit(a, nodeA, new Write.Start(Samples.order("o-1"))).execution().key();
    AtomicBoolean isFirst = new AtomicBoolean(true);
    tapOfA.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) throws SQLException {
            if (!sql.contains("insert into operation") || !isFirst.getAndSet(false)) return;
            execute("update lease set until = 0 where node = " + nodeA);
            assertThat(b.takeOver(nodeB, 10).nodes()).containsExactly(nodeA);
            Write.Claim claim = Samples.claim(5);
            Commit claims = new Commit(nodeB, b.now(), Samples.slots(5), List.of(claim));
            assertThat(b.commit(claims).of(claim).executions()).hasSize(1);
          }
        });
    Write.Checkpoint stale = Write.Checkpoint.of(key, List.of(Samples.step(key, "stale", 1)));

    try {
      commit(a, nodeA, stale);
    } catch (NodeLostException e) {
      assertThat(journal(key)).isEmpty();
      return false;
    }
    return journal(key).stream().anyMatch(it -> it.id().equals("stale"));
  }

  @Test
  void takeOverWaitsForACommitThatHasPassedTheFence() throws Exception {
    open(WHOLE);
    long key = commit(a, nodeA, new Write.Start(Samples.order("o-1"))).execution().key();
    List<CompletableFuture<?>> takeOver = new ArrayList<>();
    AtomicBoolean isFirst = new AtomicBoolean(true);
    tapOfA.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) throws SQLException {
            if (!sql.equals("COMMIT") || !isFirst.getAndSet(false)) return;
            execute("update lease set until = 0 where node = " + nodeA);
            CompletableFuture<?> done = CompletableFuture.runAsync(() -> b.takeOver(nodeB, 10));
            takeOver.add(done);
            awaitDoneOrBlocked(done);
            assertThat(done).isNotDone();
          }
        });

    commit(a, nodeA, Samples.suspend(key));
    takeOver.get(0).get(30, TimeUnit.SECONDS);

    assertThat(row(key).status()).isEqualTo(ExecutionStatus.SUSPENDED);
    assertThatThrownBy(() -> commit(a, nodeA, new Write.Start(Samples.order("o-2"))))
        .isInstanceOf(NodeLostException.class);
  }

  @Test
  void takeOverWaitsForAPurgeThatHasBegun() throws Exception {
    open(WHOLE);
    assertThat(isTakenOverInTheMiddleOfAPurge()).isFalse();
  }

  @Test
  void itDoesNotWaitWithoutTheLockOnTheNode() throws Exception {
    open(sql -> sql.replace("n.ended_at is null for update of n", "n.ended_at is null"));
    assertThat(isTakenOverInTheMiddleOfAPurge()).isTrue();
  }

  private boolean isTakenOverInTheMiddleOfAPurge() throws Exception {
    List<CompletableFuture<?>> takeOver = new ArrayList<>();
    AtomicBoolean isEarly = new AtomicBoolean();
    tapOfA.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) throws SQLException {
            if (!sql.equals("COMMIT") || !takeOver.isEmpty()) return;
            execute("update lease set until = 0 where node = " + nodeA);
            CompletableFuture<?> done = CompletableFuture.runAsync(() -> b.takeOver(nodeB, 10));
            takeOver.add(done);
            awaitDoneOrBlocked(done);
            isEarly.set(done.isDone());
          }
        });

    a.purge(nodeA, 5_000, 10);
    takeOver.get(0).get(30, TimeUnit.SECONDS);

    assertThatThrownBy(() -> a.purge(nodeA, 5_000, 10)).isInstanceOf(NodeLostException.class);
    return isEarly.get();
  }

  @Test
  void aNodeDoesNotWaitForAnotherThatTakesOver() throws Exception {
    open(WHOLE);
    assertThat(waitsForTheOtherTakeOver()).isFalse();
  }

  @Test
  void itWaitsWithoutTheLockOfTakeOvers() throws Exception {
    open(sql -> sql.replaceAll("^select pg_try_advisory_xact_lock.*", "select true"));
    assertThat(waitsForTheOtherTakeOver()).isTrue();
  }

  /** Node A is in the middle of a take-over when node B looks as well. */
  private boolean waitsForTheOtherTakeOver() throws Exception {
    long dead = a.register("dead", Set.of(Samples.ORDER), LEASE).node();
    execute("update lease set until = 0 where node = " + dead);
    List<CompletableFuture<?>> other = new ArrayList<>();
    AtomicBoolean waits = new AtomicBoolean();
    tapOfA.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) throws SQLException {
            if (!sql.equals("COMMIT") || !other.isEmpty()) return;
            CompletableFuture<?> done = CompletableFuture.runAsync(() -> b.takeOver(nodeB, 10));
            other.add(done);
            awaitDoneOrBlocked(done);
            waits.set(!done.isDone());
          }
        });

    assertThat(a.takeOver(nodeA, 10).nodes()).containsExactly(dead);
    other.get(0).get(30, TimeUnit.SECONDS);
    return waits.get();
  }

  @Test
  void aRenewalDoesNotWaitForACommit() {
    open(WHOLE);
    long key = commit(a, nodeA, new Write.Start(Samples.order("o-1"))).execution().key();
    List<Long> renewed = new ArrayList<>();
    tapOfA.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) {
            if (sql.equals("COMMIT") && renewed.isEmpty()) {
              tapOfA.unhook();
              renewed.add(a.renew(nodeA, LEASE).until());
            }
          }
        });

    commit(a, nodeA, Samples.suspend(key));

    assertThat(renewed).hasSize(1);
  }

  // --- Claims ---

  @Test
  void twoNodesNeverClaimTheSameExecution() throws Exception {
    open(WHOLE);
    for (int i = 0; i < 40; i++) {
      long key = commit(a, nodeA, new Write.Start(Samples.order("o-" + i))).execution().key();
      commit(a, nodeA, new Write.Suspend(key, List.of(), Set.of(), 1L, null));
    }
    List<Long> claimed = new ArrayList<>();
    tapOfA.hook(
        new StatementTap.Hook() {
          @Override
          public void after(Connection connection, String sql) {
            if (!sql.contains("skip locked")) return;
            tapOfA.unhook();
            commit(b, nodeB, Samples.claim(30)).executions().forEach(it -> claimed.add(it.key()));
          }
        });

    commit(a, nodeA, Samples.claim(25)).executions().forEach(it -> claimed.add(it.key()));

    assertThat(claimed).hasSize(40).doesNotHaveDuplicates();
  }

  @Test
  void aBacklogOfAVersionThatNoNodeHasIsInNobodysWay() throws Exception {
    open(WHOLE);
    execute(
        "insert into execution (workflow, name, version, run, status, invocation, revision,"
            + " failures, wake_at, input_hash, started) select 'order', 'old-' || i, 7, 1, 0, 0, 0,"
            + " 0, 1, '', 1 from generate_series(1, 5000) i");
    commit(a, nodeA, new Write.Start(Samples.order("new")));
    execute("analyze execution");

    String plan =
        text(
            "explain select key from execution e where e.workflow = 'order' and e.version = 1 and"
                + " e.wake_at <= 5000 order by e.wake_at limit 10");

    assertThat(plan).contains("execution_due").contains("version = 1");
    assertThat(
            commit(b, nodeB, new Write.Claim(new WorkflowVersion("order", 1), 10, 9)).executions())
        .isEmpty();
  }

  // --- Deadlocks ---

  @Test
  void writesOfACommitThatMetADeadlockAreMadeOneByOne() throws Exception {
    // The server, which looks after a second, finds the deadlock before the storage gives up.
    open(WHOLE, PostgresOptions.defaults().withLockTimeout(Duration.ofSeconds(30)));
    long x = commit(a, nodeA, new Write.Start(Samples.order("x"))).execution().key();
    long y = commit(a, nodeA, new Write.Start(Samples.order("y"))).execution().key();
    Write.SendEvent toX = Samples.send(x, Samples.event("e-x", "paid"));
    Write.SendEvent toY = Samples.send(y, Samples.event("e-y", "paid"));
    try (Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      statement.execute("set deadlock_timeout = '60s'"); // so that the storage is the victim
      other.setAutoCommit(false);
      statement.execute("select 1 from execution where key = " + y + " for update");
      CompletableFuture<?> commit =
          CompletableFuture.runAsync(
              () -> a.commit(new Commit(nodeA, 5_000, Samples.slots(1), List.of(toX, toY))));
      awaitDoneOrBlocked(commit);
      statement.execute("select 1 from execution where key = " + x + " for update");
      other.rollback();
      commit.get(30, TimeUnit.SECONDS);
    }

    assertThat(a.mailbox(x)).hasSize(1);
    assertThat(a.mailbox(y)).hasSize(1);
    assertThat(count("select deadlocks from pg_stat_database where datname = current_database()"))
        .isPositive();
  }

  // --- Helpers ---

  private static <R> R commit(Storage storage, long node, Write<R> write) {
    return storage.commit(new Commit(node, 5_000, Samples.slots(10), List.of(write))).of(write);
  }

  private OperationRow operation(long key, String id) {
    return journal(key).stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
  }

  private List<OperationRow> journal(long key) {
    return a.journals(List.of(key)).get(key);
  }

  private ExecutionRow row(long key) {
    return a.find(new Target.ByKey(key)).orElseThrow();
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private int count(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getInt(1);
    }
  }

  private String text(String sql) throws SQLException {
    StringBuilder text = new StringBuilder();
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) text.append(rows.getString(1)).append('\n');
    }
    return text.toString();
  }
}
