package dev.cairn.runtime.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/** The shapes that generated code puts together. */
public final class Shapes {

  public static Shape<String> ofString() {
    return ScalarShapes.OfString.SHAPE;
  }

  public static Shape<Boolean> ofBoolean() {
    return ScalarShapes.OfBoolean.SHAPE;
  }

  public static Shape<Byte> ofByte() {
    return ScalarShapes.OfByte.SHAPE;
  }

  public static Shape<Short> ofShort() {
    return ScalarShapes.OfShort.SHAPE;
  }

  public static Shape<Integer> ofInteger() {
    return ScalarShapes.OfInteger.SHAPE;
  }

  public static Shape<Long> ofLong() {
    return ScalarShapes.OfLong.SHAPE;
  }

  public static Shape<Float> ofFloat() {
    return ScalarShapes.OfFloat.SHAPE;
  }

  public static Shape<Double> ofDouble() {
    return ScalarShapes.OfDouble.SHAPE;
  }

  public static Shape<BigDecimal> ofBigDecimal() {
    return ScalarShapes.OfBigDecimal.SHAPE;
  }

  public static Shape<BigInteger> ofBigInteger() {
    return ScalarShapes.OfBigInteger.SHAPE;
  }

  public static Shape<Instant> ofInstant() {
    return TextShapes.OfInstant.SHAPE;
  }

  public static Shape<LocalDate> ofLocalDate() {
    return TextShapes.OfLocalDate.SHAPE;
  }

  public static Shape<Duration> ofDuration() {
    return TextShapes.OfDuration.SHAPE;
  }

  public static Shape<UUID> ofUuid() {
    return TextShapes.OfUuid.SHAPE;
  }

  /** The constants of an enumeration, by their names. */
  public static <E extends Enum<E>> Shape<E> ofEnum(Class<E> type, E[] constants) {
    return new TextShapes.OfEnum<>(type, constants);
  }

  private Shapes() {}
}
