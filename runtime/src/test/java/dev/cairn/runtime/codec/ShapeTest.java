package dev.cairn.runtime.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import java.io.IOException;
import java.io.StringWriter;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Usual values are read and written by shapes alone; data binding does the rest. */
class ShapeTest {
  enum Color {
    RED,
    GREEN
  }

  record Point(int x, String name) {}

  private static final Records RECORDS = new Records();
  private static final Shape<Point> POINT = RECORDS.shape(0, Point.class);

  record Track(Optional<Point> first, List<Point> rest, long length, boolean closed) {}

  private static final Shape<Track> TRACK = RECORDS.shape(1, Track.class);

  /** As generated code has them. */
  private static final class Records extends RecordCodecs {

    @Override
    protected void write(int record, JsonOut out, Object it) throws IOException {
      switch (record) {
        case 0 -> writePoint(out, POINT.cast(it));
        case 1 -> writeTrack(out, TRACK.cast(it));
        default -> throw unknown(record);
      }
    }

    @Override
    protected Object read(int record, JsonFields in) throws IOException {
      return switch (record) {
        case 0 -> readPoint(in);
        case 1 -> readTrack(in);
        default -> throw unknown(record);
      };
    }

    private static void writePoint(JsonOut out, Point it) throws IOException {
      out.writeInt("x", it.x());
      out.writeString("name", it.name());
    }

    @SuppressWarnings("NullAway") // a component that the JSON leaves out is null
    private static Point readPoint(JsonFields in) throws IOException {
      return new Point(in.readInt("x"), in.readString("name"));
    }

    private static void writeTrack(JsonOut out, Track it) throws IOException {
      POINT.optional().writeTo(out, "first", it.first());
      POINT.list().writeTo(out, "rest", it.rest());
      out.writeLong("length", it.length());
      out.writeBoolean("closed", it.closed());
    }

    @SuppressWarnings("NullAway") // a component that the JSON leaves out is null
    private static Track readTrack(JsonFields in) throws IOException {
      return new Track(
          POINT.optional().readFrom(in, "first"),
          POINT.list().readFrom(in, "rest"),
          in.readLong("length"),
          in.readBoolean("closed"));
    }
  }

