package dev.cairn.runtime.codec;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A record: its components are the fields of an object. Generated code has one for each record.
 *
 * <pre>{@code
 * final class LineShape extends RecordShape<Line> {
 *   protected void writeFields(JsonOut out, Line line) throws IOException {
 *     out.field("sku", line.sku());
 *     out.field("count", line.count());
 *   }
 *
 *   protected Line readFields(JsonIn in) throws IOException {
 *     String sku = null;
 *     int count = 0;
 *     for (String name = in.nextName(); name != null; name = in.nextName()) {
 *       switch (name) {
 *         case "sku" -> sku = in.readString();
 *         case "count" -> count = in.readInt();
 *         default -> in.skip();
 *       }
 *     }
 *     return new Line(sku, count);
 *   }
 * }
 * }</pre>
 *
 * @param <T> the record
 */
public abstract class RecordShape<T> extends Shape<T> {

  /** For generated code. */
  protected RecordShape() {}

  /** Writes the components, each as a field. */
  protected abstract void writeFields(JsonOut out, T value) throws IOException;

  /** Reads all fields that are left of the object, and makes a record of them. */
  protected abstract T readFields(JsonIn in) throws IOException;

  @Override
  final void write(JsonOut out, T value) throws IOException {
    out.beginObject();
    writeFields(out, value);
    out.endObject();
  }

  @Override
  final @Nullable T read(JsonIn in) throws IOException {
    return in.beginObject() ? readFields(in) : null;
  }
}
