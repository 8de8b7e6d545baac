package dev.cairn.conformance.match;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values of YAML and JSON: maps, lists, texts, numbers, booleans, null. */
public final class Values {
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
  private static final ObjectWriter WRITER = JSON.writer(new Spaces());

  /** The text as JSON; null if it is none. */
  static @Nullable Parsed parse(String text) {
    try {
      return new Parsed(JSON.readValue(text, Object.class));
    } catch (JsonProcessingException e) {
      return null;
    }
  }

  /** A value that was JSON; null is one. */
  record Parsed(@Nullable Object value) {}

  /** The value as JSON, spaced as the suite's own runner writes it, since histories show it. */
  public static String json(@Nullable Object value) {
    try {
      return WRITER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("no JSON can be made of " + value, e);
    }
  }

  /** Whether both are the same; numbers by their size, whatever they are kept in. */
  static boolean same(@Nullable Object one, @Nullable Object other) {
    if (one instanceof Number && other instanceof Number) {
      return new BigDecimal(one.toString()).compareTo(new BigDecimal(other.toString())) == 0;
    }
    if (one instanceof Map<?, ?> map && other instanceof Map<?, ?> others) {
      return map.keySet().equals(others.keySet())
          && map.keySet().stream().allMatch(key -> same(map.get(key), others.get(key)));
    }
    if (one instanceof List<?> list && other instanceof List<?> others) {
      if (list.size() != others.size()) return false;
      Iterator<?> rest = others.iterator();
      return list.stream().allMatch(element -> same(element, rest.next()));
    }
    return Objects.equals(one, other);
  }

  /** A space after each comma and colon. */
  private static final class Spaces extends MinimalPrettyPrinter {
    private static final long serialVersionUID = 1;

    @Override
    public void writeObjectFieldValueSeparator(JsonGenerator out) throws IOException {
      out.writeRaw(": ");
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator out) throws IOException {
      out.writeRaw(", ");
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator out) throws IOException {
      out.writeRaw(", ");
    }
  }

  private Values() {}
}
