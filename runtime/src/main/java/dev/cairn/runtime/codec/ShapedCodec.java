package dev.cairn.runtime.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.cairn.Codec;
import java.io.IOException;
import java.io.StringWriter;
import org.jspecify.annotations.Nullable;

/**
 * JSON by a shape, which needs no data binding. Data binding decides about every value and text
 * that the shape does not take. So both read and write the same, and fail in the same way.
 */
final class ShapedCodec<T> implements Codec<T> {
  private final Shape<T> shape;
  private final JsonType<T> type;
  private final Codec<T> binding;

  ShapedCodec(Shape<T> shape, JsonType<T> type) {
    this.shape = shape;
    this.type = type;
    binding = new BoundCodec<>(type);
  }

  Shape<T> shape() {
    return shape;
  }

  JsonType<T> type() {
    return type;
  }

  @Override
  public String encode(T value) {
    StringWriter text = new StringWriter(128);
    try (JsonGenerator out = PayloadFactory.JSON.createGenerator(text)) {
      shape.write(new JsonOut(out), value);
    } catch (IOException | RuntimeException | StackOverflowError e) {
      return binding.encode(value);
    }
    String json = text.toString();
    LongNumbers.check(json);
    return Surrogates.escapeHalves(json);
  }

  @Override
  public T decode(String text) {
    T value = read(text);
    return value != null ? value : binding.decode(text);
  }

  /** The value; null where data binding has to be asked. */
  private @Nullable T read(String text) {
    try (JsonParser in = PayloadFactory.JSON.createParser(text)) {
      // Of two fields with one name, data binding knows which one counts.
      in.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
      JsonToken first = in.nextToken();
      if (first == null) return null;
      T value = shape.read(new JsonIn(in));
      return in.nextToken() == null ? value : null;
    } catch (IOException | RuntimeException | StackOverflowError e) {
      return null;
    }
  }
}
