package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.chaos.Observed;
import dev.cairn.engine.chaos.Verdict;
import dev.cairn.engine.postgres.FaultyProxy;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.sqlite.SqliteOptions;
import dev.cairn.engine.storage.sqlite.SqliteStorage;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Engines whose database is stopped, slow, cut off or full: nothing is lost, and they go on. */
@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
@Timeout(180)
@Execution(ExecutionMode.CONCURRENT)
class DatabaseTroubleTest {
  private static final Duration LONG = Duration.ofSeconds(90);

  @TempDir Path folder;

  private static RunId run(String id) {
    return new RunId("order", 1, id);
  }

  private static RunOutcome succeeded(String text) {
    return new RunOutcome.Succeeded("\"" + text + "\"");
  }

  private Observed observed;

  @BeforeEach
  void openLog() {
    observed = new Observed(folder.resolve("log"));
  }

  @AfterEach
  void closeLog() {
    observed.close();
  }

  /** A step that may wait, and an event. */
  private Script order(WaitingBody body) {
    return new Script(
        "order",
        1,
        (it, in) -> {
          String a = it.step("a", () -> observed.body(in, "a", body.run()));
          return observed.saw(in, "a", a) + it.await("approval");
        });
  }

  private static WaitingBody thatMayEnd() {
    WaitingBody body = new WaitingBody();
    body.go();
    return body;
  }

  private void approve(Engine engine, String id) {
    observed.send(engine, run(id), "approval", "-yes to " + id);
  }

  private void assertApproved(Engine engine, String id) {
    assertThat(observed.await(engine, run(id), LONG))
        .as(id)
        .isEqualTo(succeeded("ok-yes to " + id));
  }

  /** Everything has happened as it was acknowledged. */
  private void assertNothingIsLost(String url) {
    Verdict verdict = observed.verdict(url);
    assertThat(verdict.violations()).isEmpty();
    assertThat(verdict.bodies()).isPositive();
  }

  @Test
  void aDatabaseThatWasStoppedIsWaitedFor() throws Exception {
    try (PostgresServer server = PostgresServer.start(List.of())) {
      String database = server.newDatabase();
      stopAndStart(server, database);
      assertNothingIsLost(database);
    }
  }

  private void stopAndStart(PostgresServer server, String database) throws Exception {
    WaitingBody body = new WaitingBody();
    try (Engine engine = Engine.open(EngineOptions.onUrl(database))) {
      engine.register(() -> order(body));
      observed.start(engine, run("before"));
      body.awaitBegun(1);
      server.down();
      body.go();
      CompletableFuture<Void> during =
          CompletableFuture.runAsync(() -> observed.start(engine, run("during")));
      assertThat(during).isNotDone();
      server.up();

      during.get(90, TimeUnit.SECONDS);
      for (String id : List.of("before", "during")) approve(engine, id);
      for (String id : List.of("before", "during")) assertApproved(engine, id);
    }
  }

  @Test
  void aSlowDatabaseIsOnlySlow() {
    PostgresServer server = PostgresServer.shared();
    String database = server.newDatabase();
    try (FaultyProxy network = new FaultyProxy(server.port());
        Engine engine = Engine.open(EngineOptions.onUrl(network.urlOf(database)))) {
      engine.register(() -> order(thatMayEnd()));
      network.slow(Duration.ofMillis(100));
      observed.start(engine, run("1"));
      approve(engine, "1");
      assertApproved(engine, "1");
    }
    assertNothingIsLost(database);
  }

  /** The node is alive and works on, but nobody hears of it for longer than its lease. */
  @Test
  void aNodeThatIsCutOffIsTakenOverAndWritesNothing() throws Exception {
    PostgresServer server = PostgresServer.shared();
    String database = server.newDatabase();
    CountDownLatch interrupted = new CountDownLatch(1);
    WaitingBody body = new WaitingBody();
    Duration lease = Duration.ofSeconds(2);
    try (FaultyProxy network = new FaultyProxy(server.port());
        Engine cutOff = Engine.open(EngineOptions.onUrl(network.urlOf(database)).lease(lease));
        Engine other = Engine.open(EngineOptions.onUrl(database).lease(lease))) {
      body.begin(
          cutOff,
          (it, in) ->
              it.step(
                  "a",
                  () -> {
                    try {
                      return body.run();
                    } catch (InterruptedException e) {
                      interrupted.countDown();
                      return "stale";
                    }
                  }),
          run("1"));
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
      // An engine that closes waits for the bodies that it runs: the second run may have begun.
      body.go();
    }
  }

  @Test
  void aFullDiskOfPostgresRefusesWhatIsNewAndRunsGoOnWhenThereIsRoom() throws Exception {
    String database = PostgresServer.shared().newDatabase();
    WaitingBody body = new WaitingBody();
    try (Engine engine = Engine.open(EngineOptions.onUrl(database))) {
      engine.register(() -> order(body));
      observed.start(engine, run("1"));
      body.awaitBegun(1);
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
      body.go();

      assertThatThrownBy(() -> observed.start(engine, run("2")))
          .isInstanceOf(StorageFullException.class)
          .hasMessageContaining("Make room on the disk of the server");
      for (String table : List.of("execution", "operation", "event")) {
        execute(database, "drop trigger no_room on " + table);
      }
      approve(engine, "1");
      assertApproved(engine, "1");
      assertThatThrownBy(() -> engine.await(run("2"), Duration.ZERO))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertNothingIsLost(database);
  }

  @Test
  void aFullDiskOfSqliteLosesNothingThatWasAcknowledged() {
    List<String> acknowledged = new ArrayList<>();
    try (Engine engine = Engine.open(onFile(SqliteOptions.defaults().withMaxPages(120)))) {
      engine.register(() -> order(thatMayEnd()));
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 10_000; i++) {
                  observed.start(engine, run("r" + i));
                  acknowledged.add("r" + i);
                }
              })
          .isInstanceOf(StorageFullException.class)
          .hasMessageContaining("Make room");
    }
    try (Engine engine = Engine.open(onFile(SqliteOptions.defaults()))) {
      engine.register(() -> order(thatMayEnd()));
      for (String id : acknowledged) approve(engine, id);
      for (String id : acknowledged) assertApproved(engine, id);
    }
    assertThat(acknowledged).isNotEmpty();
    assertNothingIsLost("jdbc:sqlite:" + folder.resolve("cairn.db"));
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
