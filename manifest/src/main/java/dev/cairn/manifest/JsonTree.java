package dev.cairn.manifest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A JSON object of a manifest. Errors name the member that is missing or has another type. */
final class JsonTree {
  private static final JsonFactory JSON = new JsonFactory();

  private final String path;
  private final Map<String, Object> fields;

  private JsonTree(String path, Map<String, Object> fields) {
    this.path = path;
    this.fields = fields;
  }

  /**
   * Reads an object.
   *
   * @throws IllegalArgumentException if it is none
   */
  static JsonTree parse(String text) {
    try (JsonParser parser = JSON.createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("the manifest is no JSON object");
      }
      return new JsonTree("", object(parser));
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      String where = at == null ? "" : "in line " + at.getLineNr() + ", ";
      throw new IllegalArgumentException(
          "the manifest is no JSON: " + where + firstLine(e.getOriginalMessage()), e);
    } catch (IOException e) {
      throw new UncheckedIOException("nothing is read but text in memory", e);
    }
  }

  /** A fault in a file; the text after it says where, in words for programmers. */
  private static String firstLine(String message) {
    int end = message.indexOf(" (start marker");
    return (end < 0 ? message : message.substring(0, end)).lines().findFirst().orElse("");
  }

  private static Map<String, Object> object(JsonParser parser) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken unused = parser.nextToken();
      fields.put(name, value(parser));
    }
    return fields;
  }

  private static Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> {
        List<Object> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) values.add(value(parser));
        yield values;
      }
      case VALUE_NUMBER_INT -> parser.getIntValue();
      case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
      default -> parser.getText();
    };
  }

  String text(String field) {
    return optionalText(field).orElseThrow(() -> wrong(field, "a text"));
  }

  Optional<String> optionalText(String field) {
    Object value = fields.get(field);
    if (value == null) return Optional.empty();
    if (value instanceof String text) return Optional.of(text);
    throw wrong(field, "a text");
  }

  int number(String field) {
    return optionalNumber(field).orElseThrow(() -> wrong(field, "a number"));
  }

  Optional<Integer> optionalNumber(String field) {
    Object value = fields.get(field);
    if (value == null) return Optional.empty();
    if (value instanceof Integer number) return Optional.of(number);
    throw wrong(field, "a number");
  }

  boolean flag(String field) {
    if (fields.get(field) instanceof Boolean flag) return flag;
    throw wrong(field, "true or false");
  }

  /** False if there is no such field. */
  boolean optionalFlag(String field) {
    return fields.containsKey(field) && flag(field);
  }

  /** The texts of an array; none if there is no such field. */
  List<String> texts(String field) {
    return texts(field, array(field));
  }

  private List<String> texts(String field, List<?> values) {
    List<String> texts = new ArrayList<>();
    for (Object value : values) {
      if (!(value instanceof String text)) throw wrong(field, "an array of texts");
      texts.add(text);
    }
    return texts;
  }

  /** The arrays of texts in an array; none if there is no such field. */
  List<List<String>> textArrays(String field) {
    List<List<String>> arrays = new ArrayList<>();
    for (Object value : array(field)) {
      if (!(value instanceof List<?> values)) throw wrong(field, "an array of arrays");
      arrays.add(texts(field, values));
    }
    return arrays;
  }

  /** The objects of an array; none if there is no such field. */
  List<JsonTree> objects(String field) {
    List<JsonTree> objects = new ArrayList<>();
    for (Object value : array(field)) objects.add(tree(field, value));
    return objects;
  }

  private List<?> array(String field) {
    Object value = fields.get(field);
    if (value == null) return List.of();
    if (value instanceof List<?> values) return values;
    throw wrong(field, "an array");
  }

  /** An object in it; one without fields if there is no such field. */
  JsonTree object(String field) {
    return tree(field, fields.getOrDefault(field, Map.of()));
  }

  /** The names of its fields, in the order of the file. */
  List<String> names() {
    return List.copyOf(fields.keySet());
  }

  @SuppressWarnings("unchecked") // objects are made above, and nowhere else
  private JsonTree tree(String field, Object value) {
    if (!(value instanceof Map<?, ?> map)) throw wrong(field, "an object");
    return new JsonTree(path + field + ".", (Map<String, Object>) map);
  }

  private IllegalArgumentException wrong(String field, String wanted) {
    return new IllegalArgumentException("in the manifest, " + path + field + " is not " + wanted);
  }
}
