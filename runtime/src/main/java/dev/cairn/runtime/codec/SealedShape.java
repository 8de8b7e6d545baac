package dev.cairn.runtime.codec;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A sealed type of records and enumerations. A record is its fields, after a field that says which
 * record it is; a constant is an array of the enumeration's name and its own, as data binding
 * writes values that are no objects.
 *
 * @param <T> the sealed type
 */
public final class SealedShape<T> extends Shape<T> {

  /** The field that holds the name of the record. */
  static final String DISCRIMINATOR = "type";

  private record Variant<V>(String name, Class<? super V> type, Shape<V> shape) {

    /** Constants with a body have a class of their own. */
    boolean hasClassOf(Object value) {
      Class<?> own =
          value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
      return own == type;
    }

    void write(JsonOut out, Object value) throws IOException {
      // What belongs to the class of a record belongs to the record: only its arguments are erased.
      @SuppressWarnings("unchecked")
      V known = (V) value;
      if (shape instanceof RecordShape<V> record) {
        out.beginObject();
        out.writeString(DISCRIMINATOR, name);
        record.writeFields(out, known);
        out.endObject();
      } else {
        out.beginArray();
        out.text(name);
        shape.write(out, known);
        out.endArray();
      }
    }
  }

  private final JsonType<T> type;
  private final List<Variant<? extends T>> variants;

  private SealedShape(JsonType<T> type, List<Variant<? extends T>> variants) {
    this.type = type;
    this.variants = variants;
  }

  /** A sealed type without type arguments that permits nothing so far. */
  public static <T> SealedShape<T> of(Class<T> type) {
    return of(JsonType.of(type));
  }

  /** A sealed type with type arguments that permits nothing so far. */
  public static <T> SealedShape<T> of(JsonType<T> type) {
    return new SealedShape<>(type, List.of());
  }

  /** The same with one more record or enumeration, and the name that JSON tells it by. */
  public <V extends T> SealedShape<T> permits(String name, Class<? super V> type, Shape<V> shape) {
    Variant<? extends T> added = new Variant<>(name, type, shape);
    return new SealedShape<>(
        this.type, Stream.concat(variants.stream(), Stream.of(added)).toList());
  }

  @Override
  JsonType<T> type() {
    return type;
  }

  @Override
  void write(JsonOut out, T value) throws IOException {
    for (Variant<? extends T> variant : variants) {
      if (variant.hasClassOf(value)) {
        variant.write(out, value);
        return;
      }
    }
    throw new IllegalArgumentException(value.getClass() + " is not permitted");
  }

  @Override
  @Nullable T read(JsonIn in) throws IOException {
    if (in.isArray()) return readConstant(in);
    if (!in.beginObject()) return null;
    // It is written as the first field; elsewhere, data binding finds it.
    if (!DISCRIMINATOR.equals(in.nextName())) throw new UnusualJsonException();
    if (named(in.readString()).shape() instanceof RecordShape<? extends T> record) {
      return record.readRest(in);
    }
    throw new UnusualJsonException();
  }

  private T readConstant(JsonIn in) throws IOException {
    boolean unused = in.beginArray();
    if (!in.hasNext()) throw new UnusualJsonException();
    Shape<? extends T> shape = named(in.readString()).shape();
    if (shape instanceof RecordShape || !in.hasNext()) throw new UnusualJsonException();
    T constant = shape.read(in);
    if (constant == null || in.hasNext()) throw new UnusualJsonException();
    return constant;
  }

  private Variant<? extends T> named(@Nullable String name) {
    for (Variant<? extends T> variant : variants) {
      if (variant.name().equals(name)) return variant;
    }
    throw new UnusualJsonException();
  }
}
