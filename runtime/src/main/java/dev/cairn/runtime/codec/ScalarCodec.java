package dev.cairn.runtime.codec;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.cairn.Codec;
import dev.cairn.runtime.PayloadException;
import java.io.IOException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * JSON for values that are one token: strings, numbers, booleans. Its text equals data binding's.
 */
final class ScalarCodec<T> implements Codec<T> {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final Class<T> type;
  private final Function<T, String> write;
  private final Function<String, T> read;

  private ScalarCodec(Class<T> type, Function<T, String> write, Function<String, T> read) {
    this.type = type;
    this.write = write;
    this.read = read;
  }

  /** The codec for {@code type}, or null if its values take more than a token. */
  @SuppressWarnings("unchecked") // each branch makes the codec of the class that it compared with
  static <T> @Nullable Codec<T> of(Class<T> type) {
    ScalarCodec<?> codec = null;
    if (type == String.class) codec = new ScalarCodec<>(String.class, ScalarCodec::quote, s -> s);
    if (type == Integer.class)
      codec = new ScalarCodec<>(Integer.class, String::valueOf, Integer::valueOf);
    if (type == Long.class) codec = new ScalarCodec<>(Long.class, String::valueOf, Long::valueOf);
    if (type == Boolean.class)
      codec = new ScalarCodec<>(Boolean.class, String::valueOf, ScalarCodec::bool);
    if (type == Double.class)
      codec = new ScalarCodec<>(Double.class, ScalarCodec::real, Double::valueOf);
    if (type == Float.class)
      codec =
          new ScalarCodec<>(
              Float.class,
              f -> f.isNaN() || f.isInfinite() ? quote(f.toString()) : f.toString(),
              Float::valueOf);
    if (type == Short.class)
      codec = new ScalarCodec<>(Short.class, String::valueOf, Short::valueOf);
    if (type == Byte.class) codec = new ScalarCodec<>(Byte.class, String::valueOf, Byte::valueOf);
    if (type == Character.class)
      codec = new ScalarCodec<>(Character.class, c -> quote(c.toString()), ScalarCodec::character);
    return (Codec<T>) codec;
  }

  @Override
  public String encode(T value) {
    return write.apply(value);
  }

  /** What others send may be null, which is written here as no payload at all. */
  @Override
  @SuppressWarnings("NullAway") // a codec of a type that allows no null is not asked for one
  public T decode(String text) {
    try {
      String token = token(text);
      return token == null ? null : read.apply(token);
    } catch (IOException | IllegalArgumentException e) {
      throw new PayloadException("not a JSON " + type.getSimpleName() + ": " + Excerpt.of(text), e);
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

  private static String quote(String text) {
    String escaped = new String(JsonStringEncoder.getInstance().quoteAsString(text));
    return '"' + Surrogates.escapeHalves(escaped) + '"';
  }

  private static String real(Double value) {
    return value.isNaN() || value.isInfinite() ? quote(value.toString()) : value.toString();
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
