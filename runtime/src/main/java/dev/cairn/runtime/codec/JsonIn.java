package dev.cairn.runtime.codec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The reader for shapes: it stands at a value, which is read by one of its methods. A value that
 * has not the form in which it would be written is an {@link UnusualJsonException}. Where a
 * primitive value is wanted, null is zero or false, as data binding has it.
 */
final class JsonIn {
  private final JsonParser in;
  private final String text;

  /**
   * The parser stands at the value.
   *
   * @param text the whole text that it reads
   */
  JsonIn(JsonParser in, String text) {
    this.in = in;
    this.text = text;
  }

  /** Reads one value, whose text has been read before. */
  static JsonIn of(String text) throws IOException {
    JsonParser in = PayloadFactory.JSON.createParser(text);
    in.nextToken();
    return new JsonIn(in, text);
  }

  /** Opens an object; false if it is null instead. */
  boolean beginObject() {
    return begins(JsonToken.START_OBJECT);
  }

  /** The name of the object's next field, whose value is read next; null at the end. */
  @Nullable String nextName() throws IOException {
    String name = in.nextFieldName();
    if (name != null) in.nextToken();
    else if (in.currentToken() != JsonToken.END_OBJECT) throw new UnusualJsonException();
    return name;
  }

  /** Passes over the value. */
  void skip() throws IOException {
    in.skipChildren();
  }

  /** Passes over the value, and tells how it is written. */
  String skipText() throws IOException {
    int begin = (int) in.currentTokenLocation().getCharOffset();
    in.skipChildren();
    in.finishToken();
    return text.substring(begin, (int) in.currentLocation().getCharOffset());
  }

  /** True or false. */
  boolean readBoolean() {
    JsonToken token = in.currentToken();
    if (token == JsonToken.VALUE_TRUE) return true;
    if (token == JsonToken.VALUE_FALSE || token == JsonToken.VALUE_NULL) return false;
    throw new UnusualJsonException();
  }

  /** A whole number. */
  byte readByte() throws IOException {
    int value = readInt();
    if (value != (byte) value) throw new UnusualJsonException();
    return (byte) value;
  }

  /** A whole number. */
  short readShort() throws IOException {
    int value = readInt();
    if (value != (short) value) throw new UnusualJsonException();
    return (short) value;
  }

  /** A whole number. */
  int readInt() throws IOException {
    if (isNull()) return 0;
    requireWhole();
    return in.getIntValue();
  }

  /** A whole number. */
  long readLong() throws IOException {
    if (isNull()) return 0;
    requireWhole();
    return in.getLongValue();
  }

  /** A number. */
  float readFloat() throws IOException {
    if (isNull()) return 0;
    requireNumber();
    float value = in.getFloatValue();
    if (Float.isInfinite(value)) throw new UnusualJsonException();
    return value;
  }

  /** A number. */
  double readDouble() throws IOException {
    if (isNull()) return 0;
    requireNumber();
    double value = in.getDoubleValue();
    if (Double.isInfinite(value)) throw new UnusualJsonException();
    return value;
  }

  boolean isNull() {
    return in.currentToken() == JsonToken.VALUE_NULL;
  }

  /** A string; null for null. */
  @Nullable String readString() throws IOException {
    if (isNull()) return null;
    if (in.currentToken() != JsonToken.VALUE_STRING) throw new UnusualJsonException();
    return in.getText();
  }

  BigDecimal readDecimal() throws IOException {
    requireNumber();
    return in.getDecimalValue();
  }

  BigInteger readBigInteger() throws IOException {
    requireWhole();
    return in.getBigIntegerValue();
  }

  boolean isArray() {
    return in.currentToken() == JsonToken.START_ARRAY;
  }

  boolean beginArray() {
    return begins(JsonToken.START_ARRAY);
  }

  /** Whether the array has another element, which is read next. */
  boolean hasNext() throws IOException {
    return in.nextToken() != JsonToken.END_ARRAY;
  }

  private boolean begins(JsonToken start) {
    if (isNull()) return false;
    if (in.currentToken() != start) throw new UnusualJsonException();
    return true;
  }

  private void requireWhole() {
    if (in.currentToken() != JsonToken.VALUE_NUMBER_INT) throw new UnusualJsonException();
  }

  private void requireNumber() {
    if (in.currentToken() != JsonToken.VALUE_NUMBER_FLOAT) requireWhole();
  }
}
