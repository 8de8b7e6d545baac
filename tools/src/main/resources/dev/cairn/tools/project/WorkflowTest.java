package @package@;

import static org.junit.jupiter.api.Assertions.assertEquals;

import @package@.@type@Workflow.Decision;
import @package@.@type@Workflow.Request;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.junit.LocalRunnerExtension;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalRunnerExtension.class)
final class @type@WorkflowTest {
  private @type@WorkflowClient client;

  @BeforeEach
  void start(LocalRunner runner) {
    runner.register(@type@WorkflowExecutor::new);
    client = new @type@WorkflowClient(runner);
    client.start("run-1", new Request("r-1", "lamp"));
  }

  @Test
  void endsAsDecided(LocalRunner runner) {
    runner.runUntilWaitingFor("run-1", "decision");
    client.decision("run-1", new Decision(true, "Ada"));

    assertEquals("approved", client.result("run-1").status());
  }

  @Test
  void expiresWhenNobodyDecidesForAWeek() {
    assertEquals("expired", client.result("run-1").status());
  }
}
