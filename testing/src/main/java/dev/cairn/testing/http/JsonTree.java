package dev.cairn.testing.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.cairn.runtime.checkpoint.BackendException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An object of a request's JSON; what it asks for and does not find in that form, it refuses. */
record JsonTree(Map<String, Object> members) {
  static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  static JsonTree of(String json) {
    try (JsonParser parser = FACTORY.createParser(json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) throw refused("an object was expected");
      return readObject(parser);
    } catch (IOException e) {
      throw refused(String.valueOf(e.getMessage()));
    }
  }

  private static JsonTree readObject(JsonParser parser) throws IOException {
    Map<String, Object> members = new HashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      Object value = read(parser);
      if (value != null) members.put(name, value);
    }
    return new JsonTree(members);
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

  @Nullable String text(String name) {
    return member(name, String.class);
  }

  String requiredText(String name) {
    String text = text(name);
    if (text == null) throw refused(name + " is missing");
    return text;
  }

  /** 0 if it is not there. */
  long number(String name) {
    Long number = member(name, Long.class);
    return number == null ? 0 : number;
  }

  /** False if it is not there. */
  boolean flag(String name) {
    return Boolean.TRUE.equals(member(name, Boolean.class));
  }

  @Nullable JsonTree object(String name) {
    return member(name, JsonTree.class);
  }

  <T> List<T> list(String name, Class<T> elements) {
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
    throw refused(name + " is a " + value.getClass().getSimpleName());
  }

  static BackendException refused(String message) {
    return BackendException.refused(
        400,
        "InvalidRequestContentException",
        "Could not parse request body into json: " + message);
  }
}
