package dev.cairn.service.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.ExecutionStatus;
import java.time.Instant;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class HistoryFileTest {
  private static final String STARTED =
      """
      {"EventType": "ExecutionStarted", "EventId": 1, "EventTimestamp": 1.5,
       "ExecutionStartedDetails": {"Input": {"Payload": "{}", "Truncated": false}}}\
      """;

  @Test
  void timesAreSecondsOrIso() {
    HistoryFile file =
        HistoryFile.read(
            history(
                """
                {"EventType": "StepStarted", "Id": "a", "EventTimestamp": "1970-01-01T01:00:02+01:00",
                 "StepStartedDetails": {}}\
                """));

    assertThat(file.events())
        .extracting(HistoryEvent::timestamp)
        .containsExactly(Instant.ofEpochMilli(1500), Instant.ofEpochMilli(2000));
  }

  /** As {@code get-durable-execution-history --reverse-order} lists them. */
  @Test
  void eventsThatAreListedBackwardsAreReadInTheirOrder() {
    String backwards =
        """
        {"Events": [
          {"EventType": "StepSucceeded", "EventId": 3, "Id": "a", "EventTimestamp": 3,
           "StepSucceededDetails": {"Result": {"Payload": "1", "Truncated": false}}},
          {"EventType": "StepStarted", "EventId": 2, "Id": "a", "EventTimestamp": 2,
           "StepStartedDetails": {}},
          %s]}
        """
            .formatted(STARTED);

    RecordedRun run = RecordedRun.of(HistoryFile.read(backwards).events(), "run");

    assertThat(run.operations())
        .extracting(Operation::status)
        .containsExactly(OperationStatus.STARTED, OperationStatus.SUCCEEDED);
  }

  @Test
  void anArrayOfEventsAloneIsAHistoryToo() {
    assertThat(HistoryFile.read("[" + STARTED + "]").events()).hasSize(1);
  }

  @Test
  void oneOfSeveralPagesIsRefused() {
    String page = "{\"Events\": [" + STARTED + "], \"NextMarker\": \"2\"}";

    assertThatThrownBy(() -> HistoryFile.read(page))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("one page of a history");
  }

  @Test
  void eventsOfANewerServiceAreLeftOut() {
    assertThat(HistoryFile.read(history("{\"EventType\": \"MoonRose\"}")).events()).hasSize(1);
  }

  @Test
  void theArnNamesFunctionVersionAndRun() {
    String arn = "arn:aws:lambda:eu-north-1:1:function:order:7/durable-execution/o-1/abc";
    HistoryFile file = new HistoryFile(arn, HistoryFile.read("[" + STARTED + "]").events());

    assertThat(file.function()).isEqualTo("order");
    assertThat(file.version()).isEqualTo(OptionalInt.of(7));
    assertThat(file.runName()).isEqualTo("o-1");
    assertThat(HistoryFile.read(file.write()).arn()).isEqualTo(arn);
  }

  @Test
  void whatIsNoHistoryIsRefusedWithTheReason() {
    refused("nothing", "no JSON");
    refused("{}", "no history");
    refused("{\"Events\": []}", "no history");
    refused("null", "no history");
    refused("[1]", "event 1 of the history: it is no JSON object");
    refused(history("{}"), "event 2 of the history: an event of a history has an EventType");
    refused(
        history("{\"EventType\": \"StepStarted\", \"EventTimestamp\": 2}"),
        "event 2 of the history: StepStarted has no Id");
    refused(
        history("{\"EventType\": \"StepStarted\", \"Id\": \"a\", \"EventTimestamp\": \"noon\"}"),
        "event 2 of the history: noon is no time");
  }

  private static void refused(String json, String reason) {
    assertThatThrownBy(() -> HistoryFile.read(json))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void aStepHasAsManyAttemptsAsHaveEnded() {
    Operation retried =
        journal(
            """
            {"EventType": "StepStarted", "Id": "a", "EventTimestamp": 2},
            {"EventType": "StepFailed", "Id": "a", "EventTimestamp": 3, "StepFailedDetails":
             {"Error": {"Payload": {"ErrorType": "Late"}},
              "RetryDetails": {"NextAttemptDelaySeconds": 5}}}\
            """);

    assertThat(retried.status()).isEqualTo(OperationStatus.PENDING);
    assertThat(retried.step().attempt()).isEqualTo(1);
    assertThat(retried.step().nextAttemptMillis()).isEqualTo(8000);
    assertThat(retried.startMillis()).isEqualTo(2000);
  }

  @Test
  void aContextWithoutAResultIsReplayedIfItHasOperations() {
    String context = "{\"EventType\": \"ContextStarted\", \"Id\": \"c\", \"EventTimestamp\": 2},";
    String end = "{\"EventType\": \"ContextSucceeded\", \"Id\": \"c\", \"EventTimestamp\": 4}";
    String child =
        "{\"EventType\": \"StepStarted\", \"Id\": \"c--a\", \"ParentId\": \"c\","
            + " \"EventTimestamp\": 3},";

    assertThat(journal(context + child + end).details())
        .isEqualTo(new OperationDetails.Context(true, null, null));
    assertThat(journal(context + end).details())
        .isEqualTo(new OperationDetails.Context(false, null, null));
  }

  @Test
  void theFirstOperationIsTheRunWithItsInput() {
    RecordedRun run = RecordedRun.of(HistoryFile.read("[" + STARTED + "]").events(), "execution");

    assertThat(run.status()).isEqualTo(ExecutionStatus.RUNNING);
    assertThat(run.isWhole()).isTrue();
    assertThat(run.operations()).hasSize(1);
    assertThat(run.operations().get(0).type()).isEqualTo(OperationType.EXECUTION);
    assertThat(run.operations().get(0).details()).isEqualTo(new OperationDetails.Execution("{}"));
  }

  @Test
  void aPayloadThatWasCutOffIsMissed() {
    RecordedRun run =
        RecordedRun.of(
            HistoryFile.read(STARTED.replace("false", "true").transform(e -> "[" + e + "]"))
                .events(),
            "execution");

    assertThat(run.isWhole()).isFalse();
  }

  private static Operation journal(String events) {
    return RecordedRun.of(HistoryFile.read(history(events)).events(), "execution")
        .operations()
        .get(1);
  }

  private static String history(String events) {
    return "{\"Events\": [" + STARTED + ", " + events + "]}";
  }
}
