package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An engine while somebody has locked a table for longer than its commits wait. */
@Timeout(120)
@Tag("one-jdk")
class LockedTableTest {
  private static final List<String> RUNS = List.of("1", "2", "3", "4", "5");

  private static final Duration LEASE = Duration.ofSeconds(2);

  /** The time of the server, as leases have it. */
  private static final String NOW = "extract(epoch from clock_timestamp()) * 1000";

  /** Much longer than it takes, and shorter than without an end. */
  private static final Duration CLOSE = Duration.ofSeconds(60);

  private final String database = PostgresServer.shared().newDatabase();
  private final WaitingBody body = new WaitingBody();

  private static EngineOptions options(String database) {
    Duration brief = Duration.ofMillis(500);
    return EngineOptions.on(
        new StorageLocation.Shared(
            (rules, limits) ->
                PostgresStorage.open(
                    database,
                    rules,
                    new PostgresOptions(
                            limits,
                            brief,
                            Duration.ofSeconds(5),
                            Duration.ofSeconds(1),
                            Duration.ofSeconds(10),
                            Duration.ofMillis(1),
                            4,
                            brief)
                        .forLease(LEASE))));
  }

  private static RunId run(String id) {
    return new RunId("order", 1, id);
  }

  private static EventAddress event(String id) {
    return new EventAddress.Named(run(id), "approval", null);
  }

  /** An engine with a run whose body waits. */
  private Engine opened(Duration drain) throws InterruptedException {
    Engine engine = Engine.open(options(database).drain(drain).lease(LEASE));
    body.begin(engine, (it, in) -> it.step("a", body::run), run("1"));
    return engine;
  }

  /** The result of the body waits for the lock, and the engine is closed on another thread. */
  private CompletableFuture<Void> closing(Engine engine, boolean isInterrupted) {
    body.go();
    while (engine.reader().here().queued() == 0) Thread.onSpinWait();
    return CompletableFuture.runAsync(
        () -> {
          if (isInterrupted) Thread.currentThread().interrupt();
          engine.close();
        },
        work -> new Thread(work, "closes").start());
  }

