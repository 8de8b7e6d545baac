package dev.cairn.engine.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.engine.storage.WriteResult.SendResult;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Connections that break at any moment of a commit: nothing is assumed, nothing happens twice. */
@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
@Execution(ExecutionMode.CONCURRENT)
class LostAnswersTest {
  private static final Duration LEASE = Duration.ofSeconds(15);

  private FaultyProxy proxy;
  private StatementTap tap;
  private Storage storage;
  private long node;

  @BeforeEach
  void open() {
    open(PostgresServer.shared());
  }

  private void open(PostgresServer server) {
    proxy = new FaultyProxy(server.port());
    tap = new StatementTap(proxy.urlOf(server.newDatabase()));
    storage = open(Duration.ofSeconds(60));
    node = storage.register("a", Set.of(Samples.ORDER), LEASE).node();
  }

  private Storage open(Duration patience) {
    return PostgresStorage.open(
        tap.dataSource(),
        Samples.RULES,
        PostgresOptions.defaults()
            .withNetworkTimeout(Duration.ofSeconds(2))
            .withPatience(patience));
  }

  @AfterEach
  void close() {
    storage.close();
    proxy.close();
  }

  @Test
  void aStartWhoseAnswerIsLostIsAnsweredFromWhatWasWritten() {
    commit(new Write.Start(Samples.order("warm")));
    Write.Start start = new Write.Start(Samples.order("o-1"));
    once("insert into execution", proxy::swallowAnswers, proxy::heal);

    Outcomes outcomes = storage.commit(commitOf(start));

    WriteResult.Started started = outcomes.of(start);
    assertThat(started.isNew()).isTrue();
    assertThat(outcomes.claimed()).containsExactly(started.execution());
    assertThat(row("o-1")).isEqualTo(started.execution());
    assertThat(storage.nodes().get(0).batch()).isEqualTo(2);
  }

  @Test
  void aStartWhoseAnswerIsLostIsTakenForSomebodyElsesWithoutTheNumberOfTheCommit() {
    tap.rewriting(sql -> sql.replace(" and batch = ?", " and (batch = ? or true)"));
    commit(new Write.Start(Samples.order("warm")));
    Write.Start start = new Write.Start(Samples.order("o-1"));
    once("insert into execution", proxy::swallowAnswers, proxy::heal);

    Outcomes outcomes = storage.commit(commitOf(start));

    assertThat(outcomes.of(start).isNew()).isFalse();
    assertThat(outcomes.claimed()).as("so nobody runs what this node owns").isEmpty();
    assertThat(row("o-1").owner()).isEqualTo(node);
  }

  @Test
  void aStartThatNeverArrivedIsSentAgain() {
    commit(new Write.Start(Samples.order("warm")));
    Write.Start start = new Write.Start(Samples.order("o-1"));
    once("insert into execution", proxy::swallowRequests, proxy::heal);

    assertThat(storage.commit(commitOf(start)).of(start).isNew()).isTrue();
    assertThat(storage.nodes().get(0).batch()).isEqualTo(2);
  }

  @Test
  void anEndWhoseAnswerIsLostHappensOnce() {
    long key = commit(new Write.Start(Samples.order("o-1"))).execution().key();
    once("update execution as e", proxy::swallowAnswers, proxy::heal);

    assertThat(commit(Samples.finish(key, "1"))).isEqualTo(new WriteResult.Done());

    assertThat(row("o-1").status()).isEqualTo(ExecutionStatus.SUCCEEDED);
  }

  @Test
  void anEventWhoseCommitIsInDoubtIsKnownByItsIdAfterwards() {
    long key = waiting("waits");
    once("COMMIT", proxy::swallowAnswers, proxy::heal);

    assertThatThrownBy(() -> commit(Samples.send(key, Samples.event("e-1", "paid"))))
        .isInstanceOf(StorageUnavailableException.class);

    tap.unhook();
    assertThatThrownBy(() -> commit(new Write.Start(Samples.order("other"))))
        .isInstanceOf(NodeLostException.class);
    long again = storage.register("a", Set.of(Samples.ORDER), LEASE).node();
    Write.SendEvent send = Samples.send(key, Samples.event("e-1", "paid"));
    SendResult result =
        storage.commit(new Commit(again, 5_000, Samples.slots(5), List.of(send))).of(send);
    assertThat(result).isInstanceOf(SendResult.Duplicate.class);
    assertThat(storage.journals(List.of(key)).get(key).get(0).result()).isEqualTo("\"e-1\"");
  }

