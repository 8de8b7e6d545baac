package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An engine while somebody has locked a table for longer than its commits wait. */
@Timeout(120)
@Tag("one-jdk")
class LockedTableTest {
  private static final List<String> RUNS = List.of("1", "2", "3", "4", "5");

  private final String database = PostgresServer.shared().newDatabase();
  private final CountDownLatch go = new CountDownLatch(1);

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
                        brief))));
  }

  private static RunId run(String id) {
    return new RunId("order", 1, id);
  }

  private static EventAddress event(String id) {
    return new EventAddress.Named(run(id), "approval", null);
  }

  @Test
  void callersAreToldAndTheResultsOfRunsWaitUntilTheDatabaseTakesThem() throws Exception {
    CountDownLatch begun = new CountDownLatch(RUNS.size());
    AtomicInteger bodies = new AtomicInteger();
    try (Engine engine = Engine.open(options(database));
        Connection other = DriverManager.getConnection(database);
        Statement statement = other.createStatement()) {
      engine.register(
          () ->
              new Script(
                  "order",
                  1,
                  (it, in) -> {
                    String a =
                        it.stepOnce(
                            "a",
                            () -> {
                              bodies.incrementAndGet();
                              begun.countDown();
                              return EngineContract.waited(go);
                            });
                    return a + it.await("approval");
                  }));
      for (String id : RUNS) engine.start(run(id), "\"in\"");
      begun.await();
      long node = engine.reader().nodeId();
      other.setAutoCommit(false);
      statement.execute("lock table operation in access exclusive mode");

      // Their results cannot be recorded yet.
      go.countDown();
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
      assertThat(bodies).as("each body ran once").hasValue(RUNS.size());
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