  private static final Shape<Object> SEALED =
      SealedShape.of(Object.class).permits("Point", Point.class, POINT);

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
        of(Color.GREEN, "\"GREEN\"", Shapes.ofEnum(Color.class, Color.values())),
        of(List.of(1, 2), "[1,2]", Shapes.ofInteger().list()),
        of(Set.of("a"), "[\"a\"]", Shapes.ofString().set()),
        of(Map.of("a", List.of(1L)), "{\"a\":[1]}", Shapes.ofLong().list().map()),
        of(Optional.of("a"), "\"a\"", Shapes.ofString().optional()),
        of(Optional.empty(), "null", Shapes.ofString().optional()),
        of(new Point(1, "p"), "{\"x\":1,\"name\":\"p\"}", POINT),
        of(new Point(1, "p"), "{\"type\":\"Point\",\"x\":1,\"name\":\"p\"}", SEALED));
  }

  private static <T> Arguments of(T value, String text, Shape<? extends T> shape) {
    return Arguments.of(value, text, shape);
  }

  @ParameterizedTest
  @MethodSource("usual")
  <T> void whatIsUsualNeedsNoDataBinding(T value, String text, Shape<T> shape) throws IOException {
    StringWriter written = new StringWriter();
    try (JsonGenerator out = PayloadFactory.JSON.createGenerator(written)) {
      shape.write(new JsonOut(out), value);
    }

    assertThat(written).hasToString(text);
    assertThat(readWithoutDataBinding(shape, text)).isEqualTo(value);
    assertThat(shape.encode(value)).isEqualTo(text);
    assertThat(shape.decode(text)).isEqualTo(value);
  }

  /** Data binding gets the same type as the shape. */
  @ParameterizedTest
  @MethodSource("usual")
  <T> void dataBindingKnowsTheTypeOfEachShape(T value, String text, Shape<T> shape) {
    if (shape == SEALED) return; // data binding reads an Object as a map

    assertThat(Json.codec(shape.type()).decode(text)).isEqualTo(value);
  }

  private static <T> @Nullable T readWithoutDataBinding(Shape<T> shape, String text)
      throws IOException {
    try (JsonParser in = PayloadFactory.JSON.createParser(text)) {
      in.nextToken();
      T value = shape.read(new JsonIn(in, text));
      assertThat(in.nextToken()).isNull();
      return value;
    }
  }

  @Test
  void fieldsInAnyOrderNeedNoDataBinding() throws IOException {
    Track track = new Track(Optional.of(new Point(1, "a")), List.of(new Point(2, "{\"")), 3, true);

    for (String text :
        List.of(
            "{\"first\":{\"x\":1,\"name\":\"a\"},\"rest\":[{\"x\":2,\"name\":\"{\\\"\"}],\"length\":3,\"closed\":true}",
            "{ \"closed\" : true , \"length\" : 3 , \"rest\" : [ {\"name\" : \"{\\\"\", \"x\" : 2 }"
                + " ] , \"first\" : { \"name\" : \"a\" , \"x\" : 1 } }",
            "{\"new\":[{}],\"first\":{\"x\":1,\"y\":1.5,\"name\":\"a\"},\"length\":3,"
                + "\"rest\":[{\"x\":2,\"name\":\"{\\\"\",\"z\":null}],\"closed\":true,\"old\":\"}\"}")) {
      assertThat(readWithoutDataBinding(TRACK, text)).isEqualTo(track);
    }
  }

  @Test
  void fieldsThatAreMissingNeedNoDataBinding() throws IOException {
    assertThat(readWithoutDataBinding(TRACK, "{}"))
        .isEqualTo(new Track(Optional.empty(), null, 0, false));
    assertThat(readWithoutDataBinding(TRACK, "{\"length\":12}"))
        .isEqualTo(new Track(Optional.empty(), null, 12, false));
    assertThat(readWithoutDataBinding(SEALED, "{\"type\":\"Point\",\"name\":\"p\"}"))
        .isEqualTo(new Point(0, "p"));
  }

  /** Parsers read long texts in pieces. */
  @Test
  void fieldsOfALongTextAreFoundInAnyOrder() throws IOException {
    String name = "ä".repeat(70_000);
    String text = "[{\"name\":\"" + name + "\",\"x\":1},{\"name\":\"" + name + "\",\"x\":2}]";

    assertThat(readWithoutDataBinding(POINT.list(), text))
        .containsExactly(new Point(1, name), new Point(2, name));
  }

  @Test
  void setsKeepTheOrderOfTheJson() {
    Codec<Set<String>> codec = Shapes.ofString().set();
    Set<String> set = new LinkedHashSet<>(List.of("z", "b", "m", "a"));

    assertThat(codec.encode(set)).isEqualTo("[\"z\",\"b\",\"m\",\"a\"]");
    assertThat(codec.decode(codec.encode(set))).containsExactly("z", "b", "m", "a");
  }

  @Test
  void fieldsMayBeMissingUnknownOrNull() {
    assertThat(POINT.decode("{}")).isEqualTo(new Point(0, null));
    assertThat(POINT.decode("{\"x\":null,\"z\":{\"x\":[1]},\"name\":null}"))
        .isEqualTo(new Point(0, null));
  }

  @Test
  void whatIsUnusualIsReadByDataBinding() {
    assertThat(POINT.decode("{\"x\":\"12\",\"name\":3}")).isEqualTo(new Point(12, "3"));
    assertThat(POINT.decode("{\"x\":1,\"x\":2}")).isEqualTo(new Point(2, null));
  }

  @Test
  void whatCannotBeReadFailsAsByDataBinding() {
    for (String text : List.of("", "[]", "{\"x\":1} {}", "{\"x\":\"a\"}", "{")) {
      String bound = failure(Json.codec(Point.class), text);
      assertThatThrownBy(() -> POINT.decode(text))
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
    assertThat(POINT.encode(new Point(1, "\ud83d"))).contains("\\ud83d");
  }
}
