package dev.cairn.view.payload;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.TypeShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The fields that a person fills in to make a payload, from the types of a manifest. A type that
 * the manifest does not describe is a field for JSON.
 *
 * <pre>{@code
 * {"type": "object", "fields": [{"name": "granted", "form": {"type": "boolean"}}]}
 * }</pre>
 */
public final class PayloadForm {
  private static final int DEPTH = 5;
  private static final Set<String> WHOLE =
      Set.of(
          "int",
          "long",
          "short",
          "byte",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Short",
          "java.lang.Byte",
          "java.math.BigInteger");
  private static final Set<String> NUMBER =
      Set.of("double", "float", "java.lang.Double", "java.lang.Float", "java.math.BigDecimal");
  private static final Set<String> TEXT =
      Set.of(
          "java.lang.String",
          "char",
          "java.lang.Character",
          "java.util.UUID",
          "java.net.URI",
          "java.time.Duration",
          "java.lang.CharSequence");

  /** Settings of Jackson's that put the name of a type elsewhere, or do without it. */
  private static final Pattern SPECIAL = Pattern.compile("include = |defaultImpl");

  /** The form of a type. */
  public static Map<String, Object> of(Manifest manifest, String type) {
    return form(manifest, type, List.of());
  }

  /**
   * @param around the types that it is a part of, from the outside in
   */
  private static Map<String, Object> form(Manifest manifest, String type, List<String> around) {
    TypeName name = TypeName.parse(type);
    if (name.name().equals("java.util.Optional")) {
      return optional(form(manifest, name.last().toString(), around));
    }
    if (PlatformTypes.isCollection(name.name())) return list(manifest, type, name.last(), around);
    if (type.equals("java.lang.Void") || type.equals("void")) return Map.of("type", "nothing");
    // A box may be empty.
    if (type.equals("java.lang.Boolean")) return optional(of("boolean", type));
    if (type.equals("boolean")) return of("boolean", type);
    boolean isBox = type.startsWith("java.lang.");
    if (WHOLE.contains(type)) return isBox ? optional(of("integer", type)) : of("integer", type);
    if (NUMBER.contains(type)) return isBox ? optional(of("number", type)) : of("number", type);
    if (TEXT.contains(type)) return of("text", type);
    if (type.equals("java.time.LocalDate")) return of("date", type);
    if (type.equals("java.time.Instant")) return of("instant", type);
    TypeShape shape = manifest.types().get(type);
    // What annotations of Jackson's say of the JSON is not known here.
    if (shape == null || around.size() >= DEPTH) return of("json", type);
    if (!shape.subtypes().isEmpty()) return variants(manifest, type, shape, around);
    if (!shape.json().isEmpty()) return of("json", type);
    if (shape.kind().equals("enum")) {
      Map<String, Object> form = new LinkedHashMap<>(of("choice", type));
      form.put("choices", shape.constants());
      return form;
    }
    if (!shape.kind().equals("record") || !shape.parameters().isEmpty()) return of("json", type);
    List<String> path = with(around, type);
    List<Object> fields = new ArrayList<>();
    for (TypeShape.Property property : shape.properties()) {
      Map<String, Object> field = new LinkedHashMap<>();
      field.put("name", property.name());
      boolean plain = property.json().isEmpty();
      field.put(
          "form", plain ? form(manifest, property.type(), path) : of("json", property.type()));
      fields.add(field);
    }
    Map<String, Object> form = new LinkedHashMap<>(of("object", type));
    form.put("fields", fields);
    // A type that is a part of itself ends somewhere.
    return around.contains(type) ? optional(form) : form;
  }

  private static Map<String, Object> optional(Map<String, Object> form) {
    Map<String, Object> copy = new LinkedHashMap<>(form);
    copy.put("optional", true);
    return copy;
  }

  private static List<String> with(List<String> around, String type) {
    List<String> path = new ArrayList<>(around);
    path.add(type);
    return path;
  }

  /** Any number of values, each with its fields; JSON if one of them is. */
  private static Map<String, Object> list(
      Manifest manifest, String type, TypeName item, List<String> around) {
    Map<String, Object> inner = form(manifest, item.toString(), with(around, type));
    if ("json".equals(inner.get("type"))) return of("json", type);
    Map<String, Object> form = new LinkedHashMap<>(of("list", type));
    form.put("item", inner);
    return form;
  }

  /** A choice of types, each with its fields; JSON unless all of them are plain records. */
  private static Map<String, Object> variants(
      Manifest manifest, String type, TypeShape shape, List<String> around) {
    Matcher property = PayloadFit.TYPE_PROPERTY.matcher(shape.json());
    boolean isPlain = property.find() && !SPECIAL.matcher(shape.json()).find();
    List<Object> choices = new ArrayList<>();
    for (Map.Entry<String, String> subtype : shape.subtypes().entrySet()) {
      Map<String, Object> form = form(manifest, subtype.getValue(), with(around, type));
      if (!isPlain || !"object".equals(form.get("type"))) return of("json", type);
      choices.add(Map.of("name", subtype.getKey(), "form", form));
    }
    Map<String, Object> form = new LinkedHashMap<>(of("variants", type));
    form.put("property", property.group(1));
    form.put("choices", choices);
    return form;
  }

  private static Map<String, Object> of(String kind, String type) {
    Map<String, Object> form = new LinkedHashMap<>();
    form.put("type", kind);
    form.put("java", type);
    return form;
  }

  private PayloadForm() {}
}
