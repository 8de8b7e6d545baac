package dev.cairn.runtime.codec;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The fields of an object, by name. A field that the object does not have is read as null, zero,
 * false or an empty {@code Optional}, as data binding has it.
 *
 * <p>Fields are asked for in the order in which they are written, and then read as they come. The
 * first one that is not where it is expected makes all that follow be set aside as text.
 */
public final class JsonFields {
  private final JsonIn in;

  /** The values of fields that were passed; null as long as all were found in their places. */
  private @Nullable Map<String, String> aside;

  /** The object has been opened. */
  JsonFields(JsonIn in) {
    this.in = in;
  }

  /** A string. */
  public @Nullable String readString(String name) throws IOException {
    JsonIn value = find(name);
    return value == null ? null : value.readString();
  }

  /** True or false. */
  public boolean readBoolean(String name) throws IOException {
    JsonIn value = find(name);
    return value != null && value.readBoolean();
  }

  /** A whole number. */
  public byte readByte(String name) throws IOException {
    JsonIn value = find(name);
    return value == null ? 0 : value.readByte();
  }

  /** A whole number. */
  public short readShort(String name) throws IOException {
    JsonIn value = find(name);
    return value == null ? 0 : value.readShort();
  }

  /** A whole number. */
  public int readInt(String name) throws IOException {
    JsonIn value = find(name);
    return value == null ? 0 : value.readInt();
  }

  /** A whole number. */
  public long readLong(String name) throws IOException {
    JsonIn value = find(name);
    return value == null ? 0 : value.readLong();
  }

  /** A number. */
  public float readFloat(String name) throws IOException {
    JsonIn value = find(name);
    return value == null ? 0 : value.readFloat();
  }

  /** A number. */
  public double readDouble(String name) throws IOException {
    JsonIn value = find(name);
    return value == null ? 0 : value.readDouble();
  }

  /** A reader that stands at the value of the field; null if there is none. */
  @Nullable JsonIn find(String name) throws IOException {
    Map<String, String> passed = aside;
    if (passed == null) {
      String next = in.nextName();
      if (name.equals(next)) return in;
      passed = setAside(next);
      aside = passed;
    }
    String text = passed.get(name);
    return text == null ? null : JsonIn.of(text);
  }

  private Map<String, String> setAside(@Nullable String first) throws IOException {
    Map<String, String> passed = new HashMap<>();
    for (String name = first; name != null; name = in.nextName()) passed.put(name, in.skipText());
    return passed;
  }

  /** Goes to the end of the object. */
  void skipRest() throws IOException {
    if (aside != null) return;
    while (in.nextName() != null) in.skip();
  }
}
