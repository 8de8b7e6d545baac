package dev.cairn.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.util.ArrayList;
import java.util.List;
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

    void approval(String executionId, @Nullable Approval approval) {
      send(executionId, "approval", APPROVAL, approval);
    }
  }

  private static final class RecordingService implements WorkflowService {
    final List<String> asked = new ArrayList<>();
    InvocationOutput output = new InvocationOutput.Pending();

    @Override
    public void start(String workflow, int version, String executionId, @Nullable String input) {
      asked.add("start " + workflow + " v" + version + " " + executionId + " " + shown(input));
    }

    @Override
    public void sendEvent(String executionId, String event, @Nullable String payload) {
      asked.add("send " + executionId + " " + event + " " + shown(payload));
    }

    /** Nothing, and not the text "null", which would be a payload. */
    private static String shown(@Nullable String payload) {
      return payload == null ? "(nothing)" : payload;
    }

    @Override
    public void failEvent(String executionId, String event, ErrorObject error) {
      asked.add("fail " + executionId + " " + event + " " + error);
    }

    @Override
    public InvocationOutput await(String executionId) {
      asked.add("await " + executionId);
      return output;
    }

    @Override
    public void cancel(String executionId) {
      asked.add("cancel " + executionId);
    }
  }

  private final RecordingService service = new RecordingService();
  private final OrderClient client = new OrderClient(service);

  @Test
  void startsTheWorkflowInItsVersionWithTheEncodedInput() {
    client.start("order-42", new Order("42"));

    assertThat(service.asked).containsExactly("start order v2 order-42 {\"id\":\"42\"}");
  }

  @Test
  void startsWithoutInputForNull() {
    client.start("order-42", null);

    assertThat(service.asked).containsExactly("start order v2 order-42 (nothing)");
  }

  @Test
  void sendsAnEventWithItsEncodedPayload() {
    client.approval("order-42", new Approval(true));

    assertThat(service.asked).containsExactly("send order-42 approval {\"granted\":true}");
  }

  @Test
  void sendsAnEventWithoutPayloadForNull() {
    client.approval("order-42", null);

    assertThat(service.asked).containsExactly("send order-42 approval (nothing)");
  }

  @Test
  void failsAnEvent() {
    client.fail("order-42", "approval", "Rejected", "nobody answered");

    assertThat(service.asked)
        .containsExactly("fail order-42 approval " + ErrorObject.of("Rejected", "nobody answered"));
  }

  @Test
  void awaitsTheResultAndDecodesIt() {
    service.output = new InvocationOutput.Succeeded("7");

    assertThat(client.result("order-42")).isEqualTo(7);
    assertThat(service.asked).containsExactly("await order-42");
  }

  @Test
  void hasNullForAResultThatIsNone() {
    service.output = new InvocationOutput.Succeeded(null);

    assertThat(client.result("order-42")).isNull();
  }

  @Test
  void refusesAResultOfAnotherType() {
    service.output = new InvocationOutput.Succeeded("\"seven\"");

    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> client.result("order-42"))
        .withMessage("not a JSON Integer: \"seven\"");
  }

  @Test
  void throwsTheErrorOfAFailedRun() {
    ErrorObject error = ErrorObject.of("acme.Declined", "no money");
    service.output = new InvocationOutput.Failed(error);

    assertThatExceptionOfType(WorkflowFailedException.class)
        .isThrownBy(() -> client.result("order-42"))
        .withMessage("the run order-42 failed with acme.Declined: no money")
        .satisfies(failure -> assertThat(failure.error()).isEqualTo(error));
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

    assertThat(service.asked).containsExactly("cancel order-42");
  }
}
