package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonObjectTest {

  @Test
  void oneValueIsAllThatABodyHolds() {
    for (String text : List.of("{} {}", "{} 1", "{}]")) {
      assertThatThrownBy(() -> JsonObject.parse(text)).as(text).isInstanceOf(HttpRefusal.class);
      assertThatThrownBy(() -> JsonObject.check(text)).as(text).isInstanceOf(HttpRefusal.class);
    }
  }

  @Test
  void aNumberMayHaveAsManyDigitsAsPayloadsMay() {
    JsonObject.check("{\"total\": " + "7".repeat(10_000) + "}");
    assertThatThrownBy(() -> JsonObject.check("7".repeat(10_001))).isInstanceOf(HttpRefusal.class);
  }

  /** Answers and logs tell the place, and nothing of what is there. */
  @ParameterizedTest
  @ValueSource(
      strings = {"{\"a\": 4111-secret}", "{\"4111-secret\" 1}", "{\"a\": secret", "{secret"})
  void textThatIsNoJsonIsNotQuoted(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (ThrowingCallable read :
        List.<ThrowingCallable>of(
            () -> JsonObject.parse(text),
            () -> JsonObject.check(text),
            () -> JsonObject.member(bytes, "b"))) {
      assertThatThrownBy(read)
          .isInstanceOf(HttpRefusal.class)
          .hasMessageContaining("no JSON (line 1, column ")
          .hasMessageNotContainingAny("4111", "secret")
          .hasNoCause();
    }
  }
}
