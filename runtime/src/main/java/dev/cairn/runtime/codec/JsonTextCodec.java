package dev.cairn.runtime.codec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.cairn.Codec;
import java.io.IOException;

/**
 * The text of another codec as JSON: as it is if it is JSON, else as a JSON string. A text that is
 * a JSON string itself becomes a string in a string, so that there is one way back.
 */
final class JsonTextCodec<T> implements Codec<T> {
  private static final Codec<String> STRING = Json.codec(String.class);

  private final Codec<T> codec;

  JsonTextCodec(Codec<T> codec) {
    this.codec = codec;
  }

  @Override
  public String encode(T value) {
    String text = codec.encode(value);
    return isString(text) || !isJson(text) ? STRING.encode(text) : text;
  }

  @Override
  public T decode(String text) {
    return codec.decode(isString(text) ? STRING.decode(text) : text);
  }

  private static boolean isString(String text) {
    return text.stripLeading().startsWith("\"");
  }

  private static boolean isJson(String text) {
    try (JsonParser in = PayloadFactory.JSON.createParser(text)) {
      JsonToken first = in.nextToken();
      if (first == null) return false;
      in.skipChildren();
      return in.nextToken() == null;
    } catch (IOException e) {
      return false; // that is the answer
    }
  }
}
