package dev.cairn.runtime.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Where shapes write to. */
final class JsonOut {
  private final JsonGenerator out;

  JsonOut(JsonGenerator out) {
    this.out = out;
  }

  /** Opens an object. */
  void beginObject() throws IOException {
    out.writeStartObject();
  }

  /** Closes the object. */
  void endObject() throws IOException {
    out.writeEndObject();
  }

  /** A field of the object. */
  <T> void field(String name, @Nullable T value, Shape<T> shape) throws IOException {
    out.writeFieldName(name);
    value(value, shape);
  }

  <T> void value(@Nullable T value, Shape<T> shape) throws IOException {
    if (value == null) out.writeNull();
    else shape.write(this, value);
  }

  void beginArray() throws IOException {
    out.writeStartArray();
  }

  void endArray() throws IOException {
    out.writeEndArray();
  }

  void text(String value) throws IOException {
    out.writeString(value);
  }

  void flag(boolean value) throws IOException {
    out.writeBoolean(value);
  }

  void number(int value) throws IOException {
    out.writeNumber(value);
  }

  void number(long value) throws IOException {
    out.writeNumber(value);
  }

  void number(float value) throws IOException {
    out.writeNumber(value);
  }

  void number(double value) throws IOException {
    out.writeNumber(value);
  }

  void number(BigDecimal value) throws IOException {
    out.writeNumber(value);
  }

  void number(BigInteger value) throws IOException {
    out.writeNumber(value);
  }
}
