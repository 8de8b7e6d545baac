package dev.cairn.runtime.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The messages about payloads that cannot be read. */
class UnreadableTest {

  record Card(String number, int digits, Map<String, Integer> limits, List<Integer> codes) {}

  private final Codec<Card> codec = Json.codec(Card.class);

  @AfterEach
  void forget() {
    System.clearProperty("cairn.showPayloads");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"digits\":\"4111-secret\"}",
        "{\"limits\":{\"4111-secret\":\"x\"}}",
        "{\"codes\":[1,\"4111-secret\"]}",
        "4111-secret",
        "{\"number\":\"4111-secret\",",
        "{\"number\":4111-secret}",
        "\"4111-secret\""
      })
  void nothingOfThePayloadIsInTheExceptionOrItsCauses(String payload) {
    PayloadException e = catchThrowableOfType(PayloadException.class, () -> codec.decode(payload));

    StringWriter trace = new StringWriter();
    e.printStackTrace(new PrintWriter(trace));
    assertThat(trace.toString())
        .contains("not a JSON Card: ", "CAIRN_SHOW_PAYLOADS=true")
        .doesNotContain("4111", "secret");
  }

  @Test
  void thePlaceIsTold() {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> codec.decode("{\"codes\":[1,\"x\"]}"))
        .withMessageStartingWith("not a JSON Card: no Integer at .codes[1] (line 1, column 13);");
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> codec.decode("{\"limits\":{\"4111\":\"x\"}}"))
        .withMessageStartingWith("not a JSON Card: no Integer at .limits[*] (line 1, column 19);");
  }

  @Test
  void aSingleValueIsNotToldEither() {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Integer.class).decode("\"secret\""))
        .withMessage(
            "not a JSON Integer: no number; CAIRN_SHOW_PAYLOADS=true shows the payload here")
        .withNoCause();
  }

  @Test
  void thePayloadIsShownToWhoeverAsksForIt() {
    System.setProperty("cairn.showPayloads", "true");

    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> codec.decode("{\"digits\":\"many\"}"))
        .withMessageContainingAll("not a JSON Card: {\"digits\":\"many\"}: ", "\"many\"", "int");
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Integer.class).decode("x".repeat(5_000)))
        .withMessageStartingWith("not a JSON Integer: " + "x".repeat(80) + "… (5000 characters): ");
  }

  @Test
  void noHalfOfASurrogatePairIsShown() {
    System.setProperty("cairn.showPayloads", "true");
    String payload = "x".repeat(79) + "\ud83d\ude00" + "y".repeat(100);

    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Integer.class).decode(payload))
        .withMessageStartingWith("not a JSON Integer: " + "x".repeat(79) + "… (181 characters): ");
  }
}
