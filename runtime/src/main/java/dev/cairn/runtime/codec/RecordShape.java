package dev.cairn.runtime.codec;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A record: its components are the fields of an object. They are told after it is made, because a
 * record may be made of itself; and before it is used, by the initializer of the generated class.
 *
 * @param <T> the record
 */
public final class RecordShape<T> extends Shape<T> {
  private final Records records;
  private final int number;
  private final List<String> names = new ArrayList<>();
  private final List<Shape<Object>> shapes = new ArrayList<>();

  /** The record that has this number there. */
  public RecordShape(Records records, int number) {
    this.records = records;
    this.number = number;
  }

  /** Adds the next component. */
  @SuppressWarnings("unchecked") // generated code gives each component the shape of its own type
  public RecordShape<T> field(String name, Shape<?> shape) {
    names.add(name);
    shapes.add((Shape<Object>) shape);
    return this;
  }

  @Override
  void write(JsonOut out, T value) throws IOException {
    @Nullable Object[] parts = records.parts(number, value);
    out.beginObject();
    for (int i = 0; i < parts.length; i++) out.field(names.get(i), parts[i], shapes.get(i));
    out.endObject();
  }

  @Override
  @SuppressWarnings("unchecked") // what the number stands for
  @Nullable T read(JsonIn in) throws IOException {
    if (!in.beginObject()) return null;
    @Nullable Object[] parts = new @Nullable Object[names.size()];
    for (int i = 0; i < parts.length; i++) parts[i] = shapes.get(i).absent();
    int expected = 0;
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      int found = find(name, expected);
      if (found < 0) {
        in.skip();
      } else {
        parts[found] = shapes.get(found).read(in);
        expected = found + 1;
      }
    }
    return (T) records.make(number, parts);
  }

  /** Fields come in the order in which they were written, so the next one is looked at first. */
  private int find(String name, int expected) {
    if (expected < names.size() && names.get(expected).equals(name)) return expected;
    return names.indexOf(name);
  }
}
