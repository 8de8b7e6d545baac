package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.Results;
import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.memory.MemoryStorage;
import dev.cairn.runtime.client.RunId;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A node that is being closed waits for what it runs, and takes nothing more. */
@Timeout(60)
class DrainingTest {
  private static final WorkflowVersion ORDER = new WorkflowVersion("order", 1);

  private final Faults storage =
      new Faults(
          new MemoryStorage(
              new ServiceDeliveryRules(), MailboxLimits.DEFAULT, System::currentTimeMillis));

  private Engine open() {
    return Engine.open(
        EngineOptions.on(new StorageLocation.Shared((rules, limits) -> storage.storage())));
  }

  private static RunId run(String id) {
    return new RunId("order", 1, id);
  }

  @Test
  void itLeavesWhatIsStartedMeanwhileToOthers() throws Exception {
    WaitingBody body = new WaitingBody();
    Engine engine = open();
    body.begin(engine, run("1"));
    Thread closing = new Thread(engine::close, "closes the engine");
    closing.start();
    while (!isDraining(closing)) assertThat(closing.isAlive()).isTrue();

    try (Engine other = open()) {
      other.start(run("2"), "\"in\"");
      Results.Claimed claimed =
          engine.coordinator().submit(new CoordinatorOp.HandleTimerFired(ORDER, 10)).join();

      assertThat(claimed.executions()).isZero();
      assertThat(other.reader().row("order", "2").orElseThrow().status())
          .isEqualTo(ExecutionStatus.READY);
      body.go();
      closing.join();
      assertThat(storage.storage().nodes())
          .as("nobody waits for the end of its lease")
          .filteredOn(node -> node.endedAt() == null)
          .hasSize(1);
      other.register(() -> new Script("order", 1, (it, in) -> "elsewhere"));
      assertThat(other.await(run("1"), Duration.ZERO)).isEqualTo(EngineContract.succeeded("ok"));
      assertThat(other.await(run("2"), null)).isEqualTo(EngineContract.succeeded("elsewhere"));
    } finally {
      body.go();
    }
  }

  private static boolean isDraining(Thread closing) {
    return Arrays.stream(closing.getStackTrace())
        .anyMatch(frame -> frame.getMethodName().equals("awaitIdle"));
  }
}
