package dev.cairn.cli.text;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Text of runs as a terminal may get it. Messages of errors often quote input, and control
 * characters in it would set colours and titles, or draw over what was printed before.
 */
public final class Printable {
  /** Control characters, and those that end lines or turn the order of what follows. */
  private static final Pattern CONTROL =
      Pattern.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069]");

  /** The text with all control characters but line breaks and tabs escaped as in JSON. */
  public static String of(String text) {
    return CONTROL
        .matcher(text)
        .replaceAll(found -> "\\\\u%04x".formatted((int) found.group().charAt(0)));
  }

  /** The same for all texts of an answer. */
  public static JsonNode of(JsonNode answer) {
    if (answer instanceof TextNode text) return TextNode.valueOf(of(text.asText()));
    if (answer instanceof ArrayNode array) {
      ArrayNode copy = array.arrayNode(array.size());
      array.forEach(element -> copy.add(of(element)));
      return copy;
    }
    if (answer instanceof ObjectNode object) {
      ObjectNode copy = object.objectNode();
      for (Map.Entry<String, JsonNode> member : object.properties()) {
        copy.set(of(member.getKey()), of(member.getValue()));
      }
      return copy;
    }
    return answer;
  }

  private Printable() {}
}
