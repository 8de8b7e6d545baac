package dev.cairn.runtime.codec;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The shapes of strings, numbers and booleans; a class each, so that a start loads what it uses.
 */
final class ScalarShapes {

  static final class OfString extends Shape<String> {
    static final OfString SHAPE = new OfString();

    @Override
    JsonType<String> type() {
      return JsonType.of(String.class);
    }

    @Override
    void write(JsonOut out, String value) throws IOException {
      out.text(value);
    }

    @Override
    @Nullable String read(JsonIn in) throws IOException {
      return in.readString();
    }
  }

  static final class OfBoolean extends Shape<Boolean> {
    static final OfBoolean SHAPE = new OfBoolean();

    @Override
    JsonType<Boolean> type() {
      return JsonType.of(Boolean.class);
    }

    @Override
    void write(JsonOut out, Boolean value) throws IOException {
      out.flag(value);
    }

    @Override
    @Nullable Boolean read(JsonIn in) {
      return in.isNull() ? null : Boolean.valueOf(in.readBoolean());
    }
  }

  static final class OfByte extends Shape<Byte> {
    static final OfByte SHAPE = new OfByte();

    @Override
    JsonType<Byte> type() {
      return JsonType.of(Byte.class);
    }

    @Override
    void write(JsonOut out, Byte value) throws IOException {
      out.number((int) value);
    }

    @Override
    @Nullable Byte read(JsonIn in) throws IOException {
      return in.isNull() ? null : Byte.valueOf(in.readByte());
    }
  }

  static final class OfShort extends Shape<Short> {
    static final OfShort SHAPE = new OfShort();

    @Override
    JsonType<Short> type() {
      return JsonType.of(Short.class);
    }

    @Override
    void write(JsonOut out, Short value) throws IOException {
      out.number((int) value);
    }

    @Override
    @Nullable Short read(JsonIn in) throws IOException {
      return in.isNull() ? null : Short.valueOf(in.readShort());
    }
  }

  static final class OfInteger extends Shape<Integer> {
    static final OfInteger SHAPE = new OfInteger();

    @Override
    JsonType<Integer> type() {
      return JsonType.of(Integer.class);
    }

    @Override
    void write(JsonOut out, Integer value) throws IOException {
      out.number((int) value);
    }

    @Override
    @Nullable Integer read(JsonIn in) throws IOException {
      return in.isNull() ? null : Integer.valueOf(in.readInt());
    }
  }

  static final class OfLong extends Shape<Long> {
    static final OfLong SHAPE = new OfLong();

    @Override
    JsonType<Long> type() {
      return JsonType.of(Long.class);
    }

    @Override
    void write(JsonOut out, Long value) throws IOException {
      out.number((long) value);
    }

    @Override
    @Nullable Long read(JsonIn in) throws IOException {
      return in.isNull() ? null : Long.valueOf(in.readLong());
    }
  }

  static final class OfFloat extends Shape<Float> {
    static final OfFloat SHAPE = new OfFloat();

    @Override
    JsonType<Float> type() {
      return JsonType.of(Float.class);
    }

    @Override
    void write(JsonOut out, Float value) throws IOException {
      out.number((float) value);
    }

    @Override
    @Nullable Float read(JsonIn in) throws IOException {
      return in.isNull() ? null : Float.valueOf(in.readFloat());
    }
  }

  static final class OfDouble extends Shape<Double> {
    static final OfDouble SHAPE = new OfDouble();

    @Override
    JsonType<Double> type() {
      return JsonType.of(Double.class);
    }

    @Override
    void write(JsonOut out, Double value) throws IOException {
      out.number((double) value);
    }

    @Override
    @Nullable Double read(JsonIn in) throws IOException {
      return in.isNull() ? null : Double.valueOf(in.readDouble());
    }
  }

  static final class OfBigDecimal extends Shape<BigDecimal> {
    static final OfBigDecimal SHAPE = new OfBigDecimal();

    @Override
    JsonType<BigDecimal> type() {
      return JsonType.of(BigDecimal.class);
    }

    @Override
    void write(JsonOut out, BigDecimal value) throws IOException {
      out.number(value);
    }

    @Override
    @Nullable BigDecimal read(JsonIn in) throws IOException {
      return in.isNull() ? null : in.readDecimal();
    }
  }

  static final class OfBigInteger extends Shape<BigInteger> {
    static final OfBigInteger SHAPE = new OfBigInteger();

    @Override
    JsonType<BigInteger> type() {
      return JsonType.of(BigInteger.class);
    }

    @Override
    void write(JsonOut out, BigInteger value) throws IOException {
      out.number(value);
    }

    @Override
    @Nullable BigInteger read(JsonIn in) throws IOException {
      return in.isNull() ? null : in.readBigInteger();
    }
  }

  private ScalarShapes() {}
}
