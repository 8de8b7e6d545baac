package dev.cairn.runtime.codec;

import java.io.IOException;

/**
 * Writes and reads the records of a workflow, which it knows by number. Generated code has one such
 * class for all of them: to compile a class for each takes longer.
 *
 * <pre>{@code
 * final class OrderWorkflowCodecs extends RecordCodecs {
 *   private static final OrderWorkflowCodecs RECORDS = new OrderWorkflowCodecs();
 *
 *   static final Shape<Line> LINE = RECORDS.shape(0, Line.class);
 *
 *   protected void write(int record, JsonOut out, Object it) throws IOException {
 *     switch (record) {
 *       case 0 -> writeLine(out, LINE.cast(it));
 *       default -> throw unknown(record);
 *     }
 *   }
 *
 *   protected Object read(int record, JsonFields in) throws IOException {
 *     return switch (record) {
 *       case 0 -> readLine(in);
 *       default -> throw unknown(record);
 *     };
 *   }
 *
 *   private static void writeLine(JsonOut out, Line it) throws IOException {
 *     out.writeString("sku", it.sku());
 *     out.writeInt("count", it.count());
 *   }
 *
 *   private static Line readLine(JsonFields in) throws IOException {
 *     return new Line(in.readString("sku"), in.readInt("count"));
 *   }
 * }
 * }</pre>
 */
public abstract class RecordCodecs {

  /** For generated code. */
  protected RecordCodecs() {}

  /** The shape of a record without type arguments. */
  protected final <T> Shape<T> shape(int record, Class<T> type) {
    return new RecordShape<>(this, record, JsonType.of(type));
  }

  /** The shape of a record with type arguments. */
  protected final <T> Shape<T> genericShape(int record, JsonType<T> type) {
    return new RecordShape<>(this, record, type);
  }

  /** Writes the components of a record, each as a field. */
  protected abstract void write(int record, JsonOut out, Object value) throws IOException;

  /** Makes a record of the fields of an object, which are asked for in the order of components. */
  protected abstract Object read(int record, JsonFields in) throws IOException;

  /** Thrown for a number that no record has. */
  protected static IllegalArgumentException unknown(int record) {
    return new IllegalArgumentException("there is no record " + record);
  }
}
