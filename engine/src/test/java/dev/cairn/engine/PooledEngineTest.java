package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.cairn.engine.postgres.ChildJvm;
import dev.cairn.engine.postgres.PgBouncer;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.RunQuery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Engines behind a pooler that gives each transaction one of two sessions, whichever is free. Nodes
 * do not wake each other there.
 */
@Tag("one-jdk")
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
class PooledEngineTest extends SeveralEngines {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final Duration LEASE = Duration.ofSeconds(15);

  private final PgBouncer pooler = PgBouncer.start("transaction", 2);
  private final String database = pooler.url(PostgresServer.shared().newDatabase());

  @Override
  String database() {
    return database;
  }

  private Engine open(String name, Duration lease) {
    return open(options(name).lease(lease));
  }

  @AfterEach
  @Override
  void close() {
    super.close();
    pooler.close();
  }

  @Test
  void stepsTimersEventsAndChildrenOnTwoNodes() {
    Engine one = open("one", LEASE);
    Engine two = open("two", LEASE);
    one.register(
        () ->
            new Script(
                "parent",
                1,
                (it, in) -> {
                  String begun = in + it.step("a", () -> "-a");
                  it.sleep("nap", Duration.ofMillis(20));
                  return begun + it.await("approval") + it.invoke("call", "child", "x");
                }));
    two.register(
        () ->
            new Script(
                "child",
                2,
                (it, in) -> {
                  it.sleep("nap", Duration.ofMillis(20));
                  return it.step("c", () -> "-child of " + in) + it.await("done");
                }));
    for (int i = 0; i < 20; i++) {
      one.start(run("parent", "r" + i), "\"in\"");
      two.sendEvent(event(run("parent", "r" + i), "approval"), "\"-yes\"");
      two.broadcast("done", "\"-done\"");
    }

    for (int i = 0; i < 20; i++) {
      assertThat((i % 2 == 0 ? one : two).await(run("parent", "r" + i), LONG))
          .isEqualTo(new RunOutcome.Succeeded("\"in-a-yes-child of x-done\""));
    }
    assertThat(one.list(RunQuery.all()).runs()).hasSize(40);
  }

  @Test
  void theRunsOfANodeThatIsKilledGoOnElsewhere() {
    Engine other = open("other", StoppedEngine.LEASE);
    try (ChildJvm killed = new ChildJvm(StoppedEngine.class, database)) {
      assertThat(killed.line()).isEqualTo("ready");
      RunId order = run("order", "run-1");
      other.start(order, "\"in\"");
      assertThat(killed.line()).isEqualTo("inside");
      killed.signal("KILL");
      other.register(() -> new Script("order", 1, (it, in) -> it.step("a", () -> "fresh")));

      assertThat(other.await(order, LONG)).isEqualTo(new RunOutcome.Succeeded("\"fresh\""));
    }
  }

  /** The migration holds a lock; a lock of a session would stay with the pooler. */
  @Test
  void manyOpenANewDatabaseAtTheSameTime() {
    List<CompletableFuture<Engine>> opened = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      String name = "n" + i;
      opened.add(
          CompletableFuture.supplyAsync(
              () -> Engine.open(EngineOptions.onUrl(database).node(name)),
              task -> new Thread(task).start()));
    }
    opened.forEach(it -> engines.add(it.join()));
    engines.get(0).register(() -> new Script("s", 1, (it, in) -> it.step("a", () -> "a")));
    engines.get(1).start(run("s", "r"), "\"in\"");

    assertThat(engines.get(2).await(run("s", "r"), LONG))
        .isEqualTo(new RunOutcome.Succeeded("\"a\""));
  }

  @Test
  void aPoolOfTheProgramMayLeadToThePooler() {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(database);
    config.setMaximumPoolSize(4);
    try (HikariDataSource pool = new HikariDataSource(config);
        Engine engine = Engine.open(EngineOptions.onDataSource(pool))) {
      engine.register(() -> new Script("s", 1, (it, in) -> it.step("a", () -> "a")));
      for (int i = 0; i < 20; i++) {
        engine.start(run("s", "r" + i), "\"in\"");
        assertThat(engine.await(run("s", "r" + i), LONG))
            .isEqualTo(new RunOutcome.Succeeded("\"a\""));
      }
    }
  }
}
