package dev.cairn.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.cairn.runtime.protocol.JsonTrouble;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An object of a request's JSON; members of another form than asked for are refused. */
public final class JsonObject {
  static final JsonObject EMPTY = new JsonObject(Map.of());

  private final Map<String, Object> members;

  private JsonObject(Map<String, Object> members) {
    this.members = members;
  }

  /** Reads an object, and nothing behind it. */
  public static JsonObject parse(String json) {
    try (JsonParser parser = Json.FACTORY.createParser(json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) throw refused("an object was expected");
      JsonObject object = readObject(parser);
      if (parser.nextToken() != null) throw refused("there is more behind the object");
      return object;
    } catch (IOException e) {
      throw refused(JsonTrouble.of(e).message());
    }
  }

  /** The text of one member of an object, read no further than that; null if it is not there. */
  public static @Nullable String member(byte[] json, String name) {
    try (JsonParser parser = Json.FACTORY.createParser(json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) return null;
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        boolean isWanted = parser.currentName().equals(name);
        JsonToken value = parser.nextToken();
        if (isWanted) return value == JsonToken.VALUE_STRING ? parser.getText() : null;
        parser.skipChildren();
      }
      return null;
    } catch (IOException e) {
      throw refused(JsonTrouble.of(e).message());
    }
  }

  /** Refuses text that is no JSON. */
  public static void check(String json) {
    try (JsonParser parser = Json.FACTORY.createParser(json)) {
      int values = 0;
      while (parser.nextToken() != null) {
        parser.skipChildren();
        values++;
      }
      if (values > 1) throw refused("there is more than one value");
    } catch (IOException e) {
      throw refused(JsonTrouble.of(e).message());
    }
  }

  private static JsonObject readObject(JsonParser parser) throws IOException {
    Map<String, Object> members = new HashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      Object value = read(parser);
      if (value != null) members.put(name, value);
    }
    return new JsonObject(members);
  }

  private static @Nullable Object read(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> readObject(parser);
      case START_ARRAY -> {
        List<Object> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          Object element = read(parser);
          if (element != null) elements.add(element);
        }
        yield elements;
      }
      case VALUE_NULL -> null;
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NUMBER_INT -> parser.getLongValue();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      default -> parser.getText();
    };
  }

  /** The names of all members that are not null. */
  public Set<String> names() {
    return Set.copyOf(members.keySet());
  }

  /** Text; null if it is not there. */
  public @Nullable String text(String name) {
    return member(name, String.class);
  }

  public String requiredText(String name) {
    String text = text(name);
    if (text == null) throw refused(name + " is missing");
    return text;
  }

  /** A whole number; 0 if it is not there. */
  public long number(String name) {
    Long number = member(name, Long.class);
    return number == null ? 0 : number;
  }

  /** Any number; 0 if it is not there. */
  public double decimal(String name) {
    Number number = member(name, Number.class);
    return number == null ? 0 : number.doubleValue();
  }

  /** False if it is not there. */
  public boolean flag(String name) {
    return Boolean.TRUE.equals(member(name, Boolean.class));
  }

  /** An object; null if it is not there. */
  public @Nullable JsonObject object(String name) {
    return member(name, JsonObject.class);
  }

  /** A list; empty if it is not there. */
  public <T> List<T> list(String name, Class<T> elements) {
    List<?> list = member(name, List.class);
    if (list == null) return List.of();
    return list.stream().map(element -> cast(name, element, elements)).toList();
  }

  private <T> @Nullable T member(String name, Class<T> type) {
    Object value = members.get(name);
    return value == null ? null : cast(name, value, type);
  }

  private static <T> T cast(String name, Object value, Class<T> type) {
    if (type.isInstance(value)) return type.cast(value);
    throw refused(name + " has the wrong type");
  }

  private static HttpRefusal refused(String message) {
    return new HttpRefusal(
        400, "invalid_json", "Could not parse request body into json: " + message);
  }
}
