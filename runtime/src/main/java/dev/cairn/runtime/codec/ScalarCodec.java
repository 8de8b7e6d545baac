package dev.cairn.runtime.codec;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.cairn.Codec;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * JSON for values that are one token: strings, numbers, booleans. Its text equals data binding's.
 */
final class ScalarCodec<T> implements Codec<T> {
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final char QUOTE = '"';

  private final Class<T> type;

  private ScalarCodec(Class<T> type) {
    this.type = type;
  }

  /** The codec for {@code type}, or null if its values take more than a token. */
  static <T> @Nullable Codec<T> of(Class<T> type) {
    boolean scalar =
        type == String.class
            || type == Integer.class
            || type == Long.class
            || type == Boolean.class
            || type == Double.class
            || type == Float.class
            || type == Short.class
            || type == Byte.class
            || type == Character.class;
    return scalar ? new ScalarCodec<>(type) : null;
  }

  @Override
  public String encode(T value) {
    String text = value.toString();
    boolean quoted =
        type == String.class
            || type == Character.class
            || (value instanceof Double d && (d.isNaN() || d.isInfinite()))
            || (value instanceof Float f && (f.isNaN() || f.isInfinite()));
    return quoted ? quote(text) : text;
  }

  /** A value from others may be null, which is written here as no payload at all. */
  @Override
  @SuppressWarnings("NullAway") // a codec of a type that allows no null is not asked for one
  public T decode(String text) {
    try {
      String token = token(text);
      return token == null ? null : type.cast(value(token));
    } catch (IOException | IllegalArgumentException e) {
      throw Unreadable.of(type.getSimpleName(), text, e);
    }
  }

  /** The text of the one value; null if it is null. */
  private @Nullable String token(String text) throws IOException {
    boolean quoted = type == String.class || type == Character.class;
    if (quoted && isPlainString(text)) return text.substring(1, text.length() - 1);
    if (!quoted && isPlainNumber(text)) return text;
    try (JsonParser parser = FACTORY.createParser(text)) {
      JsonToken token = parser.nextToken();
      boolean none = token == JsonToken.VALUE_NULL;
      boolean fits =
          token != null && token.isScalarValue() && (!quoted || token == JsonToken.VALUE_STRING);
      String value = fits && !none ? parser.getText() : null;
      if (!(fits || none) || parser.nextToken() != null) {
        throw new IllegalArgumentException("one JSON value was expected");
      }
      return value;
    }
  }

  /** Whether the text is a JSON string without escapes, as most are; no other costs a parser. */
  private static boolean isPlainString(String text) {
    int last = text.length() - 1;
    if (last < 1 || text.charAt(0) != '"' || text.charAt(last) != '"') return false;
    for (int i = 1; i < last; i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') return false;
    }
    return true;
  }

  /** Whether the text is a JSON number of digits alone. */
  private static boolean isPlainNumber(String text) {
    if (text.isEmpty() || (text.charAt(0) == '0' && text.length() > 1)) return false;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') return false;
    }
    return true;
  }

  /** Most texts need no escape, and then the quotes are all that is put around them. */
  private static String quote(String text) {
    int length = text.length();
    // Characters of an array are looked at much faster than those of a string on C1.
    char[] quoted = new char[length + 2];
    text.getChars(0, length, quoted, 1);
    for (int i = 1; i <= length; i++) {
      char c = quoted[i];
      if (c < 0x20 || c == QUOTE || c == '\\' || Character.isSurrogate(c)) return escaped(text);
    }
    quoted[0] = QUOTE;
    quoted[length + 1] = QUOTE;
    return new String(quoted);
  }

  private static String escaped(String text) {
    String content = new String(JsonStringEncoder.getInstance().quoteAsString(text));
    return QUOTE + Surrogates.escapeHalves(content) + QUOTE;
  }

  private Object value(String token) {
    if (type == String.class) return token;
    if (type == Boolean.class) return bool(token);
    if (type == Character.class) return character(token);
    try {
      return number(token);
    } catch (NumberFormatException e) {
      throw UnfitNumberException.of(type, token);
    }
  }

  private Object number(String token) {
    if (type == Integer.class) return Integer.valueOf(token);
    if (type == Long.class) return Long.valueOf(token);
    if (type == Short.class) return Short.valueOf(token);
    if (type == Byte.class) return Byte.valueOf(token);
    boolean isInfinite = token.endsWith("Infinity"); // as it is written; other numbers are not
    Number read = type == Float.class ? Float.valueOf(token) : (Number) Double.valueOf(token);
    if (Double.isInfinite(read.doubleValue()) && !isInfinite) throw new NumberFormatException();
    return read;
  }

  private static Boolean bool(String text) {
    if (text.equals("true")) return true;
    if (text.equals("false")) return false;
    throw new IllegalArgumentException("true or false was expected");
  }

  private static Character character(String text) {
    if (text.length() != 1) throw new IllegalArgumentException("one character was expected");
    return text.charAt(0);
  }
}
