package dev.cairn.runtime.codec;

import dev.cairn.Codec;

/** The default codecs: JSON by type. */
public final class Json {

  /** The codec of a type without arguments. */
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
