package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.http.LambdaApiServer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Nothing is lost between the runtime and the service, in either direction. */
class LambdaBackendTest {
  private static final String ARN =
      "arn:aws:lambda:us-east-1:123456789012:function:f:$LATEST/durable-execution/run/id-1";
  private static final ErrorObject ERROR =
      new ErrorObject(
          "java.io.IOException", "no \"paper\" – ü", "{\"a\":1}", List.of("a|b|c|1", "d"));

  private final Recorder recorder = new Recorder();
  private final LambdaApiServer server =
      LambdaApiServer.start(
          recorder, new StrictBackend(new VirtualClock()), ApiCredentials.example());
  private final AwsSettings settings = new AwsSettings(server.endpoint(), ApiCredentials.example());
  private final LambdaBackend backend = LambdaBackend.create();

  @AfterEach
  void close() {
    settings.close();
    server.close();
  }

  @Test
  void sendsUpdatesAsTheyAre() {
    List<OperationUpdate> updates =
        List.of(
            update(OperationType.STEP, OperationAction.START, null, null, null),
            update(OperationType.STEP, OperationAction.SUCCEED, "\"ä\\n😀\"", null, null),
            update(
                OperationType.STEP, OperationAction.RETRY, null, ERROR, new UpdateOptions.Step(7)),
            update(
                OperationType.STEP,
                OperationAction.FAIL,
                null,
                new ErrorObject(null, "m", null, List.of()),
                null),
            update(
                OperationType.WAIT,
                OperationAction.START,
                null,
                null,
                new UpdateOptions.Wait(31_622_400)),
            update(OperationType.WAIT, OperationAction.CANCEL, null, null, null),
            update(
                OperationType.CALLBACK,
                OperationAction.START,
                null,
                null,
                new UpdateOptions.Callback(99_999_999, 5)),
            update(
                OperationType.CALLBACK,
                OperationAction.START,
                null,
                null,
                new UpdateOptions.Callback(0, 0)),
            update(
                OperationType.CHAINED_INVOKE,
                OperationAction.START,
                "{}",
                null,
                new UpdateOptions.ChainedInvoke("f:1", "tenant")),
            update(
                OperationType.CHAINED_INVOKE,
                OperationAction.START,
                "",
                null,
                new UpdateOptions.ChainedInvoke("f:1", null)),
            update(
                OperationType.CONTEXT,
                OperationAction.SUCCEED,
                "",
                null,
                new UpdateOptions.Context(true)),
            update(
                OperationType.CONTEXT,
                OperationAction.SUCCEED,
                "1",
                null,
                new UpdateOptions.Context(false)),
            new OperationUpdate(
                "id-1",
                null,
                null,
                OperationType.EXECUTION,
                null,
                OperationAction.SUCCEED,
                "1",
                null,
                null));

    CheckpointResult unused = backend.checkpoint(ARN, "dG9rZW4=", "client-token", updates);

    assertThat(recorder.calls).containsExactly(List.of(ARN, "dG9rZW4=", "client-token"));
    assertThat(recorder.updates).isEqualTo(updates);
  }

  @Test
  void sendsAnEmptyCheckpoint() {
    CheckpointResult unused = backend.checkpoint(ARN, "dG9rZW4=", "client-token", List.of());

    assertThat(recorder.calls).hasSize(1);
    assertThat(recorder.updates).isEmpty();
  }

  @Test
  void receivesOperationsAsTheyAre() {
    recorder.answer = new CheckpointResult("bmV4dA==", new StatePage(everyKind(), "bWFya2Vy"));

    assertThat(backend.checkpoint(ARN, "dG9rZW4=", "c", List.of())).isEqualTo(recorder.answer);
  }

  @Test
  void receivesAnAnswerWithoutToken() {
    recorder.answer = new CheckpointResult(null, StatePage.EMPTY);

    assertThat(backend.checkpoint(ARN, "dG9rZW4=", "c", List.of())).isEqualTo(recorder.answer);
  }

  @Test
  void asksForPagesOfState() {
    recorder.answer = new CheckpointResult(null, new StatePage(everyKind(), "bW9yZQ=="));

    assertThat(backend.state(ARN, "dG9r+/4=", "bWFya2V+/y==", 1000))
        .isEqualTo(recorder.answer.newState());
    assertThat(recorder.calls).containsExactly(List.of(ARN, "dG9r+/4=", "bWFya2V+/y==", "1000"));
  }

  private static List<Operation> everyKind() {
    return List.of(
        operation(
            OperationType.EXECUTION,
            OperationStatus.STARTED,
            new OperationDetails.Execution("{\"a\":\"ä\"}")),
        operation(
            OperationType.EXECUTION, OperationStatus.STARTED, new OperationDetails.Execution(null)),
        operation(
            OperationType.CONTEXT,
            OperationStatus.SUCCEEDED,
            new OperationDetails.Context(true, "", null)),
        operation(
            OperationType.CONTEXT,
            OperationStatus.FAILED,
            new OperationDetails.Context(false, null, ERROR)),
        operation(
            OperationType.STEP,
            OperationStatus.PENDING,
            new OperationDetails.Step(2, 1_893_456_789_123L, null, ERROR)),
        operation(
            OperationType.STEP, OperationStatus.READY, new OperationDetails.Step(1, 0, "1", null)),
        operation(
            OperationType.WAIT,
            OperationStatus.CANCELLED,
            new OperationDetails.Wait(1_893_456_789_001L)),
        operation(
            OperationType.CALLBACK,
            OperationStatus.TIMED_OUT,
            new OperationDetails.Callback("Y2I=", null, ERROR)),
        operation(
            OperationType.CALLBACK,
            OperationStatus.SUCCEEDED,
            new OperationDetails.Callback("Y2I=", "1", null)),
        operation(
            OperationType.CHAINED_INVOKE,
            OperationStatus.STOPPED,
            new OperationDetails.ChainedInvoke(null, ERROR)),
        operation(
            OperationType.CHAINED_INVOKE,
            OperationStatus.SUCCEEDED,
            new OperationDetails.ChainedInvoke("1", null)),
        new Operation(
            "bare",
            null,
            null,
            OperationType.STEP,
            null,
            OperationStatus.UNKNOWN,
            0,
            0,
            OperationDetails.Step.FRESH));
  }

  private static Operation operation(
      OperationType type, OperationStatus status, OperationDetails details) {
    return new Operation(
        "id-2",
        "parent",
        "a name",
        type,
        "Sub",
        status,
        1_893_456_000_999L,
        1_893_456_001_001L,
        details);
  }

  private static OperationUpdate update(
      OperationType type,
      OperationAction action,
      @Nullable String payload,
      @Nullable ErrorObject error,
      @Nullable UpdateOptions options) {
    return new OperationUpdate(
        "id-2", "parent", "a name", type, "Sub", action, payload, error, options);
  }

  /** Keeps what arrives, and answers what it was told to. */
  private static final class Recorder implements Backend {
    final List<List<String>> calls = new ArrayList<>();
    final List<OperationUpdate> updates = new ArrayList<>();
    CheckpointResult answer = new CheckpointResult("bmV4dA==", StatePage.EMPTY);

    @Override
    public synchronized CheckpointResult checkpoint(
        String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
      calls.add(List.of(executionArn, token, clientToken));
      this.updates.addAll(updates);
      return answer;
    }

    @Override
    public synchronized StatePage state(
        String executionArn, String token, String marker, int maxItems) {
      calls.add(List.of(executionArn, token, marker, String.valueOf(maxItems)));
      return answer.newState();
    }
  }
}
