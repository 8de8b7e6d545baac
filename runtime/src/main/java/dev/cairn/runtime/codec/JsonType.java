package dev.cairn.runtime.codec;

import java.util.List;

/**
 * A Java type with its type arguments, put together without reflection.
 *
 * <pre>{@code
 * JsonType<Map<String, List<Order>>> type =
 *     JsonType.of(Map.class, JsonType.of(String.class), JsonType.of(List.class, JsonType.of(Order.class)));
 * }</pre>
 *
 * @param <T> the type
 */
@SuppressWarnings("UnusedTypeParameter") // it ties the codec to the type that callers see
public final class JsonType<T> {
  private final Class<?> raw;
  private final List<JsonType<?>> arguments;
  private final boolean array;

  private JsonType(Class<?> raw, List<JsonType<?>> arguments, boolean array) {
    this.raw = raw;
    this.arguments = arguments;
    this.array = array;
  }

  /** A type without arguments. */
  public static <T> JsonType<T> of(Class<T> type) {
    return new JsonType<>(type, List.of(), /* array= */ false);
  }

  /** A class or interface with its arguments; the caller vouches that they make up {@code T}. */
  public static <T> JsonType<T> of(Class<? super T> raw, JsonType<?>... arguments) {
    return new JsonType<>(raw, List.of(arguments), /* array= */ false);
  }

  /** An array whose elements have type arguments. */
  public static <E> JsonType<E[]> arrayOf(JsonType<E> element) {
    return new JsonType<>(Object[].class, List.of(element), /* array= */ true);
  }

  Class<?> raw() {
    return raw;
  }

  List<JsonType<?>> arguments() {
    return arguments;
  }

  /** Whether this is an array of its one argument. */
  boolean isArray() {
    return array;
  }
}
