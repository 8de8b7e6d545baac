package dev.cairn.runtime.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Codec;
import dev.cairn.runtime.protocol.RandomText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The law of codecs: {@code decode(encode(value))} equals {@code value}. */
class CodecLawTest {

  record Leaf(
      String text,
      char character,
      byte tiny,
      short small,
      int whole,
      long large,
      float single,
      double real,
      boolean flag,
      DayOfWeek day) {}

  record Tree(
      Leaf leaf,
      Optional<Integer> maybe,
      Instant at,
      Duration length,
      BigDecimal exact,
      BigInteger huge,
      Map<String, List<Long>> byName,
      Map<DayOfWeek, Leaf> byDay,
      List<Tree> children) {}

  private final Random random = new Random(20_260_131);
  private final RandomText texts = new RandomText(random);

  @Test
  void holdsForRecordsOfEverything() {
    Codec<Tree> codec = Json.codec(Tree.class);
    for (int i = 0; i < 60; i++) {
      Tree tree = tree(2);
      assertThat(codec.decode(codec.encode(tree))).isEqualTo(tree);
    }
  }

  @Test
  void holdsForGenericTypes() {
    Codec<Map<String, List<Optional<Leaf>>>> codec =
        Json.codec(
            JsonType.of(
                Map.class,
                JsonType.of(String.class),
                JsonType.of(List.class, JsonType.of(Optional.class, JsonType.of(Leaf.class)))));
    for (int i = 0; i < 60; i++) {
      Map<String, List<Optional<Leaf>>> map = new LinkedHashMap<>();
      for (int n = random.nextInt(4); n > 0; n--) {
        map.put(
            texts.wellFormed(6),
            listOf(() -> Optional.of(leaf()).filter(l -> random.nextBoolean())));
      }
      assertThat(codec.decode(codec.encode(map))).isEqualTo(map);
    }
  }

  @Test
  void holdsForScalars() {
    for (int i = 0; i < 500; i++) {
      assertHolds(Integer.class, random.nextInt());
      assertHolds(Long.class, random.nextLong());
      assertHolds(Short.class, (short) random.nextInt());
      assertHolds(Byte.class, (byte) random.nextInt());
      assertHolds(Boolean.class, random.nextBoolean());
      assertHolds(Double.class, anyDouble());
      assertHolds(Float.class, Float.intBitsToFloat(random.nextInt()));
      assertHolds(Character.class, (char) random.nextInt());
    }
  }

  private static <T> void assertHolds(Class<T> type, T value) {
    Codec<T> codec = Json.codec(type);
    assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
  }

  private Tree tree(int depth) {
    Map<String, List<Long>> byName = new LinkedHashMap<>();
    for (int n = random.nextInt(3); n > 0; n--)
      byName.put(texts.wellFormed(5), listOf(random::nextLong));
    Map<DayOfWeek, Leaf> byDay = new LinkedHashMap<>();
    for (int n = random.nextInt(3); n > 0; n--) byDay.put(day(), leaf());
    return new Tree(
        leaf(),
        Optional.of(random.nextInt()).filter(v -> random.nextBoolean()),
        Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000)),
        Duration.ofSeconds(random.nextInt(), random.nextInt(1_000_000_000)),
        new BigDecimal(new BigInteger(80, random).negate(), random.nextInt(60) - 30),
        new BigInteger(random.nextInt(6_000), random),
        byName,
        byDay,
        depth == 0 ? List.of() : listOf(() -> tree(depth - 1)));
  }

  private Leaf leaf() {
    return new Leaf(
        texts.any(20),
        (char) random.nextInt(),
        (byte) random.nextInt(),
        (short) random.nextInt(),
        random.nextInt(),
        random.nextLong(),
        Float.intBitsToFloat(random.nextInt()),
        anyDouble(),
        random.nextBoolean(),
        day());
  }

  /** Not-a-number, infinities and subnormals included. */
  private double anyDouble() {
    return switch (random.nextInt(8)) {
      case 0 -> Double.NaN;
      case 1 -> Double.NEGATIVE_INFINITY;
      case 2 -> -0.0;
      default -> Double.longBitsToDouble(random.nextLong());
    };
  }

  private DayOfWeek day() {
    return DayOfWeek.of(1 + random.nextInt(7));
  }

  private <T> List<T> listOf(Supplier<T> element) {
    List<T> list = new ArrayList<>();
    for (int n = random.nextInt(3); n > 0; n--) list.add(element.get());
    return list;
  }
}
