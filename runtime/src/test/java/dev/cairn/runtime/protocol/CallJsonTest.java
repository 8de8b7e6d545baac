package dev.cairn.runtime.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls as they are on the wire. */
class CallJsonTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 0 | {}",
        "5 | 0 | {\"TimeoutSeconds\":5}",
        "0 | 7 | {\"HeartbeatTimeoutSeconds\":7}",
        "5 | 7 | {\"TimeoutSeconds\":5,\"HeartbeatTimeoutSeconds\":7}"
      })
  void limitsOfACallbackThatAreOffAreLeftOut(long timeout, long heartbeat, String options) {
    OperationUpdate start =
        new OperationUpdate(
            "a",
            null,
            "a",
            OperationType.CALLBACK,
            "Callback",
            OperationAction.START,
            null,
            null,
            new UpdateOptions.Callback(timeout, heartbeat));

    assertThat(new String(CallJson.writeCheckpoint("t", "c", List.of(start)), UTF_8))
        .contains("\"CallbackOptions\":" + options + "}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"NewExecutionState\":{}}",
        "{\"CheckpointToken\":\"\",\"NewExecutionState\":{\"Operations\":[]}}"
      })
  void anAnswerWithoutTokenWithdrawsTheRightToWrite(String answer) throws IOException {
    assertThat(CallJson.readCheckpoint(answer.getBytes(UTF_8)))
        .isEqualTo(new CheckpointResult(null, StatePage.EMPTY));
  }

  @Test
  void anAnswerWithATokenAloneIsOne() throws IOException {
    assertThat(CallJson.readCheckpoint("{\"CheckpointToken\":\"t\"}".getBytes(UTF_8)))
        .isEqualTo(new CheckpointResult("t", StatePage.EMPTY));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"status\":\"ok\"}", "{\"CheckpointToken\":\"\"}"})
  void anAnswerThatSaysNothingIsNone(String answer) {
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> CallJson.readCheckpoint(answer.getBytes(UTF_8)))
        .withMessageContaining("neither a CheckpointToken nor a NewExecutionState");
  }
}
