package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the fields of objects that follow each other. Most have the same fields in the same order,
 * so each is expected where the object before had it: comparing bytes is cheaper than looking names
 * up. Any other order is read just as well.
 *
 * @param <F> the fields that are known; others are skipped
 */
final class FieldOrder<F extends FieldOrder.Field> {

  /** A field that objects may have. */
  interface Field {
    SerializableString wireName();
  }

  private final F[] known;
  private final F[] expected;
  private int place;

  /**
   * @param known the fields, in the order that is expected of the first object
   */
  FieldOrder(F[] known) {
    this.known = known;
    expected = known.clone();
  }

  /** The parser stands at the start of an object. */
  void begin() {
    place = 0;
  }

  /** The next field of the object, with the parser before its value; null at the object's end. */
  @Nullable F next(JsonParser parser) throws IOException {
    while (true) {
      if (place == expected.length) parser.nextToken();
      else if (parser.nextFieldName(expected[place].wireName())) return expected[place++];
      if (parser.currentToken() != JsonToken.FIELD_NAME) return null;
      F found = find(parser.currentName());
      if (found != null) {
        if (place < expected.length) expected[place++] = found;
        return found;
      }
      parser.nextToken();
      parser.skipChildren();
    }
  }

  private @Nullable F find(String name) {
    for (F field : known) {
      if (field.wireName().getValue().equals(name)) return field;
    }
    return null;
  }
}
