package dev.cairn.cli.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;

/** JSON as commands print it: with line breaks, for people and for {@code jq}. */
public final class Json {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** The text of a value. */
  public static String write(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("only plain values are printed", e);
    }
  }

  /** Maps and lists as a tree. */
  static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }

  private Json() {}
}
