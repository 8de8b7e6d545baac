package dev.cairn.view.payload;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A type as manifests write it, for instance {@code java.util.List<acme.Leg>}.
 *
 * @param name without type arguments
 */
record TypeName(String name, List<TypeName> arguments) {
  TypeName {
    arguments = List.copyOf(arguments);
  }

  static TypeName parse(String text) {
    String type = text.strip();
    // "? extends Leg" is read as a Leg.
    int wildcard = type.startsWith("?") ? type.lastIndexOf(' ') : -1;
    if (wildcard > 0) type = type.substring(wildcard + 1);
    int open = type.indexOf('<');
    if (open < 0 || !type.endsWith(">")) return new TypeName(type, List.of());
    List<TypeName> arguments = new ArrayList<>();
    int depth = 0;
    int from = open + 1;
    for (int i = from; i < type.length(); i++) {
      char c = type.charAt(i);
      boolean isEnd = depth == 0 && (c == ',' || i == type.length() - 1);
      if (isEnd) {
        arguments.add(parse(type.substring(from, i)));
        from = i + 1;
      } else if (c == '<') {
        depth++;
      } else if (c == '>') {
        depth--;
      }
    }
    return new TypeName(type.substring(0, open), arguments);
  }

  /** The same with type parameters replaced by what they stand for. */
  TypeName with(Map<String, TypeName> parameters) {
    TypeName known = parameters.get(name);
    if (known != null) return known;
    return new TypeName(name, arguments.stream().map(type -> type.with(parameters)).toList());
  }

  /** The type of its only, or last, argument; anything if it has none. */
  TypeName last() {
    return arguments.isEmpty()
        ? new TypeName("java.lang.Object", List.of())
        : arguments.get(arguments.size() - 1);
  }

  boolean isArray() {
    return name.endsWith("[]");
  }

  /** The type of an array's elements. */
  TypeName element() {
    return new TypeName(name.substring(0, name.length() - 2), arguments);
  }

  /** As manifests write it. */
  @Override
  public String toString() {
    if (arguments.isEmpty()) return name;
    return name + arguments.stream().map(TypeName::toString).collect(joining(", ", "<", ">"));
  }

  /** The name without its package. */
  String simple() {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
