package dev.cairn.view.payload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.TypeShape;
import dev.cairn.manifest.TypeShape.Making;
import dev.cairn.manifest.TypeShape.Property;
import dev.cairn.runtime.codec.Json;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A payload is refused for certain exactly where the codec of a run would not read it. */
class CodecAgreementTest {
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "0",
          "1",
          "7",
          "-1",
          "7.0",
          "7.5",
          "300",
          "70000",
          "3000000000",
          "1e30",
          "1e999",
          "\"\"",
          "\" \"",
          "\"7\"",
          "\"7.5\"",
          "\"-1\"",
          "\"300\"",
          "\"true\"",
          "\"True\"",
          "\"yes\"",
          "\"x\"",
          "\"RED\"",
          "\" RED \"",
          "\"red\"",
          "\"1\"",
          "\"9\"",
          "\"NaN\"",
          "\"2026-01-31\"",
          "\"2026-01-31T12:00:00Z\"",
          "\"2026-01-31T12:00\"",
          "\"12:00\"",
          "\"2026-01-31T12:00+01:00\"",
          "\"PT90S\"",
          "\"P1D\"",
          "\"AAE=\"",
          "\"9b2d7b1e-6d3c-4a0f-8a55-0a3c3f7e8b11\"",
          "[]",
          "[1]",
          "[\"x\"]",
          "[null]",
          "[[1]]",
          "[2026, 1, 31]",
          "{}",
          "{\"a\": 1}",
          "{\"a\": \"x\"}",
          "{\"name\": \"x\"}",
          "{\"name\": {}}",
          "{\"count\": \"x\"}");

  enum Color {
    RED,
    GREEN
  }

  record Inner(String name, int count) {}

  record Parcel(
      int whole,
      long longer,
      short small,
      byte tiny,
      double real,
      float single,
      boolean flag,
      char letter,
      Integer box,
      Boolean flagBox,
      BigInteger large,
      BigDecimal money,
      String text,
      UUID id,
      Instant at,
      LocalDate day,
      LocalTime time,
      LocalDateTime local,
      OffsetDateTime offset,
      ZonedDateTime zoned,
      Duration lasts,
      Color color,
      Inner inner,
      byte[] bytes,
      int[] numbers,
      List<Integer> list,
      Set<String> set,
      List<Inner> inners,
      Map<String, Double> map,
      Optional<String> maybe,
      Optional<Inner> maybeInner,
      Object anything) {}

  private final PayloadFit fit = new PayloadFit(shapes());

  static Stream<RecordComponent> properties() {
    return Arrays.stream(Parcel.class.getRecordComponents());
  }

  @ParameterizedTest
  @MethodSource("properties")
  void aPropertyIsRefusedIfItsCodecRefusesIt(RecordComponent property) {
    for (String value : VALUES) {
      String json = "{\"" + property.getName() + "\": " + value + "}";
      assertThat(isRefused(name(Parcel.class.getTypeName()), json))
          .as(property.getGenericType() + " " + json)
          .isEqualTo(!isRead(Parcel.class, json));
    }
  }

  static Stream<Class<?>> payloads() {
    return Stream.of(
        Integer.class,
        Long.class,
        Short.class,
        Byte.class,
        Double.class,
        Float.class,
        Boolean.class,
        Character.class,
        String.class,
        UUID.class,
        Instant.class,
        Color.class,
        Inner.class,
        int[].class);
  }

  /** One value as a whole payload has a codec of its own, which is stricter. */
  @ParameterizedTest
  @MethodSource("payloads")
  void aWholePayloadIsRefusedIfItsCodecRefusesIt(Class<?> type) {
    for (String value : VALUES) {
      assertThat(isRefused(name(type.getTypeName()), value))
          .as(type + " " + value)
          .isEqualTo(!isRead(type, value));
    }
  }

  private boolean isRefused(String type, String json) {
    return fit.problems(type, json).stream().anyMatch(PayloadFit.Problem::isCertain);
  }

  private static boolean isRead(Class<?> type, String json) {
    try {
      Object unused = Json.codec(type).decode(json);
      return true;
    } catch (RuntimeException e) {
      // Whatever it is, the run fails with it.
      return false;
    }
  }

  /** The shapes that the compiler writes into the manifest. */
  private static SortedMap<String, TypeShape> shapes() {
    SortedMap<String, TypeShape> shapes = new TreeMap<>();
    shapes.put(name(Parcel.class.getTypeName()), record(Parcel.class));
    shapes.put(name(Inner.class.getTypeName()), record(Inner.class));
    List<String> constants = Arrays.stream(Color.values()).map(Enum::name).toList();
    shapes.put(name(Color.class.getTypeName()), shape("enum", List.of(), constants));
    return shapes;
  }

  private static TypeShape record(Class<?> type) {
    List<Property> properties =
        Arrays.stream(type.getRecordComponents())
            .map(it -> new Property(it.getName(), name(it.getGenericType().getTypeName()), ""))
            .toList();
    return shape("record", properties, List.of());
  }

  private static TypeShape shape(String kind, List<Property> properties, List<String> constants) {
    return new TypeShape(
        kind, List.of(), properties, constants, new TreeMap<>(), new TreeMap<>(), "", Making.PLAIN);
  }

  private static String name(String type) {
    return type.replace('$', '.');
  }
}
