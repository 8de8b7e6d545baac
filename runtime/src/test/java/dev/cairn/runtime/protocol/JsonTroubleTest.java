package dev.cairn.runtime.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTroubleTest {

  @Test
  void aLimitIsToldWithoutTheNamesOfTheParser() {
    String deep = "{\"Unknown\":" + "[".repeat(2_000) + "]".repeat(2_000) + "}";

    assertThat(catchThrowable(() -> EnvelopeJson.readInput(deep.getBytes(StandardCharsets.UTF_8))))
        .hasMessageContaining("Document nesting depth (1001) exceeds the maximum allowed (1000)")
        .hasMessageNotContaining("Constraints");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4111-secret",
        "{\"DurableExecutionArn\": 4111-secret}",
        "{\"DurableExecutionArn\": secret",
        "{\"4111-secret\" 1}",
        "{\"InitialExecutionState\": {\"Operations\": [{\"StartTimestamp\":"
            + " 41114111411141114111}]}}"
      })
  void nothingOfAnEnvelopeThatIsNoneIsInTheExceptionOrItsCauses(String envelope) {
    byte[] bytes = envelope.getBytes(StandardCharsets.UTF_8);

    for (Throwable thrown :
        new Throwable[] {
          catchThrowable(() -> EnvelopeJson.readInput(bytes)),
          catchThrowable(() -> EnvelopeJson.readInput(new ByteArrayInputStream(bytes))),
          catchThrowable(() -> EnvelopeJson.readOutput(bytes))
        }) {
      assertThat(thrown).isInstanceOf(InvalidEnvelopeException.class);
      StringWriter trace = new StringWriter();
      thrown.printStackTrace(new PrintWriter(trace));
      assertThat(trace.toString()).doesNotContain("4111", "secret");
    }
    assertThat(catchThrowable(() -> EnvelopeJson.readInput("{x".getBytes(StandardCharsets.UTF_8))))
        .hasMessage("not a durable execution's envelope: no JSON (line 1, column 2)");
  }
}
