package dev.cairn.runtime.codec;

import java.io.IOException;

/** A component of a primitive type: like its object, but never null. */
final class PrimitiveShape<T> extends Shape<T> {
  private final Shape<T> object;
  private final T zero;

  PrimitiveShape(Shape<T> object, T zero) {
    this.object = object;
    this.zero = zero;
  }

  @Override
  void write(JsonOut out, T value) throws IOException {
    object.write(out, value);
  }

  @Override
  T read(JsonIn in) throws IOException {
    T value = object.read(in);
    return value == null ? zero : value;
  }

  @Override
  T absent() {
    return zero;
  }
}
