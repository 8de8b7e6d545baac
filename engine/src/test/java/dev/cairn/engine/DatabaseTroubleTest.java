package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.postgres.FaultyProxy;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.sqlite.SqliteOptions;
import dev.cairn.engine.storage.sqlite.SqliteStorage;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Engines whose database is stopped, slow, cut off or full: nothing is lost, and they go on. */
@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
@Timeout(180)
class DatabaseTroubleTest {
  private static final Duration LONG = Duration.ofSeconds(90);

  @TempDir Path folder;

  private static RunId run(String id) {
    return new RunId("order", 1, id);
  }

  private static EventAddress approval(String id) {
    return new EventAddress.Named(run(id), "approval", null);
  }

  private static RunOutcome succeeded(String text) {
    return new RunOutcome.Succeeded("\"" + text + "\"");
  }

  /** A step that waits for {@code go}, and an event. */
  private static Script order(CountDownLatch begun, CountDownLatch go) {
    return new Script(
        "order",
        1,
        (it, in) ->
            it.step(
                    "a",
                    () -> {
                      begun.countDown();
                      return EngineContract.waited(go);
                    })
                + it.await("approval"));
  }

  @Test
  void aDatabaseThatWasStoppedIsWaitedFor() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    try (PostgresServer server = PostgresServer.start(List.of());
        Engine engine = Engine.open(EngineOptions.onUrl(server.newDatabase()))) {
      engine.register(() -> order(begun, go));
      engine.start(run("before"), "\"in\"");
      assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
      server.down();
      go.countDown();
      CompletableFuture<Void> during =
          CompletableFuture.runAsync(() -> engine.start(run("during"), "\"in\""));
      assertThat(during).isNotDone();
      server.up();

      during.get(90, TimeUnit.SECONDS);
      for (String id : List.of("before", "during")) engine.sendEvent(approval(id), "\"-yes\"");
      for (String id : List.of("before", "during")) {
        assertThat(engine.await(run(id), LONG)).as(id).isEqualTo(succeeded("ok-yes"));
      }
    }
  }

  @Test
  void aSlowDatabaseIsOnlySlow() {
    PostgresServer server = PostgresServer.shared();
    try (FaultyProxy network = new FaultyProxy(server.port());
        Engine engine = Engine.open(EngineOptions.onUrl(network.urlOf(server.newDatabase())))) {
      engine.register(() -> order(new CountDownLatch(1), new CountDownLatch(0)));
      network.slow(Duration.ofMillis(100));
      engine.start(run("1"), "\"in\"");
      engine.sendEvent(approval("1"), "\"-yes\"");

      assertThat(engine.await(run("1"), LONG)).isEqualTo(succeeded("ok-yes"));
    }
  }

  /** The node is alive and works on, but nobody hears of it for longer than its lease. */
  @Test
  void aNodeThatIsCutOffIsTakenOverAndWritesNothing() throws Exception {
    PostgresServer server = PostgresServer.shared();
    String database = server.newDatabase();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    Duration lease = Duration.ofSeconds(2);
    try (FaultyProxy network = new FaultyProxy(server.port());
        Engine cutOff = Engine.open(EngineOptions.onUrl(network.urlOf(database)).lease(lease));
        Engine other = Engine.open(EngineOptions.onUrl(database).lease(lease))) {
      cutOff.register(
          () ->
              new Script(
                  "order",
                  1,
                  (it, in) ->
                      it.step(
                          "a",
                          () -> {
                            begun.countDown();
                            try {
                              return EngineContract.waited(new CountDownLatch(1));
                            } catch (InterruptedException e) {
                              interrupted.countDown();
                              return "stale";
                            }
                          })));
      cutOff.start(run("1"), "\"in\"");
      assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
      network.cut();
      other.register(() -> new Script("order", 1, (it, in) -> it.step("a", () -> "fresh")));

      assertThat(other.await(run("1"), LONG)).isEqualTo(succeeded("fresh"));
      // It finds out by itself, without a database.
      assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
      network.heal();
      // Its successor has written by then, so whatever the lost node sent has arrived or never
      // will.
      cutOff.start(run("2"), "\"in\"");
      cutOff.cancel(run("2"));
      assertThat(other.history(run("1")))
          .filteredOn(event -> event.type().wireName().equals("StepSucceeded"))
          .singleElement()
          .satisfies(event -> assertThat(event.detail("Result", "Payload")).isEqualTo("\"fresh\""));
    }
  }

  @Test
  void aFullDiskOfPostgresRefusesWhatIsNewAndRunsGoOnWhenThereIsRoom() throws Exception {
    String database = PostgresServer.shared().newDatabase();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    try (Engine engine = Engine.open(EngineOptions.onUrl(database))) {
      engine.register(() -> order(begun, go));
      engine.start(run("1"), "\"in\"");
      assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
      execute(
          database,
          "create function no_room() returns trigger language plpgsql as 'begin raise exception"
              + " ''could not extend file: No space left on device'' using errcode = ''53100'';"
              + " end'");
      for (String table : List.of("execution", "operation", "event")) {
        execute(
            database,
            "create trigger no_room before insert on " + table + " execute function no_room()");
      }
      go.countDown();

      assertThatThrownBy(() -> engine.start(run("2"), "\"in\""))
          .isInstanceOf(StorageFullException.class)
          .hasMessageContaining("Make room on the disk of the server");
      for (String table : List.of("execution", "operation", "event")) {
        execute(database, "drop trigger no_room on " + table);
      }
      engine.sendEvent(approval("1"), "\"-yes\"");
      assertThat(engine.await(run("1"), LONG)).isEqualTo(succeeded("ok-yes"));
      assertThatThrownBy(() -> engine.await(run("2"), Duration.ZERO))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void aFullDiskOfSqliteLosesNothingThatWasAcknowledged() {
    List<String> acknowledged = new ArrayList<>();
    try (Engine engine = Engine.open(onFile(SqliteOptions.defaults().withMaxPages(120)))) {
      engine.register(() -> order(new CountDownLatch(1), new CountDownLatch(0)));
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 10_000; i++) {
                  engine.start(run("r" + i), "\"in\"");
                  acknowledged.add("r" + i);
                }
              })
          .isInstanceOf(StorageFullException.class)
          .hasMessageContaining("Make room");
    }
    try (Engine engine = Engine.open(onFile(SqliteOptions.defaults()))) {
      engine.register(() -> order(new CountDownLatch(1), new CountDownLatch(0)));
      for (String id : acknowledged) engine.sendEvent(approval(id), "\"-yes\"");
      for (String id : acknowledged) {
        assertThat(engine.await(run(id), LONG)).as(id).isEqualTo(succeeded("ok-yes"));
      }
    }
    assertThat(acknowledged).isNotEmpty();
  }

  private EngineOptions onFile(SqliteOptions options) {
    return EngineOptions.on(
        new StorageLocation.Shared(
            (rules, limits) -> SqliteStorage.open(folder.resolve("cairn.db"), rules, options)));
  }

  private static void execute(String url, String sql) throws Exception {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
