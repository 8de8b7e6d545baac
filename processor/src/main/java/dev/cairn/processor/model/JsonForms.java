package dev.cairn.processor.model;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The JSON that Jackson makes of the types that payloads come to, and the types that generated code
 * can read and write just as well. Invariant: whatever one of these is made of is one of them.
 *
 * @param all types with their arguments; none of the platform
 * @param plain those that generated code reads and writes
 * @param types the facts of all that they name
 */
public record JsonForms(
    Map<TypeRef.Declared, JsonForm> all, Map<TypeRef.Declared, JsonForm> plain, TypeTable types) {

  /** The types that need no data binding by themselves. */
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
    all = Map.copyOf(all);
    plain = Map.copyOf(plain);
  }

  /**
   * All forms; plain are those of the candidates that are made of nothing but plain types.
   *
   * @param candidates types that Jackson would see nothing special in
   */
  public static JsonForms of(
      Map<TypeRef.Declared, JsonForm> all, Set<TypeRef.Declared> candidates, TypeTable types) {
    Map<TypeRef.Declared, JsonForm> left = new HashMap<>(all);
    left.keySet().retainAll(candidates);
    while (true) {
      JsonForms assumed = new JsonForms(all, left, types);
      if (!left.values().removeIf(form -> !assumed.isPlain(form))) return assumed;
    }
  }

  private boolean isPlain(JsonForm form) {
    if (form instanceof JsonForm.Fields fields) {
      return fields.fields().stream().allMatch(field -> knows(field.type()));
    }
    if (form instanceof JsonForm.Variants variants) {
      return variants.variants().stream()
          .map(variant -> plain.get(variant.type()))
          .allMatch(leaf -> leaf instanceof JsonForm.Fields || leaf instanceof JsonForm.Constants);
    }
    return form instanceof JsonForm.Constants;
  }

  /** Whether generated code reads and writes values of the type. */
  public boolean knows(TypeRef type) {
    if (type instanceof TypeRef.Primitive primitive) return primitive != TypeRef.Primitive.CHAR;
    if (!(type instanceof TypeRef.Declared declared) || declared.enclosing().isPresent()) {
      return false;
    }
    if (plain.containsKey(declared)) return true;
    String name = declared.name().qualifiedName();
    if (declared.arguments().isEmpty()) return SCALARS.contains(name);
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
