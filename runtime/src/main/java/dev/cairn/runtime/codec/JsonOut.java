package dev.cairn.runtime.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** The writer for shapes. Generated code writes fields. */
public final class JsonOut {
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

  /** The name of a field; its value is next. */
  void name(String name) throws IOException {
    out.writeFieldName(name);
  }

  /** A string; null as null. */
  public void writeString(String name, @Nullable String value) throws IOException {
    out.writeStringField(name, value);
  }

  /** True or false. */
  public void writeBoolean(String name, boolean value) throws IOException {
    out.writeBooleanField(name, value);
  }

  /** A whole number; smaller ones too. */
  public void writeInt(String name, int value) throws IOException {
    out.writeNumberField(name, value);
  }

  /** A whole number. */
  public void writeLong(String name, long value) throws IOException {
    out.writeNumberField(name, value);
  }

  /** A number. */
  public void writeFloat(String name, float value) throws IOException {
    out.writeNumberField(name, value);
  }

  /** A number. */
  public void writeDouble(String name, double value) throws IOException {
    out.writeNumberField(name, value);
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
