package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.http.Answer;
import dev.cairn.http.JsonObject;
import dev.cairn.http.Router;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import dev.cairn.http.function.HttpFunction;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.lambda.LambdaClient;
import software.amazon.awssdk.services.lambda.model.Event;
import software.amazon.awssdk.services.lambda.model.EventType;
import software.amazon.awssdk.services.lambda.model.ExecutionStatus;
import software.amazon.awssdk.services.lambda.model.LambdaException;
import software.amazon.awssdk.services.lambda.model.OperationAction;
import software.amazon.awssdk.services.lambda.model.OperationType;
import software.amazon.awssdk.services.lambda.model.OperationUpdate;

/** The engine behind AWS's own client, which signs what it sends. */
@Timeout(120)
class AwsSdkTest {
  private final Fixture fixture = new Fixture(options -> options.keys(List.of(AwsClient.KEY)));
  private final LambdaClient lambda = client(AwsClient.KEY.secretAccessKey());

  private LambdaClient client(String secret) {
    return AwsClient.at(fixture.server.endpoint(), secret);
  }

  @AfterEach
  void close() {
    lambda.close();
    fixture.close();
  }

  private String start(String function, String name, String input) {
    return AwsClient.start(lambda, function, name, input);
  }

  private List<Event> history(String arn) {
    return lambda
        .getDurableExecutionHistory(
            request -> request.durableExecutionArn(arn).includeExecutionData(true))
        .events();
  }

  /** The callback that an execution waits for, once it does. */
  private String callback(String arn) throws InterruptedException {
    fixture.awaitSuspended("one");
    return history(arn).stream()
        .filter(event -> event.eventType() == EventType.CALLBACK_STARTED)
        .map(event -> event.callbackStartedDetails().callbackId())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void anExecutionIsStartedAnsweredAndRead() throws Exception {
    String arn = start("order:$LATEST", "one", "\"tea\"");
    String callback = callback(arn);
    lambda.sendDurableExecutionCallbackHeartbeat(request -> request.callbackId(callback));
    lambda.sendDurableExecutionCallbackSuccess(
        request -> request.callbackId(callback).result(SdkBytes.fromUtf8String("\"yes\"")));
    fixture.engine.await(new RunId("order", 1, "one"), Duration.ofSeconds(60));

    var execution = lambda.getDurableExecution(request -> request.durableExecutionArn(arn));
    assertThat(execution.status()).isEqualTo(ExecutionStatus.SUCCEEDED);
    assertThat(execution.result()).isEqualTo("\"paid tea, yes\"");
    assertThat(history(arn))
        .extracting(Event::eventType)
        .contains(
            EventType.EXECUTION_STARTED,
            EventType.STEP_SUCCEEDED,
            EventType.CALLBACK_SUCCEEDED,
            EventType.EXECUTION_SUCCEEDED);
    assertThat(
            lambda
                .listDurableExecutionsByFunction(request -> request.functionName("order"))
                .durableExecutions())
        .extracting(one -> one.durableExecutionName())
        .containsExactly("one");
    assertThatExceptionOfType(LambdaException.class)
        .isThrownBy(
            () ->
                lambda.sendDurableExecutionCallbackSuccess(
                    request ->
                        request.callbackId(callback).result(SdkBytes.fromUtf8String("\"no\""))))
        .satisfies(
            e -> assertThat(e.awsErrorDetails().errorCode()).isEqualTo("CallbackTimeoutException"));
  }

  @Test
  void anExecutionIsStopped() throws Exception {
    String arn = start("order:1", "one", "\"tea\"");
    var stopped = lambda.stopDurableExecution(request -> request.durableExecutionArn(arn));
    var execution = lambda.getDurableExecution(request -> request.durableExecutionArn(arn));
    assertThat(execution.status()).isEqualTo(ExecutionStatus.STOPPED);
    assertThat(stopped.stopTimestamp()).isEqualTo(execution.endTimestamp());
    var again = lambda.stopDurableExecution(request -> request.durableExecutionArn(arn));
    assertThat(again.stopTimestamp()).isEqualTo(execution.endTimestamp());
  }

  @Test
  void aCallThatWaitsGetsTheResult() {
    var unused = start("order:1", "one", "\"tea\"");
    fixture.engine.sendEvent(
        new EventAddress.Named(new RunId("order", 1, "one"), "approval", null), "\"yes\"");
    var answer =
        lambda.invoke(
            request ->
                request
                    .functionName("order:1")
                    .durableExecutionName("one")
                    .payload(SdkBytes.fromUtf8String("\"tea\"")));
    assertThat(answer.payload().asUtf8String()).isEqualTo("\"paid tea, yes\"");
  }

  @Test
  void aWrongKeyIsRefused() throws Exception {
    try (LambdaClient other = client("a guess")) {
      assertThatExceptionOfType(LambdaException.class)
          .isThrownBy(() -> other.getDurableExecution(request -> request.durableExecutionArn("x")))
          .satisfies(e -> assertThat(e.statusCode()).isEqualTo(403));
    }
    assertThat(fixture.get("/2025-12-01/functions/order/durable-executions").statusCode())
        .isEqualTo(401);
  }

  private static OperationUpdate.Builder greet(OperationAction action) {
    return OperationUpdate.builder().id("1").name("greet").type(OperationType.STEP).action(action);
  }

  @Test
  void aFunctionOfAnotherSdkRunsOnTheEngine() {
    AtomicInteger invocations = new AtomicInteger();
    Router router =
        new Router()
            .post(
                "/function",
                request -> {
                  JsonObject envelope = request.json();
                  if (invocations.incrementAndGet() == 1) {
                    return Answer.empty(500); // an invocation that fails is tried again
                  }
                  String arn = envelope.requiredText("DurableExecutionArn");
                  var answer =
                      lambda.checkpointDurableExecution(
                          call ->
                              call.durableExecutionArn(arn)
                                  .checkpointToken(envelope.requiredText("CheckpointToken"))
                                  .updates(
                                      greet(OperationAction.START).build(),
                                      greet(OperationAction.SUCCEED).payload("\"hello\"").build()));
                  assertThat(answer.checkpointToken()).isNotNull();
                  return Answer.json(
                      out -> {
                        out.writeStringField("Status", "SUCCEEDED");
                        out.writeStringField("Result", "\"done\"");
                      });
                });
    try (WebServer function = WebServer.start(WebServerOptions.loopback(0), router)) {
      URI address = function.endpoint().resolve("/function");
      RemoteFunctions.durable(fixture.engine, "greeter", HttpFunction.at(address));
      String arn = start("greeter:$LATEST", "one", "{}");
      fixture.engine.await(new RunId("greeter", 1, "one"), Duration.ofSeconds(60));
      var execution = lambda.getDurableExecution(request -> request.durableExecutionArn(arn));
      assertThat(execution.result()).isEqualTo("\"done\"");
      assertThat(history(arn)).extracting(Event::name).contains("greet");
      assertThat(invocations).hasValue(2);
    }
  }
}