  private long leases() throws SQLException {
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement()) {
      return count(statement, "lease");
    }
  }

  private static long count(Statement statement, String from) throws SQLException {
    try (ResultSet row = statement.executeQuery("select count(*) from " + from)) {
      row.next();
      return row.getLong(1);
    }
  }

  @Test
  void anEngineThatIsClosedGivesItsLeaseBackWhereItCan() throws Exception {
    Engine engine = opened(Duration.ofMillis(100));
    try (Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("lock table operation in access exclusive mode");

      assertThat(closing(engine, false)).succeedsWithin(CLOSE);
      assertThat(leases()).isZero();
    }
  }

  /** The runs of the node are in a table that cannot be written, so nothing is given back. */
  @Test
  void anEngineThatIsClosedLeavesItsRunsToOthersWhenItsLeaseHasEnded() throws Exception {
    Engine engine = opened(Duration.ofMillis(100));
    try (Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("lock table operation, execution in access exclusive mode");

      assertThat(closing(engine, false)).succeedsWithin(CLOSE);
      assertThat(leases()).isOne();
    }
    try (Engine next = Engine.open(options(database).lease(LEASE))) {
      next.register(() -> new Script("order", 1, (it, in) -> it.step("a", () -> "again")));
      assertThat(next.await(run("1"), Duration.ofSeconds(60)))
          .isEqualTo(new RunOutcome.Succeeded("\"again\""));
    }
  }

  @Test
  void anEngineThatIsClosedByAnInterruptedThreadWaitsForNothing() throws Exception {
    Engine engine = opened(Duration.ofHours(1));
    try (Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("lock table operation, execution in access exclusive mode");

      assertThat(closing(engine, true)).succeedsWithin(CLOSE);
    }
  }

  /** The last result travels with the end of the run, which changes the locked row. */
  @Test
  void theEndOfARunWaitsForARowThatSomebodyHasLocked() throws Exception {
    try (Engine engine = Engine.open(options(database));
        Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      body.begin(engine, run("1"));
      other.setAutoCommit(false);
      statement.execute("update execution set version = version");
      body.go();
      while (engine.reader().here().queued() == 0) Thread.onSpinWait();
      other.rollback();

      assertThat(engine.await(run("1"), Duration.ofSeconds(60)))
          .isEqualTo(new RunOutcome.Succeeded("\"ok\""));
      assertThat(body.runs()).isOne();
    }
  }

  @Test
  void aNodeThatLosesItsLeaseWaitsNoLongerAndAnotherFollows() throws Exception {
    try (Engine engine = opened(Duration.ofSeconds(30));
        Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      long node = engine.reader().nodeId();
      other.setAutoCommit(false);
      statement.execute("lock table operation in access exclusive mode");
      body.go();
      while (engine.reader().here().queued() == 0) Thread.onSpinWait();
      execute("delete from lease where node = " + node);

      while (engine.reader().nodeId() == node) Thread.onSpinWait();
      other.rollback();
      assertThat(engine.await(run("1"), Duration.ofSeconds(60)))
          .isEqualTo(new RunOutcome.Succeeded("\"ok\""));
      assertThat(engine.reader().nodeId()).isNotEqualTo(node);
    }
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** A lock is neither a broken schema nor a database that is away. */
  @ParameterizedTest
  @ValueSource(strings = {"node", "lease", "execution", "cairn_schema"})
  void anEngineThatOpensWhileATableIsLockedSaysSo(String table) throws Exception {
    Engine.open(options(database)).close();
    try (Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("lock table " + table + " in access exclusive mode");

      assertThatThrownBy(() -> Engine.open(options(database)).close())
          .isInstanceOf(StorageBlockedException.class)
          .hasMessageContaining("somebody else")
          .hasMessageContaining("nd that transaction");
    }
  }

  /** Nobody else can take the node over meanwhile, since that needs the table, too. */
  @Test
  void aNodeGoesOnThoughALockOnTheTableOfLeasesOutlastsItsLease() throws Exception {
    // A busy machine may stop a process for longer than a part of a short lease.
    Duration lease = Duration.ofSeconds(12);
    try (Engine engine = Engine.open(EngineOptions.onUrl(database).lease(lease));
        Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      body.begin(engine, run("1"));
      long node = engine.reader().nodeId();
      other.setAutoCommit(false);
      statement.execute("lock table lease in access exclusive mode");
      while (count(statement, "lease where until > " + NOW) > 0) Thread.onSpinWait();
      body.go();
      other.rollback();

      assertThat(engine.await(run("1"), Duration.ofSeconds(60)))
          .isEqualTo(new RunOutcome.Succeeded("\"ok\""));
      assertThat(body.runs()).isOne();
      assertThat(engine.reader().nodeId()).as("the node lives").isEqualTo(node);
    }
  }

  @Test
  void callersAreToldAndTheResultsOfRunsWaitUntilTheDatabaseTakesThem() throws Exception {
    try (Engine engine = Engine.open(options(database));
        Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      RunId[] runs = RUNS.stream().map(LockedTableTest::run).toArray(RunId[]::new);
      body.begin(engine, (it, in) -> it.stepOnce("a", body::run) + it.await("approval"), runs);
      long node = engine.reader().nodeId();
      other.setAutoCommit(false);
      statement.execute("lock table operation in access exclusive mode");

      // Their results cannot be recorded yet.
      body.go();
      assertThatThrownBy(() -> sendUntilRefused(engine))
          .isInstanceOf(StorageUnavailableException.class)
          .hasMessageContaining("Nothing was written");
      assertThat(engine.reader().nodeId()).as("the node lives").isEqualTo(node);
      other.rollback();

      for (String id : RUNS) send(engine, id);
      for (String id : RUNS) {
        assertThat(engine.await(run(id), null)).isEqualTo(new RunOutcome.Succeeded("\"ok-yes\""));
      }
      assertThat(engine.reader().nodeId()).as("the node lives").isEqualTo(node);
      assertThat(body.runs()).as("each body ran once").isEqualTo(RUNS.size());
    }
  }

  /** An event finds its run in memory, or in a table that is not locked, and may be kept. */
  private static void sendUntilRefused(Engine engine) {
    for (int i = 0; ; i++) engine.broadcast("nobody", "id-" + i, "\"\"");
  }

  /** A busy machine may need longer than the time for a statement now and then. */
  private static void send(Engine engine, String id) {
    while (true) {
      try {
        engine.sendEvent(event(id), "yes", "\"-yes\"");
        return;
      } catch (StorageUnavailableException e) {
        assertThat(e).hasMessageContaining("Nothing was written");
      }
    }
  }
}
