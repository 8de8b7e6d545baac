package dev.cairn.runtime.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The answer of an invocation, written by the runtime and read by a test that plays the service.
 */
class AnswerTest {

  @Test
  void writesASuccessWithItsResultAsText() {
    assertThat(written(new InvocationOutput.Succeeded("{\"ok\":true}")))
        .isEqualTo("{\"Status\":\"SUCCEEDED\",\"Result\":\"{\\\"ok\\\":true}\"}");
  }

  @Test
  void leavesOutAResultThatIsNone() {
    assertThat(written(new InvocationOutput.Succeeded(null)))
        .isEqualTo("{\"Status\":\"SUCCEEDED\"}");
  }

  @Test
  void writesAFailureWithItsError() {
    ErrorObject error = new ErrorObject("T", "m", "d", List.of("f1", "f2"));

    assertThat(written(new InvocationOutput.Failed(error)))
        .isEqualTo(
            "{\"Status\":\"FAILED\",\"Error\":{\"ErrorType\":\"T\",\"ErrorMessage\":\"m\","
                + "\"ErrorData\":\"d\",\"StackTrace\":[\"f1\",\"f2\"]}}");
  }

  @Test
  void writesAnErrorEvenIfThereIsNothingInIt() {
    ErrorObject nothing = new ErrorObject(null, null, null, List.of());

    assertThat(written(new InvocationOutput.Failed(nothing)))
        .isEqualTo("{\"Status\":\"FAILED\",\"Error\":{}}");
  }

  @Test
  void writesPendingAlone() {
    assertThat(written(new InvocationOutput.Pending())).isEqualTo("{\"Status\":\"PENDING\"}");
  }

  @Test
  void leavesTheStreamThatItWritesToOpen() throws IOException {
    class Target extends ByteArrayOutputStream {
      boolean closed;

      @Override
      public void close() {
        closed = true;
      }
    }
    Target target = new Target();

    EnvelopeJson.writeOutput(new InvocationOutput.Pending(), target);

    assertThat(target.toString(UTF_8)).isEqualTo("{\"Status\":\"PENDING\"}");
    assertThat(target.closed).isFalse();
  }

  @Test
  void readsExplicitNullsAsAbsent() {
    assertThat(read("{\"Status\":\"SUCCEEDED\",\"Result\":\"1\",\"Error\":null}"))
        .isEqualTo(new InvocationOutput.Succeeded("1"));
    assertThat(read("{\"Status\":\"PENDING\",\"Result\":null,\"Error\":null}"))
        .isEqualTo(new InvocationOutput.Pending());
  }

  @Test
  void ignoresFieldsThatItDoesNotKnow() {
    assertThat(read("{\"Took\":{\"Status\":[1]},\"Status\":\"PENDING\"}"))
        .isEqualTo(new InvocationOutput.Pending());
  }

  @Test
  void readsAFailureWithoutErrorAsAFailure() {
    assertThat(read("{\"Status\":\"FAILED\"}"))
        .isEqualTo(new InvocationOutput.Failed(new ErrorObject(null, null, null, List.of())));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "[]",
        "{\"Status\":null}",
        "{\"Status\":\"SUCCEEDED\",\"Error\":{}}",
        "{\"Status\":\"FAILED\",\"Result\":\"1\",\"Error\":{}}"
      })
  void refusesAnAnswerWithoutStatusOrWithFieldsThatContradictIt(String json) {
    assertThatExceptionOfType(InvalidEnvelopeException.class)
        .isThrownBy(() -> read(json))
        .withMessage("the answer has no status, or one that its fields contradict");
  }

  @Test
  void refusesAStatusThatIsNone() {
    assertThatExceptionOfType(InvalidEnvelopeException.class)
        .isThrownBy(() -> read("{\"Status\":\"RUNNING\"}"))
        .withMessage("unknown status RUNNING in the answer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "no", "{\"Status\":\"SUCCEEDED\",\"Result\":{\"ok\":true}}"})
  void refusesWhatIsNoAnswer(String json) {
    assertThatExceptionOfType(InvalidEnvelopeException.class).isThrownBy(() -> read(json));
  }

  @Test
  void readsBackWhatItWrote() {
    RandomEnvelopes random = new RandomEnvelopes(new Random(4));
    for (int i = 0; i < 1_000; i++) {
      InvocationOutput output = random.output();
      assertThat(EnvelopeJson.readOutput(EnvelopeJson.writeOutput(output))).isEqualTo(output);
    }
  }

  private static String written(InvocationOutput output) {
    return new String(EnvelopeJson.writeOutput(output), UTF_8);
  }

  private static InvocationOutput read(String json) {
    return EnvelopeJson.readOutput(json.getBytes(UTF_8));
  }
}
