package dev.cairn.engine.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.postgres.ChildJvm;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Old and new programs on one database, as in a rolling deployment: each runs what it has. */
@Timeout(180)
class MixedVersionsTest {
  private static final Duration LONG = Duration.ofSeconds(90);

  private final String database = PostgresServer.shared().newDatabase();

  private static RunId run(int version) {
    return new RunId(VersionsNode.WORKFLOW, version, "run-of-" + version);
  }

  private ChildJvm node(String... versions) {
    String[] arguments = new String[versions.length + 1];
    arguments[0] = database;
    System.arraycopy(versions, 0, arguments, 1, versions.length);
    ChildJvm node = new ChildJvm(VersionsNode.class, arguments);
    assertThat(node.line()).isEqualTo("ready");
    return node;
  }

  private static RunOutcome by(int version) {
    return new RunOutcome.Succeeded(
        "\"first by " + version + ", approved, second by " + version + "\"");
  }

  /** A client that runs nothing itself. */
  @Test
  void everyRunStaysOnItsVersionAndWaitsForANodeThatHasIt() {
    try (Engine client = Engine.open(EngineOptions.onUrl(database));
        ChildJvm old = node("1");
        ChildJvm between = node("1", "2");
        ChildJvm fresh = node("2", "3")) {
      for (int version = 1; version <= 3; version++) client.start(run(version), null);
      for (int version = 1; version <= 3; version++) awaitStep(client, version);
      fresh.signal("KILL");
      for (int version = 1; version <= 3; version++) approve(client, version);

      assertThat(client.await(run(1), LONG)).isEqualTo(by(1));
      assertThat(client.await(run(2), LONG)).isEqualTo(by(2));
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
        assertThat(client.await(run(3), LONG)).isEqualTo(by(3));
        assertThat(newest.isAlive()).isTrue();
      }
    }
  }

  private static void approve(Engine client, int version) {
    client.sendEvent(new EventAddress.Named(run(version), "approval", null), "\", approved, \"");
  }

  private static void awaitStep(Engine client, int version) {
    while (client.history(run(version)).stream()
        .noneMatch(event -> event.type().wireName().equals("CallbackStarted"))) {
      Thread.onSpinWait();
    }
  }
}
