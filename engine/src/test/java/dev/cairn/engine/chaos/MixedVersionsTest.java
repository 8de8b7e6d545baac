package dev.cairn.engine.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.postgres.ChildJvm;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Old and new programs on one database, as in a rolling deployment: each runs what it has. */
@Timeout(180)
@Tag("one-jdk")
@Execution(ExecutionMode.CONCURRENT)
class MixedVersionsTest {
  private static final Duration LONG = Duration.ofSeconds(90);

  private final String database = PostgresServer.shared().newDatabase();

  @TempDir Path folder;

  private static RunId run(int version) {
    return new RunId(VersionsNode.WORKFLOW, version, "run-of-" + version);
  }

  private ChildJvm node(String... versions) {
    String[] arguments = new String[versions.length + 2];
    arguments[0] = database;
    arguments[1] = folder.resolve("log").toString();
    System.arraycopy(versions, 0, arguments, 2, versions.length);
    ChildJvm node = new ChildJvm(VersionsNode.class, arguments);
    assertThat(node.line()).isEqualTo("ready");
    return node;
  }

  private static RunOutcome by(int version) {
    return new RunOutcome.Succeeded(
        "\"first by " + version + approvalOf(version) + "second by " + version + "\"");
  }

  private static String approvalOf(int version) {
    return ", approved as " + version + ", ";
  }

  /** A client that runs nothing itself. */
  @Test
  void everyRunStaysOnItsVersionAndWaitsForANodeThatHasIt() {
    try (Observed observed = new Observed(folder.resolve("log"))) {
      runOnMixedNodes(observed);

      Verdict verdict = observed.verdict(database);
      assertThat(verdict.violations()).isEmpty();
      assertThat(verdict.runs()).isEqualTo(3);
      assertThat(verdict.events()).isEqualTo(3);
    }
  }

  private void runOnMixedNodes(Observed observed) {
    try (Engine client = Engine.open(EngineOptions.onUrl(database));
        ChildJvm old = node("1");
        ChildJvm between = node("1", "2");
        ChildJvm fresh = node("2", "3")) {
      for (int version = 1; version <= 3; version++) observed.start(client, run(version));
      for (int version = 1; version <= 3; version++) awaitStep(client, version);
      fresh.signal("KILL");
      for (int version = 1; version <= 3; version++) {
        observed.send(client, run(version), "approval", approvalOf(version));
      }

      assertEnd(client, 1, observed);
      assertEnd(client, 2, observed);
      RunOutcome third = client.await(run(3), Duration.ofMillis(1));
      while (!(third instanceof RunOutcome.Parked)) {
        // Until the lease of the killed node has ended.
        third = client.await(run(3), Duration.ofMillis(100));
      }
      assertThat(third)
          .isEqualTo(new RunOutcome.Parked("no node has version 3 of the workflow order"));
      old.signal("KILL");
      between.signal("KILL");
      try (ChildJvm newest = node("3")) {
        assertEnd(client, 3, observed);
        assertThat(newest.isAlive()).isTrue();
      }
    }
  }

  private static void assertEnd(Engine client, int version, Observed observed) {
    assertThat(observed.await(client, run(version), LONG)).isEqualTo(by(version));
  }

  private static void awaitStep(Engine client, int version) {
    while (client.history(run(version)).stream()
        .noneMatch(event -> event.type().wireName().equals("CallbackStarted"))) {
      Thread.onSpinWait();
    }
  }
}
