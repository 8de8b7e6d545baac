package dev.cairn.engine.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.postgres.ChildJvm;
import dev.cairn.engine.postgres.PostgresServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Processes that are killed under load, again and again, on each storage. {@code -Dkills=200} for
 * more.
 */
@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
@Timeout(1_800)
@Execution(ExecutionMode.CONCURRENT)
class KillTest {
  private static final int KILLS = Integer.getInteger("kills", 20);

  @TempDir private Path folder;

  @Test
  void nothingThatWasAcknowledgedIsLostOnSqlite() throws Exception {
    killAndDrain("jdbc:sqlite:" + folder.resolve("cairn.db"));
  }

  @Test
  void nothingThatWasAcknowledgedIsLostOnPostgres() throws Exception {
    try (PostgresServer server = PostgresServer.start(List.of())) {
      killAndDrain(server.newDatabase());
    }
  }

  private void killAndDrain(String url) throws Exception {
    Path log = folder.resolve("log");
    Random random = new Random(KILLS);
    for (int i = 0; i < KILLS; i++) {
      try (ChildJvm node = new ChildJvm(ChaosNode.class, url, log.toString(), "" + i, "load")) {
        assertThat(node.line()).isEqualTo("ready");
        // At any moment, also while it recovers what the one before left.
        awaitSize(log, Files.size(log) + random.nextInt(6_000));
        node.signal("KILL");
        while (node.isAlive()) Thread.onSpinWait();
      }
    }
    try (ChildJvm node = new ChildJvm(ChaosNode.class, url, log.toString(), "0", "drain")) {
      assertThat(node.line()).isEqualTo("ready");
      assertThat(node.line()).isEqualTo("drained");
    }

    Verdict verdict = Verdict.of(url, log);

    System.out.println(KILLS + " kills: " + verdict);
    assertThat(verdict.violations()).isEmpty();
    assertThat(verdict.bodies()).isPositive();
  }

  private void awaitSize(Path log, long bytes) throws Exception {
    try (WatchService changes = folder.getFileSystem().newWatchService()) {
      WatchKey key = folder.register(changes, StandardWatchEventKinds.ENTRY_MODIFY);
      while (Files.size(log) < bytes) {
        WatchKey changed = changes.take();
        assertThat(changed).isSameAs(key);
        assertThat(changed.pollEvents()).isNotEmpty();
        changed.reset();
      }
    }
  }
}
