package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.postgres.ChildJvm;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** SIGSTOP of a whole engine for longer than its lease, then SIGCONT. */
@Timeout(120)
@Tag("one-jdk")
@Execution(ExecutionMode.CONCURRENT)
class StoppedEngineTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  private final String database = PostgresServer.shared().newDatabase();

  @Test
  void itWritesNothingInterruptsItsBodiesAndComesBackAsAnotherNode() {
    try (Engine other = Engine.open(EngineOptions.onUrl(database));
        ChildJvm stopped = new ChildJvm(StoppedEngine.class, database)) {
      assertThat(stopped.line()).isEqualTo("ready");
      RunId order = new RunId("order", 1, "run-1");
      other.start(order, "\"in\"");
      assertThat(stopped.line()).isEqualTo("inside");
      stopped.signal("STOP");
      other.register(() -> new Script("order", 1, (it, in) -> it.step("a", () -> "fresh")));

      assertThat(other.await(order, LONG)).isEqualTo(new RunOutcome.Succeeded("\"fresh\""));

      stopped.signal("CONT");
      assertThat(stopped.line()).isEqualTo("interrupted");
      RunId back = new RunId("back", 1, "run-2");
      other.start(back, "\"in\"");
      assertThat(other.await(back, LONG)).isEqualTo(new RunOutcome.Succeeded("\"back\""));
      assertThat(other.history(order))
          .filteredOn(event -> event.type().wireName().equals("StepSucceeded"))
          .extracting(event -> event.detail("Result", "Payload"))
          .containsExactly("\"fresh\"");
    }
  }
}
