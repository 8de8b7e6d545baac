package dev.cairn.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.protocol.OperationStatus;
import org.junit.jupiter.api.Test;

class HistoryRecordsTest {
  private static final String ARN =
      "arn:aws:lambda:eu-north-1:123456789012:function:order:1/durable-execution/o-1/abc";
  private static final String HISTORY =
      """
      {"Events": [
       {"EventType": "ExecutionStarted", "EventId": 1, "EventTimestamp": 1.0,
        "ExecutionStartedDetails": {"Input": {"Payload": "{}", "Truncated": false}}},
       {"EventType": "StepStarted", "EventId": 2, "Id": "charge", "Name": "charge", "SubType": "Step",
        "EventTimestamp": "1970-01-01T00:00:01.500Z", "StepStartedDetails": {}},
       {"EventType": "StepFailed", "EventId": 3, "Id": "charge", "Name": "charge", "SubType": "Step",
        "EventTimestamp": 1.6, "StepFailedDetails": {"Error": {"Payload": {"ErrorType": "Late"}},
        "RetryDetails": {"CurrentAttempt": 1, "NextAttemptDelaySeconds": 2}}},
       {"EventType": "StepStarted", "EventId": 4, "Id": "charge", "Name": "charge", "SubType": "Step",
        "EventTimestamp": 3.6, "StepStartedDetails": {}},
       {"EventType": "StepSucceeded", "EventId": 5, "Id": "charge", "Name": "charge", "SubType": "Step",
        "EventTimestamp": 3.7, "StepSucceededDetails": {"Result": {"Payload": "7"}}},
       {"EventType": "CallbackStarted", "EventId": 6, "Id": "approval", "Name": "approval",
        "SubType": "Callback", "EventTimestamp": 3.8,
        "CallbackStartedDetails": {"CallbackId": "c1", "Timeout": 60}}
      ]}
      """;

  @Test
  void aHistoryTellsARun() {
    RunRecord run =
        HistoryRecords.read(
            HISTORY.replaceFirst("\\{", "{\"DurableExecutionArn\": \"" + ARN + "\", "), null);

    assertThat(run.workflow()).isEqualTo("order");
    assertThat(run.name()).isEqualTo("o-1");
    assertThat(run.status()).isEqualTo("suspended");
    assertThat(run.started()).isEqualTo(1000);
    RunRecord.Operation charge = run.operations().get(0);
    assertThat(charge.status()).isEqualTo(OperationStatus.SUCCEEDED);
    assertThat(charge.result()).isEqualTo("7");
    assertThat(charge.attempts()).hasSize(2);
    assertThat(charge.attempts().get(0).ended()).isEqualTo(1600L);
    RunRecord.Operation approval = run.operations().get(1);
    assertThat(approval.event()).isEqualTo("approval");
    assertThat(approval.due()).isEqualTo(63_800L);
  }

  @Test
  void aRetryThatIsToComeIsPending() {
    String until =
        HISTORY.substring(0, HISTORY.indexOf("{\"EventType\": \"StepStarted\", \"EventId\": 4"));
    String open = until.substring(0, until.lastIndexOf(',')) + "]}";

    RunRecord.Operation charge = HistoryRecords.read(open, null).operations().get(0);

    assertThat(charge.status()).isEqualTo(OperationStatus.PENDING);
    assertThat(charge.due()).isEqualTo(3600L);
  }

  @Test
  void aFileThatIsNoHistoryIsRefused() {
    assertThatThrownBy(() -> HistoryRecords.read("{\"a\": 1}", null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no history");
    assertThatThrownBy(() -> HistoryRecords.read("nothing", null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no JSON");
  }
}
