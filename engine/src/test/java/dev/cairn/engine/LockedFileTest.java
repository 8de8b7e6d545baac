package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.sqlite.SqliteOptions;
import dev.cairn.engine.storage.sqlite.SqliteStorage;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An engine while another program has begun to write its SQLite file, as a shell may. */
@SuppressWarnings("NullAway.Init")
@Timeout(120)
@Tag("one-jdk")
class LockedFileTest {
  private static final Duration LEASE = Duration.ofSeconds(1);
  private static final RunId RUN = new RunId("order", 1, "1");

  @TempDir Path folder;

  private final WaitingBody body = new WaitingBody();

  private Path file() {
    return folder.resolve("cairn.db");
  }

  private EngineOptions options() {
    // A renewal that waited for as long as a commit does would come too late.
    SqliteOptions brief = SqliteOptions.defaults().withBusyTimeout(LEASE.multipliedBy(2));
    return EngineOptions.on(
            new StorageLocation.Shared(
                (rules, limits) -> SqliteStorage.open(file(), rules, brief.withLimits(limits))))
        .lease(LEASE)
        .drain(Duration.ofMillis(100));
  }

  private Connection other() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + file());
  }

  /** An engine with a run whose body waits. */
  private Engine opened() throws InterruptedException {
    Engine engine = Engine.open(options());
    body.begin(engine, RUN);
    return engine;
  }

  @Test
  void callersAreToldAndTheNodeGoesOnThoughTheLockOutlastsItsLease() throws Exception {
    try (Engine engine = opened();
        Connection other = other();
        Statement statement = other.createStatement()) {
      long node = engine.reader().nodeId();
      statement.execute("begin immediate");
      body.go();

      long end = System.nanoTime() + LEASE.multipliedBy(5).toNanos();
      for (int i = 0; System.nanoTime() < end; i++) {
        String id = "id-" + i;
        assertThatThrownBy(() -> engine.broadcast("nobody", id, "\"\""))
            .isInstanceOf(StorageBlockedException.class)
            .hasMessageContaining(file().toString())
            .hasMessageContaining("Nothing was written")
            .hasMessageContaining("End its transaction");
      }
      statement.execute("rollback");

      assertThat(engine.await(RUN, Duration.ofSeconds(60)))
          .isEqualTo(new RunOutcome.Succeeded("\"ok\""));
      assertThat(engine.reader().nodeId()).as("the node lives").isEqualTo(node);
      assertThat(body.runs()).isOne();
    }
  }

  @Test
  void anEngineThatOpensMeanwhileSaysSo() throws Exception {
    Engine.open(options()).close();
    try (Connection other = other();
        Statement statement = other.createStatement()) {
      statement.execute("begin immediate");

      assertThatThrownBy(() -> Engine.open(options()))
          .isInstanceOf(StorageBlockedException.class)
          .hasMessageContaining("locked");
    }
  }

  @Test
  void anEngineCanBeClosed() throws Exception {
    Engine engine = opened();
    try (Connection other = other();
        Statement statement = other.createStatement()) {
      statement.execute("begin immediate");
      body.go();

      assertThat(CompletableFuture.runAsync(engine::close)).succeedsWithin(Duration.ofSeconds(60));
    }
    try (Engine next = Engine.open(options())) {
      next.register(() -> new Script("order", 1, (it, in) -> it.step("a", () -> "again")));
      assertThat(next.await(RUN, Duration.ofSeconds(60)))
          .isEqualTo(new RunOutcome.Succeeded("\"again\""));
    }
  }
}
