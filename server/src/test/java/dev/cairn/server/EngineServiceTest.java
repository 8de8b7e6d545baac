package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cairn.client.EngineService;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunNotEndedException;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.WorkflowFailedException;
import dev.cairn.runtime.client.WorkflowRun;
import dev.cairn.runtime.client.WorkflowStoppedException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A generated client over HTTP. */
@Timeout(60)
class EngineServiceTest {
  private final Fixture fixture = new Fixture(options -> options.token(Fixture.TOKEN));
  private final OrderWorkflowClient orders =
      new OrderWorkflowClient(EngineService.at(fixture.server.endpoint(), Fixture.TOKEN));

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void aRunGoesFromStartToResult() {
    orders.start("one", "tea");
    orders.approval("one", "yes");
    assertThat(orders.result("one")).isEqualTo("paid tea, yes");
  }

  @Test
  void aStartedRunIsAHandle() {
    WorkflowRun<String> run = orders.start("one", "tea");
    assertThat(run.status()).isInstanceOf(RunOutcome.Running.class);
    orders.approval("one", "yes");
    assertThat(run.result()).isEqualTo("paid tea, yes");
    assertThat(run.status()).isEqualTo(new RunOutcome.Succeeded("\"paid tea, yes\""));
  }

  @Test
  void anotherInputUnderTheSameIdIsRefused() {
    orders.start("one", "tea");
    orders.start("one", "tea");
    assertThatExceptionOfType(RunAlreadyStartedException.class)
        .isThrownBy(() -> orders.start("one", "gin"));
  }

  @Test
  void aResultThatIsNotThereIsWaitedForThatLong() {
    orders.start("one", "tea");
    assertThatExceptionOfType(RunNotEndedException.class)
        .isThrownBy(() -> orders.result("one", Duration.ofMillis(10)));
  }

  @Test
  void aFailedEventFailsTheRun() {
    orders.start("one", "tea");
    orders.approvalSender("one").fail("Unreachable", "nobody answers");
    assertThatExceptionOfType(WorkflowFailedException.class)
        .isThrownBy(() -> orders.result("one"))
        .withMessageContaining("nobody answers");
  }

  @Test
  void aCancelledRunIsStopped() {
    orders.start("one", "tea");
    orders.cancel("one");
    assertThatExceptionOfType(WorkflowStoppedException.class)
        .isThrownBy(() -> orders.result("one"));
    assertThatExceptionOfType(EventNotAwaitedException.class)
        .isThrownBy(() -> orders.approval("one", "late"));
  }

  @Test
  void refusalsSayWhatIsWrong() {
    assertThatIllegalArgumentException().isThrownBy(() -> orders.result("none"));
    OrderWorkflowClient stranger =
        new OrderWorkflowClient(EngineService.at(fixture.server.endpoint()));
    assertThatIllegalStateException()
        .isThrownBy(() -> stranger.start("one", "tea"))
        .withMessageContaining("401");
  }
}
