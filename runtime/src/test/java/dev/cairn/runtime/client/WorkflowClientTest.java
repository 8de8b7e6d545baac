package dev.cairn.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cairn.Codec;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WorkflowClientTest {

  record Order(String id) {}

  record Approval(boolean granted) {}

  private static final Codec<Approval> APPROVAL = Json.codec(Approval.class);

  /** As the processor generates them. */
  private static final class OrderClient
      extends WorkflowClient<@Nullable Order, @Nullable Integer> {
    OrderClient(WorkflowService service) {
      super(
          service,
          WorkflowDefinition.of("order", 2, Json.codec(Order.class), Json.codec(Integer.class)));
    }

    EventSender<@Nullable Approval> approvalSender(String executionId) {
      return sender(executionId, "approval", APPROVAL);
    }

    EventSender<@Nullable Approval> approvalSender(CallbackId id) {
      return sender(id, APPROVAL);
    }
  }

  private static final class RecordingService implements WorkflowService {
    final List<String> asked = new ArrayList<>();
    RunOutcome outcome = new RunOutcome.Running();

    @Override
    public RunHandle start(RunId run, @Nullable String input) {
      asked.add("start v" + run.version() + " of " + run + ": " + shown(input));
      return new RunHandle(this, run);
    }

    @Override
    public RunOutcome status(RunId run) {
      return outcome;
    }

    @Override
    public RunList list(RunQuery query) {
      asked.add("list " + query.workflow() + ", " + query.limit());
      return new RunList(List.of(), null);
    }

    @Override
    public List<HistoryEvent> history(RunId run) {
      asked.add("history of " + run);
      return List.of();
    }

    @Override
    public void sendEvent(EventAddress event, @Nullable String payload) {
      asked.add("send " + event + patience(event) + ": " + shown(payload));
    }

    /** Nothing, and not the text "null", which would be a payload. */
    private static String shown(@Nullable String payload) {
      return payload == null ? "(nothing)" : payload;
    }

    private static String patience(EventAddress event) {
      return event instanceof EventAddress.Named named && named.patience() != null
          ? " within " + named.patience()
          : "";
    }

    @Override
    public void failEvent(EventAddress event, ErrorObject error) {
      asked.add("fail " + event + ": " + error.type() + ", " + error.message());
    }

    @Override
    public void heartbeat(EventAddress event) {
      asked.add("heartbeat of " + event);
    }

    @Override
    public RunOutcome await(RunId run, @Nullable Duration timeout) {
      asked.add("await " + run + (timeout == null ? "" : " for " + timeout));
      return outcome;
    }

    @Override
    public void cancel(RunId run) {
      asked.add("cancel " + run);
    }
  }

  private final RecordingService service = new RecordingService();
  private final OrderClient client = new OrderClient(service);

  @Test
  void startsTheWorkflowInItsVersionWithTheEncodedInput() {
    client.start("order-42", new Order("42"));

    assertThat(service.asked).containsExactly("start v2 of order order-42: {\"id\":\"42\"}");
  }

  @Test
  void startsWithoutInputForNull() {
    client.start("order-42", null);

    assertThat(service.asked).containsExactly("start v2 of order order-42: (nothing)");
  }

  @Test
  void listsRunsOfItsWorkflowAndReadsTheirHistories() {
    assertThat(client.list(5).runs()).isEmpty();
    assertThat(client.start("order-42", null).history()).isEmpty();

    assertThat(service.asked)
        .containsExactly(
            "list order, 5", "start v2 of order order-42: (nothing)", "history of order order-42");
  }

  @Test
  void sendsAnEventByItsNameWithItsEncodedPayload() {
    client.approvalSender("order-42").send(new Approval(true));

    assertThat(service.asked)
        .containsExactly("send the event approval of the run order order-42: {\"granted\":true}");
  }

  @Test
  void sendsAnEventWithoutPayloadForNull() {
    client.approvalSender("order-42").send(null);

    assertThat(service.asked)
        .containsExactly("send the event approval of the run order order-42: (nothing)");
  }

  @Test
  void saysHowLongAnEventMayWaitForItsRun() {
    client.approvalSender("order-42").within(Duration.ofMinutes(1)).send(null);

    assertThat(service.asked)
        .containsExactly(
            "send the event approval of the run order order-42 within PT1M: (nothing)");
  }

  @Test
  void sendsAnEventByItsCallbackId() {
    CallbackId id = new CallbackId("cb-1");

    client.approvalSender(id).within(Duration.ofMinutes(1)).send(new Approval(false));

    assertThat(service.asked)
        .containsExactly("send the event with the callback id cb-1: {\"granted\":false}");
  }

  @Test
  void failsAnEvent() {
    client.approvalSender("order-42").fail("Rejected", "nobody answered");

    assertThat(service.asked)
        .containsExactly(
            "fail the event approval of the run order order-42: Rejected, nobody answered");
  }

  @Test
  void saysThatAnEventIsStillToCome() {
    client.approvalSender(new CallbackId("cb-1")).heartbeat();

    assertThat(service.asked).containsExactly("heartbeat of the event with the callback id cb-1");
  }

  @Test
  void awaitsTheResultAndDecodesIt() {
    service.outcome = new RunOutcome.Succeeded("7");

    assertThat(client.result("order-42")).isEqualTo(7);
    assertThat(service.asked).containsExactly("await order order-42");
  }

  @Test
  void hasNullForAResultThatIsNone() {
    service.outcome = new RunOutcome.Succeeded(null);

    assertThat(client.result("order-42")).isNull();
  }

  @Test
  void refusesAResultOfAnotherType() {
    service.outcome = new RunOutcome.Succeeded("\"seven\"");

    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> client.result("order-42"))
        .withMessageStartingWith("not a JSON Integer");
  }

  @Test
  void throwsTheErrorOfAFailedRun() {
    ErrorObject error = ErrorObject.of("acme.Declined", "no money");
    service.outcome = new RunOutcome.Failed(error);

    assertThatExceptionOfType(WorkflowFailedException.class)
        .isThrownBy(() -> client.result("order-42"))
        .withMessage("the run order-42 failed with acme.Declined: no money")
        .withNoCause()
        .satisfies(failure -> assertThat(failure.error()).isEqualTo(error));
  }

  @Test
  void rebuildsTheExceptionThatARunFailedWithWhereItIsKnown() {
    service.outcome =
        new RunOutcome.Failed(ErrorObject.of("java.util.NoSuchElementException", "no order 42"));

    assertThatExceptionOfType(WorkflowFailedException.class)
        .isThrownBy(() -> client.result("order-42"))
        .havingCause()
        .isExactlyInstanceOf(NoSuchElementException.class)
        .withMessage("no order 42");
  }

  @Test
  void tellsStoppedRunsAndThoseThatTookTooLongFromFailedOnes() {
    service.outcome = new RunOutcome.Stopped(ErrorObject.of("Execution.Stopped", "by Ada"));
    assertThatExceptionOfType(WorkflowStoppedException.class)
        .isThrownBy(() -> client.result("order-42"))
        .withMessage("the run order-42 was stopped with Execution.Stopped: by Ada");

    service.outcome = new RunOutcome.TimedOut(ErrorObject.of("Execution.TimedOut", "after a day"));
    assertThatExceptionOfType(WorkflowTimedOutException.class)
        .isThrownBy(() -> client.result("order-42"))
        .withMessage(
            "the run order-42 took too long and ended with Execution.TimedOut: after a day");
  }

  @Test
  void saysWhyARunCannotGoOn() {
    service.outcome = new RunOutcome.Parked("no node has version 3 of order");
    assertThatExceptionOfType(RunNotEndedException.class)
        .isThrownBy(() -> client.result("order-42"))
        .withMessage("the run order-42 cannot go on: no node has version 3 of order");
  }

  @Test
  void waitsForAResultAsLongAsItIsTold() {
    assertThatExceptionOfType(RunNotEndedException.class)
        .isThrownBy(() -> client.result("order-42", Duration.ofSeconds(5)))
        .withMessage("the run order-42 has not ended within PT5S; it goes on");
    assertThat(service.asked).containsExactly("await order order-42 for PT5S");
  }

  @Test
  void refusesARunThatIsReportedEndedButWaits() {
    assertThatIllegalStateException()
        .isThrownBy(() -> client.result("order-42"))
        .withMessage("the run order-42 was reported ended, but it waits");
  }

  @Test
  void cancelsARun() {
    client.cancel("order-42");

    assertThat(service.asked).containsExactly("cancel order order-42");
  }
}
