package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.service.FunctionCatalog.Target;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.BackendOptions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.lambda.LambdaClient;
import software.amazon.awssdk.services.lambda.model.DurableExecutionAlreadyStartedException;
import software.amazon.awssdk.services.lambda.model.Event;
import software.amazon.awssdk.services.lambda.model.EventType;
import software.amazon.awssdk.services.lambda.model.ExecutionStatus;
import software.amazon.awssdk.services.lambda.model.InvalidParameterValueException;
import software.amazon.awssdk.services.lambda.model.InvocationType;
import software.amazon.awssdk.services.lambda.model.InvokeResponse;
import software.amazon.awssdk.services.lambda.model.ResourceNotFoundException;
import software.amazon.awssdk.services.lambda.model.TooManyRequestsException;

/**
 * The server that our own client is tested with, seen by AWS's: it speaks the API that the SDK
 * knows.
 */
class ManagementApiTest {
  private static final String PARCEL = "{\"id\":\"p-1\",\"grams\":250}";

  private final Service service =
      new Service(
          BackendOptions.defaults()
              .functions(name -> name.startsWith("parcel") ? Target.durable("parcel", "1") : null));
  private final LambdaClient client = Service.client();

  ManagementApiTest() {
    Depot unused = Depot.open();
  }

  @AfterEach
  void close() {
    client.close();
    service.close();
  }

  private InvokeResponse invoke(String name, String payload) {
    return client.invoke(
        request ->
            request
                .functionName("parcel")
                .qualifier("live")
                .invocationType(InvocationType.EVENT)
                .durableExecutionName(name)
                .payload(SdkBytes.fromUtf8String(payload)));
  }

  @Test
  void startsAnExecutionAndTellsItsArn() {
    InvokeResponse answer = invoke("p", PARCEL);

    assertThat(answer.statusCode()).isEqualTo(202);
    assertThat(answer.durableExecutionArn()).isEqualTo(service.backend.executions().get(0));
    assertThat(invoke("p", PARCEL).durableExecutionArn()).isEqualTo(answer.durableExecutionArn());
  }

  @Test
  void refusesTheSameNameWithAnotherPayload() {
    invoke("p", PARCEL);

    assertThatExceptionOfType(DurableExecutionAlreadyStartedException.class)
        .isThrownBy(() -> invoke("p", "{}"));
  }

  @Test
  void refusesBareNamesAndUnknownFunctions() {
    assertThatExceptionOfType(InvalidParameterValueException.class)
        .isThrownBy(() -> client.invoke(r -> r.functionName("parcel").invocationType("Event")));
    assertThatExceptionOfType(ResourceNotFoundException.class)
        .isThrownBy(() -> client.invoke(r -> r.functionName("other").qualifier("1")));
    assertThatExceptionOfType(ResourceNotFoundException.class)
        .isThrownBy(() -> client.invoke(r -> r.functionName("other").invocationType("Event")));
  }

  @Test
  void showsAnExecution() {
    String arn = invoke("p", PARCEL).durableExecutionArn();

    var running = client.getDurableExecution(r -> r.durableExecutionArn(arn));
    assertThat(running.status()).isEqualTo(ExecutionStatus.RUNNING);
    assertThat(running.inputPayload()).isEqualTo(PARCEL);
    assertThat(running.startTimestamp()).isEqualTo(VirtualClock.START);
    assertThat(running.version()).isEqualTo("1");

    client.stopDurableExecution(r -> r.durableExecutionArn(arn).error(e -> e.errorType("Bored")));

    var stopped = client.getDurableExecution(r -> r.durableExecutionArn(arn));
    assertThat(stopped.status()).isEqualTo(ExecutionStatus.STOPPED);
    assertThat(stopped.error().errorType()).isEqualTo("Bored");
    assertThat(stopped.endTimestamp()).isEqualTo(VirtualClock.START);
  }

  @Test
  void showsAHistoryPageByPageFromEitherEnd() {
    String arn = invoke("p", PARCEL).durableExecutionArn();
    service.runUntil(
        new ParcelWorkflowHandler(), arn, VirtualClock.START.plus(Duration.ofHours(25)));

    List<Event> all =
        client
            .getDurableExecutionHistoryPaginator(r -> r.durableExecutionArn(arn).maxItems(2))
            .events()
            .stream()
            .toList();
    Event newest =
        client
            .getDurableExecutionHistory(
                r -> r.durableExecutionArn(arn).reverseOrder(true).maxItems(1))
            .events()
            .get(0);

    assertThat(all).hasSizeGreaterThan(5);
    assertThat(all.get(0).eventType()).isEqualTo(EventType.EXECUTION_STARTED);
    assertThat(newest.eventId()).isEqualTo(all.get(all.size() - 1).eventId());
    assertThat(all)
        .filteredOn(event -> event.eventType() == EventType.CALLBACK_STARTED)
        .singleElement()
        .satisfies(
            event ->
                assertThat(event.callbackStartedDetails().callbackId())
                    .isEqualTo(service.backend.callbackId(arn, "release")));
  }

  @Test
  void showsPayloadsOfAHistoryOnlyToWhoAsksForThem() {
    String arn = invoke("p", PARCEL).durableExecutionArn();

    assertThat(started(arn, false).executionStartedDetails().input().payload()).isNull();
    assertThat(started(arn, true).executionStartedDetails().input().payload()).isEqualTo(PARCEL);
  }

  private Event started(String arn, boolean withData) {
    return client
        .getDurableExecutionHistory(r -> r.durableExecutionArn(arn).includeExecutionData(withData))
        .events()
        .get(0);
  }

  @Test
  void listsTheExecutionsOfAVersion() {
    invoke("p-1", PARCEL);
    invoke("p-2", PARCEL);

    assertThat(
            client
                .listDurableExecutionsByFunction(
                    r -> r.functionName("parcel").qualifier("1").durableExecutionName("p-2"))
                .durableExecutions())
        .singleElement()
        .satisfies(e -> assertThat(e.durableExecutionName()).isEqualTo("p-2"));
    assertThat(
            client
                .listDurableExecutionsByFunction(r -> r.functionName("parcel"))
                .durableExecutions())
        .as("without a qualifier, those of $LATEST")
        .isEmpty();
    assertThat(client.listVersionsByFunction(r -> r.functionName("parcel")).versions())
        .extracting(version -> version.version())
        .containsExactly("$LATEST", "1");
  }

  @Test
  void readsFifteenHistoriesASecondAndNoMore() {
    String arn = invoke("p", PARCEL).durableExecutionArn();
    for (int i = 0; i < 15; i++) started(arn, false);

    assertThatExceptionOfType(TooManyRequestsException.class).isThrownBy(() -> started(arn, false));
    service.clock.advance(Duration.ofSeconds(1));
    assertThat(started(arn, false)).isNotNull();
  }
}
