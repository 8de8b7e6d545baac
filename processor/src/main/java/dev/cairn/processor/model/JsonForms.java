package dev.cairn.processor.model;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The records and enumerations of a workflow's payloads that generated code can read and write just
 * as Jackson's data binding does. Invariant: whatever a record in here is made of is known too.
 *
 * @param types the facts of all that they name
 */
public record JsonForms(Map<ClassRef, JsonForm> byName, TypeTable types) {

  /** Where nothing is known. */
  public static final JsonForms NONE = new JsonForms(Map.of(), new TypeTable(Map.of()));

  /** What needs no data binding by itself. */
  private static final Set<String> SCALARS =
      Set.of(
          "java.lang.String",
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.time.Duration",
          "java.util.UUID");

  public JsonForms {
    byName = Map.copyOf(byName);
  }

  /** Those of the candidates that are made of nothing but what is known. */
  public static JsonForms closed(Map<ClassRef, JsonForm> candidates, TypeTable types) {
    Map<ClassRef, JsonForm> left = new HashMap<>(candidates);
    while (true) {
      JsonForms assumed = new JsonForms(left, types);
      boolean changed =
          left.values()
              .removeIf(
                  form ->
                      form instanceof JsonForm.Fields fields
                          && !fields.fields().stream().allMatch(f -> assumed.knows(f.type())));
      if (!changed) return assumed;
    }
  }

  /** Whether values of the type can be read and written. */
  public boolean knows(TypeRef type) {
    if (type instanceof TypeRef.Primitive primitive) return primitive != TypeRef.Primitive.CHAR;
    if (!(type instanceof TypeRef.Declared declared) || declared.enclosing().isPresent()) {
      return false;
    }
    String name = declared.name().qualifiedName();
    if (declared.arguments().isEmpty()) {
      return SCALARS.contains(name) || byName.containsKey(declared.name());
    }
    TypeRef last = declared.arguments().get(declared.arguments().size() - 1);
    return switch (name) {
      case "java.util.List", "java.util.Set" -> knows(last);
      case "java.util.Map" ->
          declared.arguments().get(0).isClass("java.lang.String") && knows(last);
      // Nothing within nothing looks like nothing.
      case "java.util.Optional" -> knows(last) && !last.isClass(name);
      default -> false;
    };
  }
}
