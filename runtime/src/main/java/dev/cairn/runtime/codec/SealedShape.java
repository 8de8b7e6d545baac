package dev.cairn.runtime.codec;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A sealed type of records: the fields of the record, after a field that says which record it is.
 *
 * @param <T> the sealed type
 */
public final class SealedShape<T> extends Shape<T> {

  /** The field that holds the name of the record. */
  static final String DISCRIMINATOR = "type";

  private record Variant<V>(String name, Class<? super V> type, RecordShape<V> shape) {
    void write(JsonOut out, Object value) throws IOException {
      out.beginObject();
      out.field(DISCRIMINATOR, name);
      // What belongs to the class of a record belongs to the record: only its arguments are erased.
      @SuppressWarnings("unchecked")
      V record = (V) value;
      shape.writeFields(out, record);
      out.endObject();
    }
  }

  private final List<Variant<? extends T>> variants;

  private SealedShape(List<Variant<? extends T>> variants) {
    this.variants = variants;
  }

  /** A sealed type that permits nothing so far. */
  public static <T> SealedShape<T> of() {
    return new SealedShape<>(List.of());
  }

  /** The same with one more record, and the name that JSON tells it by. */
  public <V extends T> SealedShape<T> permits(
      String name, Class<? super V> type, RecordShape<V> shape) {
    Variant<? extends T> added = new Variant<>(name, type, shape);
    return new SealedShape<>(Stream.concat(variants.stream(), Stream.of(added)).toList());
  }

  @Override
  void write(JsonOut out, T value) throws IOException {
    for (Variant<? extends T> variant : variants) {
      if (variant.type() == value.getClass()) {
        variant.write(out, value);
        return;
      }
    }
    throw new IllegalArgumentException(value.getClass() + " is not permitted");
  }

  @Override
  @Nullable T read(JsonIn in) throws IOException {
    if (!in.beginObject()) return null;
    // It is written as the first field; elsewhere, data binding finds it.
    if (!DISCRIMINATOR.equals(in.nextName())) throw new UnusualJsonException();
    String name = in.readString();
    for (Variant<? extends T> variant : variants) {
      if (variant.name().equals(name)) return variant.shape().readFields(in);
    }
    throw new UnusualJsonException();
  }
}
