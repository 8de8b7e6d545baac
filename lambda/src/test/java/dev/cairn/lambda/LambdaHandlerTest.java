package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.protocol.InvalidEnvelopeException;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.http.ApiRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.lambda.LambdaClient;
import software.amazon.awssdk.services.lambda.model.CallbackTimeoutException;

/** Generated handlers from start to end, through the AWS SDK and over real HTTP. */
class LambdaHandlerTest {
  private static final String PARCEL = "{\"id\":\"p-1\",\"grams\":250}";
  private static final Duration DAY = Duration.ofHours(24);
  private final Depot depot = Depot.open();
  private Service service = new Service(BackendOptions.defaults());

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void runsThroughStepsSleepsEventsAndPolls() {
    depot.arriveAtLook(3);
    ParcelWorkflowHandler handler = new ParcelWorkflowHandler();
    String arn = service.start(PARCEL);

    service.runUntil(handler, arn, VirtualClock.START.plus(DAY).plusSeconds(1));
    send(arn, "{\"by\":\"Ada\"}");
    ExecutionSnapshot run = service.run(handler, arn);

    assertThat(run.result()).isEqualTo("{\"label\":\"label of p-1\",\"releasedBy\":\"Ada\"}");
    assertThat(depot.labels).hasValue(1);
    assertThat(depot.looks).hasValue(3);
    assertThat(run.operations())
        .extracting(Operation::name)
        .containsExactly("run", "label", "rest", "release", "arrived");
  }

  @Test
  void runsWithTheOptionsOfItsWiring() {
    String arn = service.start(PARCEL);

    service.invoke(new ParcelWorkflowHandler(), arn);

    assertThat(depot.events).isNotEmpty();
    assertThat(depot.events).allMatch(event -> event.executionArn().equals(arn));
  }

  @Test
  void retriesAStepAfterItsDelay() {
    depot.failFirst(2);
    String arn = service.start(PARCEL);

    service.runUntil(new ParcelWorkflowHandler(), arn, VirtualClock.START.plusSeconds(31));

    Operation label = service.backend.execution(arn).operation("label");
    assertThat(label.step().attempt()).isEqualTo(3);
    assertThat(label.result()).isEqualTo("\"label of p-1\"");
    assertThat(Instant.ofEpochMilli(label.endMillis()))
        .isEqualTo(VirtualClock.START.plusSeconds(30));
  }

  @Test
  void failsARunWithTheFailureOfItsStep() {
    depot.failFirst(3);
    String arn = service.start(PARCEL);

    ExecutionSnapshot run = service.run(new ParcelWorkflowHandler(), arn);

    assertThat(run.status()).isEqualTo(ExecutionStatus.FAILED);
    assertThat(run.error().message()).isEqualTo("out of paper");
  }

  @Test
  void heartbeatsKeepAnEventOpen() {
    ParcelWorkflowHandler handler = new ParcelWorkflowHandler();
    String arn = service.start(PARCEL);
    service.runUntil(handler, arn, VirtualClock.START.plus(DAY).plusSeconds(1));

    try (LambdaClient client = Service.client()) {
      for (int i = 0; i < 3; i++) {
        service.clock.advance(Duration.ofMinutes(59));
        String id = service.backend.callbackId(arn, "release");
        client.sendDurableExecutionCallbackHeartbeat(request -> request.callbackId(id));
      }
    }
    send(arn, "{\"by\":\"Ada\"}");

    assertThat(service.run(handler, arn).status()).isEqualTo(ExecutionStatus.SUCCEEDED);
  }

  @Test
  void anEventWithoutHeartbeatsTimesOut() {
    ParcelWorkflowHandler handler = new ParcelWorkflowHandler();
    String arn = service.start(PARCEL);
    service.runUntil(handler, arn, VirtualClock.START.plus(DAY).plusSeconds(1));
    String id = service.backend.callbackId(arn, "release");

    ExecutionSnapshot run = service.run(handler, arn);

    assertThat(run.status()).isEqualTo(ExecutionStatus.FAILED);
    assertThat(run.error().type()).isEqualTo("Callback.Heartbeat");
    try (LambdaClient client = Service.client()) {
      assertThatThrownBy(
              () -> client.sendDurableExecutionCallbackSuccess(request -> request.callbackId(id)))
          .isInstanceOf(CallbackTimeoutException.class);
    }
  }

