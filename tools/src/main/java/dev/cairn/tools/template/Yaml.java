package dev.cairn.tools.template;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Writes maps, lists, numbers, booleans and text as YAML, in their order. */
final class Yaml {
  /** Text that no YAML takes for anything else; the dot-led and numeric forms are left out. */
  private static final Pattern PLAIN =
      Pattern.compile("[A-Za-z/][A-Za-z0-9_./-]*(::?[A-Za-z0-9_./-]+)*");

  private static final Pattern SPECIAL = Pattern.compile("(?i)true|false|yes|no|on|off|null|y|n|~");

  static String write(Map<String, ?> document) {
    StringBuilder text = new StringBuilder();
    map(document, 0, text);
    return text.toString();
  }

  private static void map(Map<?, ?> map, int indent, StringBuilder text) {
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      text.append(" ".repeat(indent)).append(scalar(entry.getKey())).append(':');
      value(entry.getValue(), indent, text);
    }
  }

  private static void value(Object value, int indent, StringBuilder text) {
    if (value instanceof Map<?, ?> map) {
      text.append('\n');
      map(map, indent + 2, text);
    } else if (value instanceof List<?> list) {
      text.append('\n');
      for (Object item : list) item(item, indent + 2, text);
    } else {
      text.append(' ').append(scalar(value)).append('\n');
    }
  }

  private static void item(Object item, int indent, StringBuilder text) {
    text.append(" ".repeat(indent)).append("- ");
    if (item instanceof List<?> list) {
      // A list in a list, as the arguments of functions are, on one line with its first item.
      StringBuilder inner = new StringBuilder();
      for (Object element : list) item(element, indent + 2, inner);
      text.append(inner.substring(indent + 2));
    } else if (item instanceof Map<?, ?> map) {
      StringBuilder inner = new StringBuilder();
      map(map, indent + 2, inner);
      text.append(inner.substring(indent + 2));
    } else {
      text.append(scalar(item)).append('\n');
    }
  }

  private static String scalar(Object value) {
    if (value instanceof Number || value instanceof Boolean) return value.toString();
    String text = value.toString();
    boolean plain = PLAIN.matcher(text).matches() && !SPECIAL.matcher(text).matches();
    return plain ? text : "'" + text.replace("'", "''") + "'";
  }

  private Yaml() {}
}