  @Test
  void anEventIsDeliveredOnceWhereverTheConnectionBreaks() {
    long undisturbed = waiting("waits");
    int statements =
        statementsOf(() -> commit(Samples.send(undisturbed, Samples.event("e", "paid"))));
    for (int i = 1; i <= statements; i++) {
      long key = waiting("o-" + i);
      String id = "e-" + i;
      breakBefore(i);

      SendResult result = commit(Samples.send(key, Samples.event(id, "paid")));

      assertThat(result)
          .as("broken before statement " + i)
          .isInstanceOf(SendResult.Delivered.class);
      assertThat(storage.journals(List.of(key)).get(key).get(0).result()).isEqualTo('"' + id + '"');
      assertThat(storage.mailbox(key)).isEmpty();
    }
  }

  @Test
  void anEventIsDeliveredOrKeptWhereverTheProcessEnds() {
    long undisturbed = waiting("waits");
    int statements =
        statementsOf(() -> commit(Samples.send(undisturbed, Samples.event("e", "paid"))));
    assertThat(statements).isGreaterThan(5);
    for (int i = 1; i <= statements; i++) {
      long key = waiting("o-" + i);
      String id = "e-" + i;
      Storage dying = open(Duration.ZERO);
      long other = dying.register("dying", Set.of(Samples.ORDER), LEASE).node();
      breakBefore(i + 1); // the first statement of a node asks for its number
      Write.SendEvent send = Samples.send(key, Samples.event(id, "paid"));
      assertThatThrownBy(
              () -> dying.commit(new Commit(other, 5_000, Samples.slots(5), List.of(send))))
          .isInstanceOf(StorageUnavailableException.class);
      tap.unhook();
      dying.close();

      SendResult again = commit(Samples.send(key, Samples.event(id, "paid")));

      assertThat(again).as("ended before statement " + i).isInstanceOf(SendResult.Delivered.class);
      assertThat(storage.journals(List.of(key)).get(key).get(0).result()).isEqualTo('"' + id + '"');
    }
  }

  @Test
  void aCommitWaitsForADatabaseThatWasStopped() throws Exception {
    close();
    // Other tests use the shared one meanwhile.
    try (PostgresServer server = PostgresServer.start(List.of("fsync=off"))) {
      open(server);
      commit(new Write.Start(Samples.order("warm")));
      server.down();
      CompletableFuture<WriteResult.Started> started =
          CompletableFuture.supplyAsync(() -> commit(new Write.Start(Samples.order("o-1"))));
      assertThatThrownBy(() -> storage.renew(node, LEASE))
          .isInstanceOf(StorageUnavailableException.class);
      assertThat(started).isNotDone();

      server.up();

      assertThat(started.get(60, TimeUnit.SECONDS).isNew()).isTrue();
      assertThat(storage.renew(node, LEASE).node()).isEqualTo(node);
    }
  }

  @Test
  void aCommitOverASlowNetworkIsMadeOnce() {
    commit(new Write.Start(Samples.order("warm")));
    proxy.slow(Duration.ofMillis(300));

    assertThat(commit(new Write.Start(Samples.order("o-1"))).isNew()).isTrue();
  }

  // --- Helpers ---

  /** Does something right before the first statement of that kind, and undoes it later. */
  private void once(String sql, Runnable fault, Runnable repair) {
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String statement) {
            if (!statement.contains(sql)) return;
            tap.unhook();
            fault.run();
            CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS).execute(repair);
          }
        });
  }

  private int statementsOf(Runnable work) {
    AtomicInteger count = new AtomicInteger();
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) {
            count.incrementAndGet();
          }
        });
    work.run();
    tap.unhook();
    return count.get();
  }

  private void breakBefore(int number) {
    AtomicInteger count = new AtomicInteger();
    tap.hook(
        new StatementTap.Hook() {
          @Override
          public void before(Connection connection, String sql) throws SQLException {
            if (count.incrementAndGet() == number) connection.abort(Runnable::run);
          }
        });
  }

  private long waiting(String name) {
    tap.unhook();
    long key = commit(new Write.Start(Samples.order(name))).execution().key();
    commit(
        new Write.Suspend(
            key, List.of(Samples.wait(key, "w", 1, "paid")), Set.of("paid"), null, null));
    return key;
  }

  private <R> R commit(Write<R> write) {
    return storage.commit(commitOf(write)).of(write);
  }

  private Commit commitOf(Write<?> write) {
    return new Commit(node, 5_000, Samples.slots(10), List.of(write));
  }

  private ExecutionRow row(String name) {
    return storage.find(new Target.ByName("order", name)).orElseThrow();
  }
}