  @Test
  void anEventCanFail() {
    ParcelWorkflowHandler handler = new ParcelWorkflowHandler();
    String arn = service.start(PARCEL);
    service.runUntil(handler, arn, VirtualClock.START.plus(DAY).plusSeconds(1));

    try (LambdaClient client = Service.client()) {
      String id = service.backend.callbackId(arn, "release");
      client.sendDurableExecutionCallbackFailure(
          request ->
              request
                  .callbackId(id)
                  .error(e -> e.errorType("Customs").errorMessage("held at the border")));
    }
    ExecutionSnapshot run = service.run(handler, arn);

    assertThat(run.status()).isEqualTo(ExecutionStatus.FAILED);
    assertThat(run.error().message()).contains("held at the border");
  }

  @Test
  void replaysAJournalOfMegabytes() {
    ExecutionSnapshot run =
        service.run(
            new ArchiveWorkflowHandler(), service.start("{\"pages\":20,\"letters\":100000}"));

    assertThat(run.result()).isEqualTo("2000000");
    assertThat(service.server.requests())
        .allMatch(r -> r.body().getBytes(StandardCharsets.UTF_8).length < 800 * 1024);
  }

  @Test
  void loadsAJournalPageByPage() {
    reopen(BackendOptions.defaults().pages(40));

    ExecutionSnapshot run =
        service.run(new ArchiveWorkflowHandler(), service.start("{\"pages\":250,\"letters\":3}"));

    assertThat(run.result()).isEqualTo("750");
    assertThat(run.invocations()).isEqualTo(2);
    assertThat(service.tapped.statePages()).isGreaterThanOrEqualTo(6);
  }

  @Test
  void loadsEvenTheInputWhereTheEnvelopeIsEmpty() {
    reopen(BackendOptions.defaults().envelopePage(0));

    ExecutionSnapshot run =
        service.run(new ArchiveWorkflowHandler(), service.start("{\"pages\":2,\"letters\":3}"));

    assertThat(run.result()).isEqualTo("6");
  }

  @Test
  void usesOneConnectionForAllCalls() {
    service.run(new ArchiveWorkflowHandler(), service.start("{\"pages\":20,\"letters\":100000}"));

    assertThat(service.server.requests()).hasSizeGreaterThan(3);
    assertThat(service.server.requests().stream().map(ApiRequest::clientPort).distinct())
        .hasSize(1);
  }

  @Test
  void aRunIsPendingWhenTheServiceWithdrawsTheToken() {
    ArchiveWorkflowHandler handler = new ArchiveWorkflowHandler();
    String arn = service.start("{\"pages\":2,\"letters\":3}");
    var input = service.backend.beginInvocation(arn);
    service.backend.withdrawToken(arn);

    assertThat(Service.call(handler, input)).isEqualTo(new InvocationOutput.Pending());
  }

  @Test
  void saysThatItWasNotInvokedAsADurableFunction() {
    byte[] plain = "{\"id\":\"p-1\"}".getBytes(StandardCharsets.UTF_8);

    assertThatThrownBy(() -> Service.call(new ParcelWorkflowHandler(), plain))
        .isInstanceOf(InvalidEnvelopeException.class)
        .hasMessageContaining("create the function with a DurableConfig")
        .hasMessageContaining("invoke it by a version, an alias or $LATEST");
  }

  private void reopen(BackendOptions options) {
    service.close();
    service = new Service(options);
  }

  private void send(String arn, String release) {
    String id = service.backend.callbackId(arn, "release");
    try (LambdaClient client = Service.client()) {
      client.sendDurableExecutionCallbackSuccess(
          request -> request.callbackId(id).result(SdkBytes.fromUtf8String(release)));
    }
  }
}
