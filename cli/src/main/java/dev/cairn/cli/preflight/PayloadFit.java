package dev.cairn.cli.preflight;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.manifest.TypeShape;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether values that were recorded can still be read as the types of today, told by the shapes in
 * the manifest. Types that change their JSON by annotations of their own are left out: only their
 * code knows.
 */
final class PayloadFit {
  private static final Pattern TYPE_PROPERTY = Pattern.compile("property = ([A-Za-z0-9_@]+)");
  private static final Set<String> WHOLE =
      Set.of(
          "int",
          "long",
          "short",
          "byte",
          "java.math.BigInteger",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Short",
          "java.lang.Byte");
  private static final Set<String> NUMBERS =
      Set.of("double", "float", "java.math.BigDecimal", "java.lang.Double", "java.lang.Float");

  private final SortedMap<String, TypeShape> shapes;

  PayloadFit(SortedMap<String, TypeShape> shapes) {
    this.shapes = shapes;
  }

  /** The first problem; empty if the value can be read. */
  Optional<String> problem(String type, JsonNode value) {
    return check(TypeName.parse(type), value, "");
  }

  private Optional<String> check(TypeName type, JsonNode value, String path) {
    if (value.isNull() || value.isMissingNode()) return Optional.empty();
    if (type.isArray()) {
      // Bytes are text.
      return type.name().equals("byte[]")
          ? expect(value.isTextual(), "a text", value, path)
          : array(type.element(), value, path);
    }
    if (WHOLE.contains(type.name())) {
      return expect(value.isIntegralNumber() || isNumber(value), "a whole number", value, path);
    }
    if (NUMBERS.contains(type.name())) {
      return expect(value.isNumber() || isNumber(value), "a number", value, path);
    }
    return switch (type.name()) {
      case "boolean", "java.lang.Boolean" ->
          expect(value.isBoolean() || value.isTextual(), "true or false", value, path);
      case "java.lang.String", "char", "java.lang.Character", "java.util.UUID" ->
          expect(value.isValueNode(), "a text", value, path);
      case "java.util.Optional" -> check(type.last(), value, path);
      case "java.util.List", "java.util.Set", "java.util.Collection", "java.util.SortedSet" ->
          array(type.last(), value, path);
      case "java.util.Map", "java.util.SortedMap" -> map(type.last(), value, path);
      default -> shape(type, value, path);
    };
  }

  private static boolean isNumber(JsonNode value) {
    return value.isTextual() && value.asText().matches("-?[0-9.]+([eE][-+]?[0-9]+)?");
  }

  private Optional<String> array(TypeName element, JsonNode value, String path) {
    Optional<String> wrong = expect(value.isArray(), "an array", value, path);
    for (int i = 0; wrong.isEmpty() && i < value.size(); i++) {
      wrong = check(element, value.get(i), path + "[" + i + "]");
    }
    return wrong;
  }

  private Optional<String> map(TypeName element, JsonNode value, String path) {
    Optional<String> wrong = expect(value.isObject(), "an object", value, path);
    if (wrong.isPresent()) return wrong;
    for (Map.Entry<String, JsonNode> entry : value.properties()) {
      wrong = check(element, entry.getValue(), at(path, entry.getKey()));
      if (wrong.isPresent()) return wrong;
    }
    return Optional.empty();
  }

  private Optional<String> shape(TypeName type, JsonNode value, String path) {
    TypeShape shape = shapes.get(type.name());
    if (shape == null) return Optional.empty();
    if (shape.kind().equals("enum")) return constant(type, shape, value, path);
    if (!shape.subtypes().isEmpty()) return subtype(type, shape, value, path);
    if (!shape.json().isEmpty() || shape.kind().equals("interface")) return Optional.empty();
    return properties(type, shape, value, path, "");
  }

  private static Optional<String> constant(
      TypeName type, TypeShape shape, JsonNode value, String path) {
    if (!shape.json().isEmpty() || !value.isTextual()) return Optional.empty();
    String name = value.asText();
    boolean known = shape.constants().contains(name) || shape.aliases().containsKey(name);
    return known
        ? Optional.empty()
        : Optional.of(
            "the value " + name + at(path) + " is no constant of " + type.simple() + " any more");
  }

  private Optional<String> subtype(TypeName type, TypeShape shape, JsonNode value, String path) {
    Matcher property = TYPE_PROPERTY.matcher(shape.json());
    if (!property.find() || !value.isObject()) return Optional.empty();
    String name = value.path(property.group(1)).asText();
    String subtype = shape.subtypes().get(name);
    if (subtype == null) {
      return Optional.of(
          "the value" + at(path) + " is a " + name + ", which " + type.simple() + " has no more");
    }
    TypeShape own = shapes.get(subtype);
    return own == null || !own.json().isEmpty()
        ? Optional.empty()
        : properties(TypeName.parse(subtype), own, value, path, property.group(1));
  }

  /**
   * @param told the property that tells the type; empty for none
   */
  private Optional<String> properties(
      TypeName type, TypeShape shape, JsonNode value, String path, String told) {
    Optional<String> wrong = expect(value.isObject(), "an object", value, path);
    if (wrong.isPresent()) return wrong;
    Map<String, TypeName> parameters = new HashMap<>();
    for (int i = 0; i < shape.parameters().size() && i < type.arguments().size(); i++) {
      parameters.put(shape.parameters().get(i), type.arguments().get(i));
    }
    Map<String, TypeShape.Property> known = new HashMap<>();
    for (TypeShape.Property property : shape.properties()) known.put(property.name(), property);
    for (Map.Entry<String, JsonNode> entry : value.properties()) {
      String name = shape.aliases().getOrDefault(entry.getKey(), entry.getKey());
      TypeShape.Property property = known.get(name);
      if (property == null) {
        if (name.equals(told) || entry.getValue().isNull()) continue;
        return Optional.of("the field " + at(path, name) + " is gone from " + type.simple());
      }
      if (!property.json().isEmpty()) continue;
      wrong =
          check(TypeName.parse(property.type()).with(parameters), entry.getValue(), at(path, name));
      if (wrong.isPresent()) return wrong;
    }
    for (String needed : shape.making().refuses()) {
      if (value.path(needed).isMissingNode() || value.path(needed).isNull()) {
        return Optional.of(
            "the field "
                + at(path, needed)
                + " is missing, and "
                + type.simple()
                + " refuses that");
      }
    }
    return Optional.empty();
  }

  private static Optional<String> expect(
      boolean holds, String wanted, JsonNode value, String path) {
    if (holds) return Optional.empty();
    String found = value.isObject() ? "an object" : value.isArray() ? "an array" : value.toString();
    return Optional.of("the value" + at(path) + " is " + found + ", where " + wanted + " is read");
  }

  private static String at(String path) {
    return path.isEmpty() ? "" : " of " + path;
  }

  private static String at(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }
}
