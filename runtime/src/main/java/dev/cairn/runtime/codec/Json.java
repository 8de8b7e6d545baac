package dev.cairn.runtime.codec;

import dev.cairn.Codec;

/** The default codecs: JSON by type. */
public final class Json {

  /** For results that are none. For generated code, as all that name their type. */
  public static Codec<Void> ofVoid() {
    return codec(Void.class);
  }

  public static Codec<String> ofString() {
    return codec(String.class);
  }

  public static Codec<Boolean> ofBoolean() {
    return codec(Boolean.class);
  }

  public static Codec<Byte> ofByte() {
    return codec(Byte.class);
  }

  public static Codec<Short> ofShort() {
    return codec(Short.class);
  }

  public static Codec<Character> ofCharacter() {
    return codec(Character.class);
  }

  public static Codec<Integer> ofInteger() {
    return codec(Integer.class);
  }

  public static Codec<Long> ofLong() {
    return codec(Long.class);
  }

  public static Codec<Float> ofFloat() {
    return codec(Float.class);
  }

  public static Codec<Double> ofDouble() {
    return codec(Double.class);
  }

  /**
   * The codec of a type without arguments. The compiler takes long to infer the type argument where
   * the call is an argument itself: so generated code has it from one of the methods above.
   */
  public static <T> Codec<T> codec(Class<T> type) {
    Codec<T> scalar = ScalarCodec.of(type);
    return scalar != null ? scalar : new BoundCodec<>(JsonType.of(type));
  }

  /** The codec of a type with arguments. */
  public static <T> Codec<T> codec(JsonType<T> type) {
    return new BoundCodec<>(type);
  }

  /** A codec whose text may be anything, so that it travels where only JSON does. */
  public static <T> Codec<T> asJson(Codec<T> codec) {
    return new JsonTextCodec<>(codec);
  }

  private Json() {}
}
