package dev.cairn.engine.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.Target;
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
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A server that does not answer in time, or whose disk is full. */
@Timeout(120)
@Tag("one-jdk")
@Execution(ExecutionMode.CONCURRENT)
class PostgresLimitsTest {
  private final String database = PostgresServer.shared().newDatabase();

  @Test
  void aReadThatTakesTooLongIsGivenUp() throws SQLException {
    PostgresOptions options = PostgresOptions.defaults().withReadTimeout(Duration.ofMillis(100));
    try (Storage storage = PostgresStorage.open(database, Samples.RULES, options);
        Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("lock table execution in access exclusive mode");

      assertThatThrownBy(() -> storage.list(ListQuery.newest(1)))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("statement timeout");
      other.rollback();
      assertThat(listWithinTheTime(storage)).isEmpty();
    }
  }

  /** A busy machine may need longer than the time for a read now and then. */
  private static List<ExecutionRow> listWithinTheTime(Storage storage) {
    while (true) {
      try {
        return storage.list(ListQuery.newest(1)).executions();
      } catch (StorageException e) {
        assertThat(e).hasMessageContaining("statement timeout");
      }
    }
  }

  /** As after a restart of the server, which breaks every connection that the pool holds. */
  @Test
  void aReadWhoseConnectionHasBrokenIsMadeOnANewOne() throws Exception {
    try (Storage storage =
        PostgresStorage.open(database, Samples.RULES, PostgresOptions.defaults())) {
      for (int i = 0; i < 20; i++) {
        assertThat(storage.list(ListQuery.newest(1)).executions()).isEmpty();
        execute(
            "select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name"
                + " = 'cairn reads' and datname = current_database()");
      }

      assertThat(storage.list(ListQuery.newest(1)).executions()).isEmpty();
    }
  }

  @Test
  void wakeUpsAreSentOnANewConnectionAfterOneHasBroken() throws Exception {
    Semaphore woken = new Semaphore(0);
    try (Storage sender =
            PostgresStorage.open(database, Samples.RULES, PostgresOptions.defaults());
        Storage receiver =
            PostgresStorage.open(database, Samples.RULES, PostgresOptions.defaults())) {
      receiver.onWake(woken::release);
      // It is told once when it begins to listen.
      woken.acquire();
      sender.wakeOthers();
      woken.acquire();
      execute(
          "select pg_terminate_backend(pid, 10000) from pg_stat_activity where query like"
              + " '%pg_notify%' and pid <> pg_backend_pid() and datname = current_database()");

      sender.wakeOthers();
      assertThat(woken.drainPermits()).as("the connection is broken").isZero();
      sender.wakeOthers();
      woken.acquire();
    }
  }

  /** The server reports a full disk with this code, which a trigger can do as well. */
  @Test
  void aFullDiskLosesNothingThatWasAcknowledged() throws SQLException {
    List<String> acknowledged = new ArrayList<>();
    try (Storage storage =
        PostgresStorage.open(database, Samples.RULES, PostgresOptions.defaults())) {
      long node = storage.register("a", Set.of(Samples.ORDER), Duration.ofHours(1)).node();
      start(storage, node, "before");
      acknowledged.add("before");
      execute(
          "create function no_room() returns trigger language plpgsql as 'begin raise exception"
              + " ''could not extend file: No space left on device'' using errcode = ''53100'';"
              + " end'");
      execute("create trigger no_room before insert on execution execute function no_room()");

      assertThatThrownBy(() -> start(storage, node, "during"))
          .isInstanceOf(StorageFullException.class)
          .hasMessageContaining("No space left on device")
          .hasMessageContaining("Make room on the disk of the server");
      execute("drop trigger no_room on execution");
      start(storage, node, "after");
      acknowledged.add("after");

      assertThat(storage.counts().get("order").get(ExecutionStatus.RUNNING)).isEqualTo(2);
      for (String name : acknowledged) {
        assertThat(storage.find(new Target.ByName("order", name))).as(name).isPresent();
      }
    }
  }

  @Test
  void theNewestOfAllWorkflowsAreFoundByAnIndex() throws SQLException {
    StatementTap tap = new StatementTap(database);
    AtomicReference<String> query = new AtomicReference<>("");
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) {
            if (sql.contains("union all select * from (select e.key")) query.set(sql);
          }
        });
    try (Storage storage =
        PostgresStorage.open(tap.dataSource(), Samples.RULES, PostgresOptions.defaults())) {
      execute(
          "insert into execution (workflow, name, version, run, status, invocation, revision,"
              + " failures, input_hash, started) select 'w' || i % 7, 'n' || i, 1, 1, 10, 1, 0, 0,"
              + " 'h', i from generate_series(1, 20000) i");
      execute("analyze execution");

      assertThat(storage.list(ListQuery.newest(3)).executions())
          .extracting(ExecutionRow::name)
          .containsExactly("n20000", "n19999", "n19998");
    }
    String sql = query.get();
    for (int i = 0; i < 7; i++)
      sql = sql.replaceFirst("\\?", "'w" + i + "'").replaceFirst("\\?", "51");

    assertThat(plan(sql.replaceFirst("\\?", "51")))
        .contains("Index Scan Backward using execution_listed")
        .doesNotContain("Seq Scan", "Bitmap");
  }

  /** A node that starts looks at all runs; a plan that reads all operations takes minutes then. */
  @Test
  void runsToBeWokenAreFoundByAnIndexAndWithoutACompiler() throws SQLException {
    StatementTap tap = new StatementTap(database);
    AtomicReference<String> query = new AtomicReference<>();
    AtomicReference<String> jit = new AtomicReference<>();
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) throws SQLException {
            if (!sql.contains("ended_seq is null")) return;
            query.set(sql);
            try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("show jit")) {
              if (rows.next()) jit.set(rows.getString(1));
            }
          }
        });
    try (Storage storage =
        PostgresStorage.open(tap.dataSource(), Samples.RULES, PostgresOptions.defaults())) {
      long node = storage.register("a", Set.of(Samples.ORDER), Duration.ofHours(1)).node();
      assertThat(storage.mend(node, 0, 10).woken()).isZero();
    }
    execute(
        "insert into execution (workflow, name, version, run, status, invocation, revision,"
            + " failures, input_hash, started) select 'w', 'n' || i, 1, 1, "
            + ExecutionStatus.SUSPENDED.code()
            + ", 1, 0, 0, 'h', i from generate_series(1, 5000) i");
    execute(
        "insert into operation (execution, id, position, type, status, attempt, started,"
            + " started_seq) select e.key, 'o' || i, i, 2, 1, 1, 1, 1 from execution e,"
            + " generate_series(1, 5) i");
    execute("analyze execution");
    execute("analyze operation");

    assertThat(plan(query.get().replaceFirst("\\?", "0").replaceFirst("\\?", "2000")))
        .contains("operation_pkey")
        .doesNotContain("Seq Scan on operation");
    assertThat(jit).hasValue("off");
  }

  private String plan(String query) throws SQLException {
    StringBuilder plan = new StringBuilder();
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("explain " + query)) {
      while (rows.next()) plan.append(rows.getString(1)).append('\n');
    }
    return plan.toString();
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static void start(Storage storage, long node, String name) {
    Write.Start start = new Write.Start(Samples.order(name));
    storage.commit(new Commit(node, 5_000, Samples.slots(5), List.of(start))).of(start);
  }
}
