package dev.cairn.runtime.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Codec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextCodecTest {

  /** The text itself. */
  private static final Codec<String> TEXT =
      new Codec<>() {
        @Override
        public String encode(String value) {
          return value;
        }

        @Override
        public String decode(String text) {
          return text;
        }
      };

  private final Codec<String> codec = Json.asJson(TEXT);

  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":[1,2]}", "[]", "7", "true", " {} "})
  void jsonStaysAsItIs(String text) {
    assertThat(codec.encode(text)).isEqualTo(text);
  }

  @Test
  void whatIsNoJsonTravelsAsAString() {
    assertThat(codec.encode("EUR 7")).isEqualTo("\"EUR 7\"");
    assertThat(codec.encode("{} {}")).isEqualTo("\"{} {}\"");
    assertThat(codec.encode("")).isEqualTo("\"\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"EUR 7", "", "\"quoted\"", "\"", " \"a", "{", "{}", "null", "ä\n\u0000"})
  void whateverTheTextItComesBack(String text) {
    assertThat(codec.decode(codec.encode(text))).isEqualTo(text);
  }
}
