package dev.cairn.runtime.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BoundCodecTest {
  enum Size {
    SMALL,
    LARGE
  }

  record Item(String sku, int count) {}

  record Order(String id, Size size, List<Item> items, Optional<String> note) {}

  record Positive(int value) {
    Positive {
      if (value <= 0) throw new IllegalArgumentException("must be positive");
    }
  }

  /** A bean as people wrote them before records. */
  public static final class Bean {
    private String name = "";

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }
  }

  /** Nothing to see for data binding. */
  static final class Marker {}

  /** Cannot be written. */
  public static final class Broken {
    public String getValue() {
      throw new IllegalStateException("no value yet");
    }
  }

  interface Shape {}

  private static final Order ORDER =
      new Order("o-1", Size.LARGE, List.of(new Item("a", 1), new Item("b", 2)), Optional.empty());

  @Test
  void writesARecordWithItsComponentsInOrder() {
    assertThat(Json.codec(Order.class).encode(ORDER))
        .isEqualTo(
            "{\"id\":\"o-1\",\"size\":\"LARGE\",\"items\":[{\"sku\":\"a\",\"count\":1},"
                + "{\"sku\":\"b\",\"count\":2}],\"note\":null}");
  }

  @Test
  void readsBackARecord() {
    assertReadsBack(Json.codec(Order.class), ORDER);
  }

  @Test
  void readsBackABean() {
    Codec<Bean> codec = Json.codec(Bean.class);
    Bean bean = new Bean();
    bean.setName("n");

    assertThat(codec.decode(codec.encode(bean)).getName()).isEqualTo("n");
  }

  @Test
  void readsBackAnEnum() {
    Codec<Size> codec = Json.codec(Size.class);

    assertThat(codec.encode(Size.SMALL)).isEqualTo("\"SMALL\"");
    assertReadsBack(codec, Size.SMALL);
  }

  @Test
  void readsTheElementsOfAListAsItsTypeArgumentSays() {
    Codec<List<Item>> codec = Json.codec(JsonType.of(List.class, JsonType.of(Item.class)));

    assertReadsBack(codec, List.of(new Item("a", 1)));
  }

  @Test
  void readsTypeArgumentsOfTypeArguments() {
    Codec<Map<Size, List<Optional<Item>>>> codec =
        Json.codec(
            JsonType.of(
                Map.class,
                JsonType.of(Size.class),
                JsonType.of(List.class, JsonType.of(Optional.class, JsonType.of(Item.class)))));

    assertReadsBack(
        codec, Map.of(Size.SMALL, List.of(Optional.of(new Item("a", 1)), Optional.empty())));
  }

  @Test
  void readsSetsInTheOrderOfTheJson() {
    for (Class<?> raw : List.of(Set.class, AbstractSet.class, LinkedHashSet.class)) {
      Codec<Set<String>> codec = bound(raw);

      assertThat(codec.decode("[\"z\",\"b\",\"m\",\"a\"]")).containsExactly("z", "b", "m", "a");
    }
  }

  @SuppressWarnings("unchecked") // all of them are sets
  private static Codec<Set<String>> bound(Class<?> raw) {
    return Json.codec(JsonType.of((Class<? super Set<String>>) raw, JsonType.of(String.class)));
  }

  @Test
  void readsBackAnOptional() {
    Codec<Optional<Integer>> codec =
        Json.codec(JsonType.of(Optional.class, JsonType.of(Integer.class)));

    assertReadsBack(codec, Optional.of(7));
    assertReadsBack(codec, Optional.empty());
  }

  @Test
  void writesTimesAsIso8601() {
    assertThat(Json.codec(Instant.class).encode(Instant.parse("2026-01-31T12:00:00.123456789Z")))
        .isEqualTo("\"2026-01-31T12:00:00.123456789Z\"");
    assertThat(Json.codec(Duration.class).encode(Duration.ofMillis(90_500)))
        .isEqualTo("\"PT1M30.5S\"");
    assertThat(Json.codec(LocalDate.class).encode(LocalDate.of(2026, 1, 31)))
        .isEqualTo("\"2026-01-31\"");
  }

  @Test
  void keepsTheOffsetOfATime() {
    assertReadsBack(
        Json.codec(OffsetDateTime.class),
        OffsetDateTime.of(2026, 1, 31, 12, 0, 0, 0, ZoneOffset.ofHours(-7)));
  }

  @Test
  void keepsTheZoneOfATime() {
    Codec<ZonedDateTime> codec = Json.codec(ZonedDateTime.class);
    Instant secondHalfPastTwo = Instant.parse("2026-10-25T01:30:00Z");

    assertReadsBack(codec, ZonedDateTime.ofInstant(secondHalfPastTwo, ZoneId.of("Europe/Paris")));
    assertReadsBack(codec, ZonedDateTime.ofInstant(secondHalfPastTwo, ZoneId.of("UTC")));
    assertReadsBack(codec, ZonedDateTime.ofInstant(secondHalfPastTwo, ZoneOffset.UTC));
  }

  @Test
  void readsBackArrays() {
    assertReadsBack(Json.codec(byte[].class), new byte[] {0, -1, 127});
    assertReadsBack(Json.codec(int[].class), new int[] {1, 2, 3});
    assertReadsBack(Json.codec(String[][].class), new String[][] {{"a"}, {}});
    assertReadsBack(Json.codec(Item[].class), new Item[] {new Item("a", 1)});
  }

  @Test
  void readsBackAnArrayWhoseElementsHaveTypeArguments() {
    Codec<List<Item>[]> codec =
        Json.codec(JsonType.arrayOf(JsonType.of(List.class, JsonType.of(Item.class))));
    @SuppressWarnings({"unchecked", "rawtypes"}) // Java has no other way to such an array
    List<Item>[] value = new List[] {List.of(new Item("a", 1)), List.of()};

    assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
  }

  @Test
  void readsBackPrimitives() {
    assertReadsBack(Json.codec(int.class), 7);
    assertReadsBack(Json.codec(boolean.class), true);
  }

  @Test
  void readsBackANumberOfThousandsOfDigits() {
    assertReadsBack(Json.codec(BigInteger.class), BigInteger.TEN.pow(5_000));
  }

  @Test
  void writesNothingForATypeWithoutProperties() {
    assertThat(Json.codec(Marker.class).encode(new Marker())).isEqualTo("{}");
  }

  @Test
  void ignoresFieldsThatTheTypeNoLongerHas() {
    assertThat(Json.codec(Item.class).decode("{\"sku\":\"a\",\"colour\":[1,{}],\"count\":1}"))
        .isEqualTo(new Item("a", 1));
  }

  @Test
  void readsFieldsThatTheTextDoesNotHaveAsNothing() {
    Order order = Json.codec(Order.class).decode("{\"id\":\"o-1\"}");

    assertThat(order.items()).isNull();
    assertThat(order.note()).isEmpty();
  }

  @Test
  void escapesTheHalfOfASurrogatePair() {
    Codec<Item> codec = Json.codec(Item.class);
    Item item = new Item("\ud83d", 1);

    assertThat(codec.encode(item)).isEqualTo("{\"sku\":\"\\ud83d\",\"count\":1}");
    assertReadsBack(codec, item);
  }

  @Test
  void refusesATextOfAnotherShape() {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Item.class).decode("[1]"))
        .withMessageStartingWith("not a JSON Item: no Item (line 1, column 1)");
  }

  @Test
  void refusesAValueOfAnotherTypeWithItsPlaceAndWhatWasExpected() {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Item.class).decode("{\"count\":\"many\"}"))
        .withMessageStartingWith("not a JSON Item: no int at .count (line 1, column 10)");
  }

  @Test
  void refusesAnUnknownConstant() {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Size.class).decode("\"HUGE\""))
        .withMessageStartingWith("not a JSON Size: no Size (line 1, column 1)");
  }

  @Test
  void refusesAnEmptyText() {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Item.class).decode(""))
        .withMessageStartingWith("not a JSON Item: ");
  }

  @Test
  void refusesMoreThanOneValue() {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Item.class).decode("{\"sku\":\"a\"} {\"sku\":\"b\"}"))
        .withMessageStartingWith("not a JSON Item: ");
  }

  @Test
  void refusesAValueThatTheTypesOwnConstructorRefuses() {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Positive.class).decode("{\"value\":0}"))
        .withMessageContainingAll("not a JSON Positive: Positive refuses it", "must be positive");
  }

  @Test
  void refusesToReadAnInterface() {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Shape.class).decode("{}"))
        .withMessageStartingWith("not a JSON Shape: InvalidDefinitionException");
  }

  @Test
  void saysWhatToDoAboutAValueThatCannotBeWritten() {
    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> Json.codec(Broken.class).encode(new Broken()))
        .withMessageContainingAll(
            "a Broken cannot be written as JSON", "no value yet", "or the operation a codec");
  }

  @Test
  void refusesToWriteAValueThatContainsItself() {
    Codec<List<Object>> codec = Json.codec(JsonType.of(List.class, JsonType.of(Object.class)));
    List<Object> list = new ArrayList<>();
    list.add(list);

    assertThatExceptionOfType(PayloadException.class)
        .isThrownBy(() -> codec.encode(list))
        .withMessageStartingWith("a List cannot be written as JSON: ");
  }

  private static <T> void assertReadsBack(Codec<T> codec, T value) {
    assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
  }
}
