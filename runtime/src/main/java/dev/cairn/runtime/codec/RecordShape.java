package dev.cairn.runtime.codec;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A record: its components are the fields of an object. Generated code writes and reads these.
 *
 * @param <T> the record
 */
final class RecordShape<T> extends Shape<T> {
  private final RecordCodecs codecs;
  private final int record;
  private final JsonType<T> type;

  /**
   * @param record its number among those of the codecs
   */
  RecordShape(RecordCodecs codecs, int record, JsonType<T> type) {
    this.codecs = codecs;
    this.record = record;
    this.type = type;
  }

  @Override
  JsonType<T> type() {
    return type;
  }

  @Override
  void write(JsonOut out, T value) throws IOException {
    out.beginObject();
    writeFields(out, value);
    out.endObject();
  }

  /** Writes the components, each as a field. */
  void writeFields(JsonOut out, T value) throws IOException {
    codecs.write(record, out, value);
  }

  @Override
  @Nullable T read(JsonIn in) throws IOException {
    return in.beginObject() ? readRest(in) : null;
  }

  /** Reads what is left of an object that has been opened. */
  T readRest(JsonIn in) throws IOException {
    JsonFields fields = new JsonFields(in);
    T value = cast(codecs.read(record, fields));
    fields.skipRest();
    return value;
  }
}
