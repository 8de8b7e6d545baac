package dev.cairn.runtime.codec;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.protocol.RandomText;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScalarCodecTest {
  private static final ObjectMapper DATA_BINDING = new ObjectMapper();

  static Stream<Object> scalars() {
    return Stream.of(
        "",
        "plain",
        "quote \" backslash \\ slash /",
        "\b\f\n\r\t\u0000\u001f\u007f",
        "é ß 漢 \u2028 \uffff",
        "\ud83d\ude00",
        0,
        Integer.MIN_VALUE,
        Integer.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MAX_VALUE,
        (short) -32768,
        (byte) -128,
        true,
        false,
        'x',
        '"',
        '\n',
        'ß',
        0.0,
        -0.0,
        1.0,
        0.1,
        1e21,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        -0.0f,
        3.4f,
        Float.MIN_VALUE,
        Float.MAX_VALUE,
        Float.NaN,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY);
  }

  @ParameterizedTest
  @MethodSource("scalars")
  void writesTheTextThatDataBindingWrites(Object value) throws JsonProcessingException {
    assertThat(codecOf(value).encode(value)).isEqualTo(DATA_BINDING.writeValueAsString(value));
  }

  @ParameterizedTest
  @MethodSource("scalars")
  void readsBackWhatItWrote(Object value) {
    Codec<Object> codec = codecOf(value);

    assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        String.class,
        Integer.class,
        Long.class,
        Boolean.class,
        Double.class,
        Float.class,
        Short.class,
        Byte.class,
        Character.class
      })
  void servesEveryTypeWhoseValuesAreOneToken(Class<?> type) {
    assertThat(Json.codec(type)).isInstanceOf(ScalarCodec.class);
  }

  @Test
  void writesAnyStringAsDataBindingDoes() throws JsonProcessingException {
    Codec<String> codec = Json.codec(String.class);
    RandomText texts = new RandomText(new Random(1));
    for (int i = 0; i < 5_000; i++) {
      String text = texts.wellFormed(40);
      assertThat(codec.encode(text)).isEqualTo(DATA_BINDING.writeValueAsString(text));
    }
  }

  @Test
  void readsBackAnyString() {
    Codec<String> codec = Json.codec(String.class);
    RandomText texts = new RandomText(new Random(2));
    for (int i = 0; i < 5_000; i++) {
      String text = texts.any(40);
      assertThat(codec.decode(codec.encode(text))).isEqualTo(text);
    }
  }

  @Test
  void writesTextThatUtf8CanCarryEvenForHalvesOfSurrogatePairs() {
    Codec<String> codec = Json.codec(String.class);
    RandomText texts = new RandomText(new Random(3));
    for (int i = 0; i < 5_000; i++) {
      String payload = codec.encode(texts.any(40));
      assertThat(new String(payload.getBytes(UTF_8), UTF_8)).isEqualTo(payload);
    }
  }

  @Test
  void escapesTheHalfOfASurrogatePair() {
    assertThat(Json.codec(String.class).encode("a\ud83db")).isEqualTo("\"a\\ud83db\"");
    assertThat(Json.codec(Character.class).encode('\ude00')).isEqualTo("\"\\ude00\"");
  }

  @Test
  void readsBackEveryCharacter() {
    Codec<Character> codec = Json.codec(Character.class);

    IntStream lost =
        IntStream.rangeClosed(Character.MIN_VALUE, Character.MAX_VALUE)
            .filter(c -> codec.decode(codec.encode((char) c)) != c);

    assertThat(lost).isEmpty();
  }

  @Test
  void readsEscapesThatItWouldNotWrite() {
    assertThat(Json.codec(String.class).decode("\"\\u0041\\/\\ud83d\\ude00\""))
        .isEqualTo("A/\ud83d\ude00");
  }

  @Test
  void readsAValueWithSpaceAroundIt() {
    assertThat(Json.codec(String.class).decode(" \n\"a b\" ")).isEqualTo("a b");
    assertThat(Json.codec(Integer.class).decode("\t-7 ")).isEqualTo(-7);
    assertThat(Json.codec(Boolean.class).decode(" true\n")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(classes = {String.class, Integer.class, Boolean.class, Character.class})
  void readsNullAsOthersWriteIt(Class<?> type) {
    assertThat(Json.codec(type).decode("null")).isNull();
    assertThat(Json.codec(type).decode(" null\n")).isNull();
  }

  @Test
  void readsAWholeNumberAsADouble() {
    assertThat(Json.codec(Double.class).decode("5")).isEqualTo(5.0);
  }

  static Stream<Arguments> wrongPayloads() {
    return Stream.of(
        Arguments.of(Integer.class, "abc"),
        Arguments.of(Integer.class, "1.5"),
        Arguments.of(Integer.class, "2147483648"),
        Arguments.of(Integer.class, "null null"),
        Arguments.of(Integer.class, "{}"),
        Arguments.of(Integer.class, "[1]"),
        Arguments.of(Integer.class, ""),
        Arguments.of(Integer.class, "1 2"),
        Arguments.of(Integer.class, "007"),
        Arguments.of(Integer.class, "+7"),
        Arguments.of(Integer.class, "-"),
        Arguments.of(Long.class, "9223372036854775808"),
        Arguments.of(Short.class, "32768"),
        Arguments.of(Byte.class, "128"),
        Arguments.of(Boolean.class, "1"),
        Arguments.of(Boolean.class, "\"yes\""),
        Arguments.of(Double.class, "\"many\""),
        Arguments.of(Float.class, "[]"),
        Arguments.of(String.class, "approved"),
        Arguments.of(String.class, "12"),
        Arguments.of(String.class, "nul"),
        Arguments.of(String.class, "\"open"),
        Arguments.of(String.class, "\""),
        Arguments.of(String.class, "\"a\" \"b\""),
        Arguments.of(String.class, "\"bad \\x escape\""),
        Arguments.of(Character.class, "\"ab\""),
        Arguments.of(Character.class, "\"\""));
  }

  @ParameterizedTest
  @MethodSource("wrongPayloads")
  void refusesAWrongPayloadWithAMessageThatNamesTheType(Class<?> type, String payload) {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(type).decode(payload))
        .withMessageStartingWith("not a JSON " + type.getSimpleName());
  }

  @SuppressWarnings("unchecked") // the codec of the value's own class
  private static Codec<Object> codecOf(Object value) {
    return (Codec<Object>) Json.codec(value.getClass());
  }
}
