package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cairn.client.EngineService;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunList;
import dev.cairn.runtime.client.RunNotEndedException;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import dev.cairn.runtime.client.RunSummary;
import dev.cairn.runtime.client.RunWait;
import dev.cairn.runtime.client.UnknownRunException;
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
  private final EngineService service = EngineService.at(fixture.server.endpoint(), Fixture.TOKEN);
  private final OrderWorkflowClient orders = new OrderWorkflowClient(service);

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
  void anEventToARunThatDoesNotExistSaysSo() {
    assertThatExceptionOfType(UnknownRunException.class)
        .isThrownBy(() -> orders.approval("none", "yes"));
  }

  @Test
  void runsAreListedWithWhatTheyWaitFor() throws InterruptedException {
    orders.start("one", "tea");
    orders.start("two", "gin");
    orders.approval("two", "yes");
    orders.result("two");
    fixture.awaitSuspended("one");

    RunList page = service.list(RunQuery.of("order").limit(1));
    assertThat(page.runs()).extracting(run -> run.run().id()).containsExactly("two");
    RunList rest = service.list(RunQuery.of("order").after(page.next()));
    assertThat(rest.next()).isNull();
    RunSummary one = rest.runs().get(0);
    assertThat(one.run()).isEqualTo(new RunId("order", 1, "one"));
    assertThat(one.status()).isEqualTo(RunStatus.SUSPENDED);
    assertThat(one.ended()).isNull();
    assertThat(one.waits()).containsExactly(new RunWait(RunWait.Kind.EVENT, "approval", null, 0));
    assertThat(service.list(RunQuery.all().status(RunStatus.SUCCEEDED)).runs())
        .extracting(run -> run.run().id())
        .containsExactly("two");
    assertThat(service.list(RunQuery.all().waitsFor("approval")).runs())
        .extracting(run -> run.run().id())
        .containsExactly("one");
    assertThat(service.list(RunQuery.all())).isEqualTo(fixture.engine.list(RunQuery.all()));
  }

  @Test
  void aHistoryIsThatOfTheEngine() {
    orders.start("one", "tea");
    orders.approval("one", "yes");
    orders.result("one");
    RunId run = new RunId("order", 1, "one");
    assertThat(service.history(run)).isEqualTo(fixture.engine.history(run));
    assertThatExceptionOfType(UnknownRunException.class)
        .isThrownBy(() -> service.history(new RunId("order", 1, "none")));
  }

  @Test
  void refusalsSayWhatIsWrong() {
    assertThatIllegalArgumentException().isThrownBy(() -> orders.result("none"));
    OrderWorkflowClient stranger =
        new OrderWorkflowClient(EngineService.at(fixture.server.endpoint()));
    assertThatIllegalStateException()
        .isThrownBy(() -> stranger.start("one", "tea"))
        .withMessageContaining("Send the token");
  }
}
