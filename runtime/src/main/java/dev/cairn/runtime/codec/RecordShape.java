package dev.cairn.runtime.codec;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A record: its components are the fields of an object. Generated code has one for each record.
 *
 * <pre>{@code
 * static final Shape<Line> LINE =
 *     new RecordShape<Line>(Line.class) {
 *       protected void writeFields(JsonOut out, Line it) throws IOException {
 *         out.writeString("sku", it.sku());
 *         out.writeInt("count", it.count());
 *       }
 *
 *       protected Line readFields(JsonFields in) throws IOException {
 *         return new Line(in.readString("sku"), in.readInt("count"));
 *       }
 *     };
 * }</pre>
 *
 * @param <T> the record
 */
public abstract class RecordShape<T> extends Shape<T> {
  private final JsonType<T> type;

  /** A record without type arguments. For generated code. */
  protected RecordShape(Class<T> type) {
    this(JsonType.of(type));
  }

  /** A record with type arguments. For generated code. */
  protected RecordShape(JsonType<T> type) {
    this.type = type;
  }

  /** Writes the components, each as a field. */
  protected abstract void writeFields(JsonOut out, T value) throws IOException;

  /** Makes a record of the fields of an object, which are asked for in the order of components. */
  protected abstract T readFields(JsonFields in) throws IOException;

  @Override
  final JsonType<T> type() {
    return type;
  }

  @Override
  final void write(JsonOut out, T value) throws IOException {
    out.beginObject();
    writeFields(out, value);
    out.endObject();
  }

  @Override
  final @Nullable T read(JsonIn in) throws IOException {
    return in.beginObject() ? readRest(in) : null;
  }

  /** Reads what is left of an object that has been opened. */
  final T readRest(JsonIn in) throws IOException {
    JsonFields fields = new JsonFields(in);
    T value = readFields(fields);
    fields.skipRest();
    return value;
  }
}
