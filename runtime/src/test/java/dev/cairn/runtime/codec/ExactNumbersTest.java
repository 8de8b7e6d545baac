package dev.cairn.runtime.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A number is read as it is, or not at all. */
class ExactNumbersTest {

  record Card(int digits, Long cents) {}

  private static final Records RECORDS = new Records();
  private static final Shape<Card> CARD = RECORDS.shape(0, Card.class);

  /** As generated code has them. */
  private static final class Records extends RecordCodecs {

    @Override
    protected void write(int record, JsonOut out, Object it) throws IOException {
      switch (record) {
        case 0 -> writeCard(out, CARD.cast(it));
        default -> throw unknown(record);
      }
    }

    @Override
    protected Object read(int record, JsonFields in) throws IOException {
      return switch (record) {
        case 0 -> readCard(in);
        default -> throw unknown(record);
      };
    }

    private static void writeCard(JsonOut out, Card it) throws IOException {
      out.writeInt("digits", it.digits());
      Shapes.ofLong().writeTo(out, "cents", it.cents());
    }

    private static Card readCard(JsonFields in) throws IOException {
      return new Card(in.readInt("digits"), Shapes.ofLong().readFrom(in, "cents"));
    }
  }

  private static final Map<String, Class<?>> TYPES =
      Map.ofEntries(
          Map.entry("byte", byte.class),
          Map.entry("Byte", Byte.class),
          Map.entry("short", short.class),
          Map.entry("Short", Short.class),
          Map.entry("int", int.class),
          Map.entry("Integer", Integer.class),
          Map.entry("long", long.class),
          Map.entry("Long", Long.class),
          Map.entry("BigInteger", BigInteger.class),
          Map.entry("float", float.class),
          Map.entry("Float", Float.class),
          Map.entry("double", double.class),
          Map.entry("Double", Double.class),
          Map.entry("double[]", double[].class),
          Map.entry("float[]", float[].class),
          Map.entry("Number", Number.class),
          Map.entry("Object", Object.class),
          Map.entry("Map", Map.class),
          Map.entry("int[]", int[].class),
          Map.entry("long[]", long[].class));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int | 3.7",
        "Integer | -0.5",
        "long | 3.7",
        "Long | 1e-1",
        "Long | 9223372036854775808",
        "Long | 1e19",
        "Long | 1e999999999",
        "Integer | 2147483648",
        "Integer | 1e999999999",
        "short | 3.7",
        "Short | 32768",
        "Short | 32768.0",
        "byte | 3.7",
        "Byte | 128.0",
        "BigInteger | 3.7",
        "BigInteger | 1e999999999",
        "float | 1e39",
        "Float | -1e39",
        "double | 1e999",
        "Double | -1e999",
        "double | \"1e999\"",
        "Double | \"-1e999\"",
        "double[] | [1, 1e999]",
        "float[] | [1e39]",
        "Number | 1e999",
        "Object | 1e999",
        "Map | {\"a\":[-1e999]}",
        "int[] | [1,3.7]",
        "long[] | [3.7]"
      })
  void numbersThatTheTypeDoesNotHaveAreRefused(String name, String json) {
    Class<?> type = TYPES.get(name);
    for (Codec<?> codec : List.of(Json.codec(type), Json.codec(JsonType.of(type)))) {
      assertThatExceptionOfType(PayloadException.class)
          .as(codec.getClass().getSimpleName())
          .isThrownBy(() -> codec.decode(json))
          .withMessageStartingWith("not a JSON " + type.getSimpleName() + ": ");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int | 3.0 | 3",
        "Long | 1e3 | 1000",
        "long | -9223372036854775808.0 | -9223372036854775808",
        "Short | 32767.00 | 32767",
        "Byte | -1.28e2 | -128",
        "BigInteger | 1e30 | 1000000000000000000000000000000",
        "double | 1e308 | 1.0E308",
        "Double | \"Infinity\" | Infinity",
        "Float | \"-Infinity\" | -Infinity"
      })
  void numbersInAnotherSpellingAreRead(String name, String json, String value) {
    assertThat(Json.codec(JsonType.of(TYPES.get(name))).decode(json)).hasToString(value);
  }

  @Test
  void componentsOfRecordsAreReadInAnotherSpelling() {
    for (Codec<Card> codec : List.of(CARD, Json.codec(Card.class))) {
      assertThat(codec.decode("{\"digits\":3.0,\"cents\":1e2}")).isEqualTo(new Card(3, 100L));
    }
  }

  @Test
  void numbersThatAreTooLargeForADoubleAreRefusedByShapesToo() {
    for (Codec<?> codec : List.of(Shapes.ofDouble(), Shapes.ofFloat())) {
      assertThatExceptionOfType(PayloadException.class).isThrownBy(() -> codec.decode("1e999"));
    }
  }

  @ParameterizedTest
  @ValueSource(classes = {Duration.class, Instant.class, OffsetDateTime.class, ZonedDateTime.class})
  void timesThatNobodyCanCountAreRefused(Class<?> type) {
    for (String json : List.of("1e999999999", "-1e999999999", "1e19", "99999999999999999999.5")) {
      assertThatExceptionOfType(PayloadException.class)
          .as(json)
          .isThrownBy(() -> Json.codec(type).decode(json))
          .withMessageStartingWith("not a JSON " + type.getSimpleName() + ": ");
    }
  }

  @Test
  void timesAsNumbersOfSecondsAreRead() {
    assertThat(Json.codec(Duration.class).decode("1.5")).isEqualTo(Duration.ofMillis(1500));
    assertThat(Json.codec(Instant.class).decode("1e3")).isEqualTo(Instant.ofEpochSecond(1000));
  }

  @Test
  void theMessageTellsTheTypeAndThePlaceOfANumberThatDoesNotFit() {
    for (Codec<Card> codec : List.of(CARD, Json.codec(Card.class))) {
      assertThatExceptionOfType(PayloadException.class)
          .isThrownBy(() -> codec.decode("{\"digits\":4111111111}"))
          .withMessage(
              "not a JSON Card: a number that int cannot hold at .digits (line 1, column 21);"
                  + " CAIRN_SHOW_PAYLOADS=true shows the payload here");
      assertThatExceptionOfType(PayloadException.class)
          .isThrownBy(() -> codec.decode("{\"cents\":3.7}"))
          .withMessageStartingWith("not a JSON Card: no long at .cents (line 1, column 10);");
    }
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Integer.class).decode("4111111111"))
        .withMessage(
            "not a JSON Integer: a number that Integer cannot hold; CAIRN_SHOW_PAYLOADS=true"
                + " shows the payload here");
  }

  /** Data binding reads numbers from texts as well. */
  @Test
  void aTextOfTooManyDigitsSaysWhatToDoAboutIt() {
    String text = "\"" + "9".repeat(200_000) + "\"";

    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(BigInteger.class).decode(text))
        .withMessageContainingAll(
            "not a JSON BigInteger: a number has more than 10000 digits",
            "declare it as a String, or give the operation a codec");
    assertThat(Json.codec(BigDecimal.class).decode("1e999999999"))
        .isEqualTo(new BigDecimal("1e999999999"));
  }
}
