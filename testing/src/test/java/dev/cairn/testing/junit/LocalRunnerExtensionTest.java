package dev.cairn.testing.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.testing.LocalRunner;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalRunnerExtension.class)
class LocalRunnerExtensionTest {

  @BeforeEach
  void register(LocalRunner runner) {
    runner.register(Nap::new);
  }

  @Test
  void theTestGetsTheRunnerThatItsSetUpGot(LocalRunner runner) {
    runner.start("nap", 1, "run-1", null);

    assertThat(runner.await("run-1")).isNotNull();
  }

  @Test
  void everyTestGetsARunnerOfItsOwn(LocalRunner runner) {
    assertThat(runner.backend().executions()).isEmpty();
  }

  @Test
  void aFailureTellsWhatTheRunsDid(LocalRunner runner) {
    runner.start("nap", 1, "run-1", null);
    runner.await("run-1");

    Throwable failure = LocalRunnerExtension.explained(new AssertionError("as it should"), runner);

    assertThat(failure).hasMessage("as it should");
    assertThat(failure.getSuppressed()).hasSize(1);
    assertThat(failure.getSuppressed()[0])
        .hasMessage(
            """
            what the runs did:
            run-1 (nap version 1): SUCCEEDED
              +0s ExecutionStarted
              +0s WaitStarted nap
              +0s InvocationCompleted
              +1h30m WaitSucceeded nap
              +1h30m InvocationCompleted
              +1h30m ExecutionSucceeded
            """);
  }

  @Test
  void aFailureWithoutARunnerStaysAsItIs() {
    Throwable failure = LocalRunnerExtension.explained(new AssertionError("alone"), null);

    assertThat(failure.getSuppressed()).isEmpty();
  }

  private static final class Nap implements WorkflowExecutor<String, String> {
    @Override
    public WorkflowDefinition<String, String> workflowDefinition() {
      return WorkflowDefinition.of("nap", 1, Json.codec(String.class), Json.codec(String.class));
    }

    @Override
    public String runWorkflow(String input) {
      Operations.sleep(this, SleepDefinition.of("nap", Duration.ofMinutes(90)));
      return "awake";
    }
  }
}
