package dev.cairn.runtime.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Usual values are read and written by shapes alone; data binding does the rest. */
class ShapedCodecTest {
  enum Color {
    RED,
    GREEN
  }

  record Point(int x, String name) {}

  /** As generated code has it. */
  private static final class PointShape extends RecordShape<Point> {
    @Override
    protected void writeFields(JsonOut out, Point point) throws IOException {
      out.field("x", point.x());
      out.field("name", point.name());
    }

    @Override
    @SuppressWarnings("NullAway") // a component that the JSON leaves out is null
    protected Point readFields(JsonIn in) throws IOException {
      int x = 0;
      String label = null;
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        switch (name) {
          case "x" -> x = in.readInt();
          case "name" -> label = in.readString();
          default -> in.skip();
        }
      }
      return new Point(x, label);
    }
  }

  private static final RecordShape<Point> POINT = new PointShape();

  private static final Shape<Object> SEALED = SealedShape.of().permits("Point", Point.class, POINT);

  static Stream<Arguments> usual() {
    return Stream.of(
        of("ä\n\"😀", "\"ä\\n\\\"😀\"", Shapes.ofString()),
        of(true, "true", Shapes.ofBoolean()),
        of((byte) -128, "-128", Shapes.ofByte()),
        of((short) 32767, "32767", Shapes.ofShort()),
        of(-7, "-7", Shapes.ofInteger()),
        of(Long.MIN_VALUE, "-9223372036854775808", Shapes.ofLong()),
        of(0.1f, "0.1", Shapes.ofFloat()),
        of(1e300, "1.0E300", Shapes.ofDouble()),
        of(new BigDecimal("1.50"), "1.50", Shapes.ofBigDecimal()),
        of(BigInteger.TEN.pow(40), "1" + "0".repeat(40), Shapes.ofBigInteger()),
        of(Instant.ofEpochSecond(1), "\"1970-01-01T00:00:01Z\"", Shapes.ofInstant()),
        of(LocalDate.of(2026, 1, 31), "\"2026-01-31\"", Shapes.ofLocalDate()),
        of(Duration.ofMinutes(90), "\"PT1H30M\"", Shapes.ofDuration()),
        of(new UUID(1, 2), "\"00000000-0000-0001-0000-000000000002\"", Shapes.ofUuid()),
        of(Color.GREEN, "\"GREEN\"", Shapes.ofEnum(Color.values())),
        of(List.of(1, 2), "[1,2]", Shapes.listOf(Shapes.ofInteger())),
        of(Set.of("a"), "[\"a\"]", Shapes.setOf(Shapes.ofString())),
        of(Map.of("a", List.of(1L)), "{\"a\":[1]}", Shapes.mapOf(Shapes.listOf(Shapes.ofLong()))),
        of(Optional.of("a"), "\"a\"", Shapes.optionalOf(Shapes.ofString())),
        of(Optional.empty(), "null", Shapes.optionalOf(Shapes.ofString())),
        of(new Point(1, "p"), "{\"x\":1,\"name\":\"p\"}", POINT),
        of(new Point(1, "p"), "{\"type\":\"Point\",\"x\":1,\"name\":\"p\"}", SEALED));
  }

  private static <T> Arguments of(T value, String text, Shape<? extends T> shape) {
    return Arguments.of(value, text, shape);
  }

  /** Data binding would fail: it is told another type. */
  @ParameterizedTest
  @MethodSource("usual")
  @SuppressWarnings("unchecked") // that is the point
  <T> void whatIsUsualNeedsNoDataBinding(T value, String text, Shape<T> shape) {
    Codec<T> codec = new ShapedCodec<>(shape, (JsonType<T>) JsonType.of(Thread.class));

    assertThat(codec.encode(value)).isEqualTo(text);
    assertThat(codec.decode(text)).isEqualTo(value);
  }

  @Test
  void setsKeepTheOrderOfTheJson() {
    Codec<Set<String>> codec =
        Json.codec(
            JsonType.of(Set.class, JsonType.of(String.class)), Shapes.setOf(Shapes.ofString()));
    Set<String> set = new LinkedHashSet<>(List.of("z", "b", "m", "a"));

    assertThat(codec.encode(set)).isEqualTo("[\"z\",\"b\",\"m\",\"a\"]");
    assertThat(codec.decode(codec.encode(set))).containsExactly("z", "b", "m", "a");
  }

  @Test
  void fieldsMayBeMissingUnknownOrNull() {
    Codec<Point> codec = Json.codec(Point.class, POINT);

    assertThat(codec.decode("{}")).isEqualTo(new Point(0, null));
    assertThat(codec.decode("{\"x\":null,\"z\":{\"x\":[1]},\"name\":null}"))
        .isEqualTo(new Point(0, null));
  }

  @Test
  void whatIsUnusualIsReadByDataBinding() {
    Codec<Point> codec = Json.codec(Point.class, POINT);

    assertThat(codec.decode("{\"x\":\"12\",\"name\":3}")).isEqualTo(new Point(12, "3"));
    assertThat(codec.decode("{\"x\":1,\"x\":2}")).isEqualTo(new Point(2, null));
  }

  @Test
  void whatCannotBeReadFailsAsByDataBinding() {
    Codec<Point> codec = Json.codec(Point.class, POINT);

    for (String text : List.of("", "[]", "{\"x\":1} {}", "{\"x\":\"a\"}", "{")) {
      String bound = failure(Json.codec(Point.class), text);
      assertThatThrownBy(() -> codec.decode(text))
          .isInstanceOf(PayloadException.class)
          .hasMessage(bound);
    }
  }

  private static String failure(Codec<?> codec, String text) {
    try {
      return "read " + codec.decode(text);
    } catch (PayloadException e) {
      return String.valueOf(e.getMessage());
    }
  }

  @Test
  void halvesOfPairsAreEscaped() {
    Codec<Point> codec = Json.codec(Point.class, POINT);

    assertThat(codec.encode(new Point(1, "\ud83d"))).contains("\\ud83d");
  }
}
