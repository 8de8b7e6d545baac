package dev.cairn.processor.write;

import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.TypeRef;
import java.util.List;

/** The two methods that write and read one record: code as a person would write it. */
final class RecordCode {
  private final String name;
  private final Code methods = new Code();

  /**
   * @param name what the methods have behind their verb
   */
  RecordCode(
      String name, TypeRef.Declared record, List<JsonForm.Field> fields, ShapeConstants shapes) {
    this.name = name;
    methods.add(
        "private static void write$L($Z$T out, $T it)$Wthrows $T {$>\n",
        name,
        Names.JSON_OUT,
        record,
        Names.IO_EXCEPTION);
    for (JsonForm.Field field : fields) methods.add(writing(field, shapes)).add(";\n");
    methods.add("$<}\n\n");
    methods.add(
        "private static $T read$L($Z$T in)$Wthrows $T {$>\n",
        record,
        name,
        Names.JSON_FIELDS,
        Names.IO_EXCEPTION);
    methods.add("return new $T$L($>$>", record.name(), record.arguments().isEmpty() ? "" : "<>");
    String separator = fields.size() > 1 ? "\n" : "";
    for (JsonForm.Field field : fields) {
      methods.add(separator).add(reading(field, shapes));
      separator = ",\n";
    }
    methods.add(");$<$<$<\n}\n");
  }

  String name() {
    return name;
  }

  Code methods() {
    return methods;
  }

  private static Code writing(JsonForm.Field field, ShapeConstants shapes) {
    if (isDirect(field.type())) {
      String type = field.type().display();
      // Smaller numbers are written as any other.
      String method = type.equals("byte") || type.equals("short") ? "Int" : capitalized(type);
      return Code.of("out.write$1L($2S, it.$2L())", method, field.name());
    }
    return Code.of("$2L.writeTo(out, $1S,$Wit.$1L())", field.name(), shapes.of(field.type()));
  }

  private static Code reading(JsonForm.Field field, ShapeConstants shapes) {
    if (isDirect(field.type())) {
      return Code.of("in.read$L($S)", capitalized(field.type().display()), field.name());
    }
    return Code.of("$2L.readFrom(in,$W$1S)", field.name(), shapes.of(field.type()));
  }

  /** Whether there is a method for values of the type, so that no shape is needed. */
  private static boolean isDirect(TypeRef type) {
    return type instanceof TypeRef.Primitive || type.isClass("java.lang.String");
  }

  private static String capitalized(String type) {
    return Character.toUpperCase(type.charAt(0)) + type.substring(1);
  }
}
