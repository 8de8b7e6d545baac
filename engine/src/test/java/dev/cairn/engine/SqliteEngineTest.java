package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.storage.sqlite.SqliteOptions;
import dev.cairn.engine.storage.sqlite.SqliteStorage;
import dev.cairn.runtime.client.RunOutcome;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
final class SqliteEngineTest extends DurableEngineContract {
  @TempDir Path folder;

  @Override
  EngineOptions options() {
    return EngineOptions.onUrl(url());
  }

  @Override
  String url() {
    return "jdbc:sqlite:" + folder.resolve("cairn.db");
  }

  @Test
  void aClockThatIsSetForwardOrBackStopsNothing() {
    AtomicLong leap = new AtomicLong();
    SqliteOptions clock =
        SqliteOptions.defaults().withClock(() -> System.currentTimeMillis() + leap.get());
    engine.close();
    engine =
        Engine.open(
            EngineOptions.on(
                    new StorageLocation.Shared(
                        (rules, limits) ->
                            SqliteStorage.open(folder.resolve("clock.db"), rules, clock)))
                .lease(Duration.ofSeconds(1)));
    register(
        "sleepy",
        (it, in) -> {
          it.sleep("nap", Duration.parse(in));
          return it.step("s", () -> "awake");
        });
    engine.start(run("sleepy", "long"), "\"PT1H\"");
    // One that begins to sleep after the leap would sleep beyond it.
    while (!history("sleepy", "long").contains("WaitStarted nap")) Thread.onSpinWait();
    leap.addAndGet(Duration.ofHours(2).toMillis());
    assertThat(engine.await(run("sleepy", "long"), LONG)).isEqualTo(succeeded("awake"));

    leap.set(0);
    // One that began before the node knew is late; the others are not.
    int runs = 0;
    do {
      engine.start(run("sleepy", "short-" + runs), "\"PT0.02S\"");
    } while (engine.await(run("sleepy", "short-" + runs++), Duration.ofMillis(300))
        instanceof RunOutcome.Running);
  }

  /** As the docs say that a file is backed up while the engine runs, and restored. */
  @Test
  void runsGoOnFromABackupThatWasTakenWhileTheEngineRan() throws SQLException {
    register("approve", (it, in) -> it.step("reserve", () -> "reserved, ") + it.await("approval"));
    engine.start(run("approve", "a-1"), "\"in\"");
    awaitWaiting("approve", "a-1", "approval");
    Path backup = folder.resolve("backup.db");
    try (Connection connection = DriverManager.getConnection(url());
        Statement statement = connection.createStatement()) {
      statement.execute("vacuum into '" + backup + "'");
    }
    engine.sendEvent(event("approve", "a-1", "approval"), "\"lost\"");
    assertThat(engine.await(run("approve", "a-1"), LONG)).isEqualTo(succeeded("reserved, lost"));
    engine.close();

    engine = Engine.open(EngineOptions.onUrl("jdbc:sqlite:" + backup));
    register("approve", (it, in) -> it.step("reserve", () -> "again, ") + it.await("approval"));
    engine.sendEvent(event("approve", "a-1", "approval"), "\"kept\"");
    assertThat(engine.await(run("approve", "a-1"), LONG)).isEqualTo(succeeded("reserved, kept"));
  }
}
