package dev.cairn.runtime.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The shapes that generated code puts together. */
public final class Shapes {

  public static Shape<String> ofString() {
    return new ScalarShapes.OfString();
  }

  public static Shape<Boolean> ofBoolean() {
    return new ScalarShapes.OfBoolean();
  }

  public static Shape<Byte> ofByte() {
    return new ScalarShapes.OfByte();
  }

  public static Shape<Short> ofShort() {
    return new ScalarShapes.OfShort();
  }

  public static Shape<Integer> ofInteger() {
    return new ScalarShapes.OfInteger();
  }

  public static Shape<Long> ofLong() {
    return new ScalarShapes.OfLong();
  }

  public static Shape<Float> ofFloat() {
    return new ScalarShapes.OfFloat();
  }

  public static Shape<Double> ofDouble() {
    return new ScalarShapes.OfDouble();
  }

  public static Shape<BigDecimal> ofBigDecimal() {
    return new ScalarShapes.OfBigDecimal();
  }

  public static Shape<BigInteger> ofBigInteger() {
    return new ScalarShapes.OfBigInteger();
  }

  public static Shape<Instant> ofInstant() {
    return new TextShapes.OfInstant();
  }

  public static Shape<LocalDate> ofLocalDate() {
    return new TextShapes.OfLocalDate();
  }

  public static Shape<Duration> ofDuration() {
    return new TextShapes.OfDuration();
  }

  public static Shape<UUID> ofUuid() {
    return new TextShapes.OfUuid();
  }

  public static Shape<Boolean> primitiveBoolean() {
    return new PrimitiveShape<>(ofBoolean(), false);
  }

  public static Shape<Byte> primitiveByte() {
    return new PrimitiveShape<>(ofByte(), (byte) 0);
  }

  public static Shape<Short> primitiveShort() {
    return new PrimitiveShape<>(ofShort(), (short) 0);
  }

  public static Shape<Integer> primitiveInt() {
    return new PrimitiveShape<>(ofInteger(), 0);
  }

  public static Shape<Long> primitiveLong() {
    return new PrimitiveShape<>(ofLong(), 0L);
  }

  public static Shape<Float> primitiveFloat() {
    return new PrimitiveShape<>(ofFloat(), 0f);
  }

  public static Shape<Double> primitiveDouble() {
    return new PrimitiveShape<>(ofDouble(), 0.0);
  }

  /** The constants of an enumeration, by their names. */
  public static <E extends Enum<E>> Shape<E> ofEnum(E[] constants) {
    return new TextShapes.OfEnum<>(constants);
  }

  public static <E> Shape<List<E>> listOf(Shape<E> element) {
    return new ContainerShapes.OfList<>(element);
  }

  public static <E> Shape<Set<E>> setOf(Shape<E> element) {
    return new ContainerShapes.OfSet<>(element);
  }

  /** An object whose fields are the map's keys. */
  public static <V> Shape<Map<String, V>> mapOf(Shape<V> value) {
    return new ContainerShapes.OfMap<>(value);
  }

  /** The content, or null. */
  public static <T> Shape<Optional<T>> optionalOf(Shape<T> content) {
    return new ContainerShapes.OfOptional<>(content);
  }

  private Shapes() {}
}
