package dev.cairn.processor.write;

import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.TypeRef;
import java.util.List;

/** The expression for the shape of one record: code as a person would write it. */
final class RecordCode {
  private static final String BEGIN =
      """
      new $1T<$2T>($3L) {
        @$6T
        protected void writeFields($4T out, $2T it)$>$W$<throws $5T {
      """;
  private static final String BETWEEN =
      """
        }

        @$6T
        protected $1T readFields($2T in)$>$W$<throws $3T {
          return new $4T$5L(\
      """;
  private static final String END =
      """
      );
        }
      }\
      """;

  static Code of(TypeRef.Declared record, List<JsonForm.Field> fields, ShapeConstants shapes) {
    Code code = new Code();
    code.add(
        BEGIN,
        Names.RECORD_SHAPE,
        record,
        CodecCode.inferred(record),
        Names.JSON_OUT,
        Names.IO_EXCEPTION,
        Names.OVERRIDE);
    for (JsonForm.Field field : fields) code.add("    ").add(writing(field, shapes)).add(";\n");
    code.add(
        BETWEEN,
        record,
        Names.JSON_FIELDS,
        Names.IO_EXCEPTION,
        record.name(),
        record.arguments().isEmpty() ? "" : "<>",
        Names.OVERRIDE);
    String separator = fields.size() > 1 ? "\n        " : "";
    for (JsonForm.Field field : fields) {
      code.add(separator).add(reading(field, shapes));
      separator = ",\n        ";
    }
    return code.add(END);
  }

  private static Code writing(JsonForm.Field field, ShapeConstants shapes) {
    if (isDirect(field.type())) {
      String type = field.type().display();
      // Smaller numbers are written as any other.
      String method = type.equals("byte") || type.equals("short") ? "Int" : capitalized(type);
      return Code.of("out.write$1L($2S, it.$2L())", method, field.name());
    }
    return Code.of("out.write($1S, it.$1L(),$W$2L)", field.name(), shapes.of(field.type()));
  }

  private static Code reading(JsonForm.Field field, ShapeConstants shapes) {
    if (isDirect(field.type())) {
      return Code.of("in.read$L($S)", capitalized(field.type().display()), field.name());
    }
    return Code.of("in.read($S,$W$L)", field.name(), shapes.of(field.type()));
  }

  /** Whether there is a method for values of the type, so that no shape is needed. */
  private static boolean isDirect(TypeRef type) {
    return type instanceof TypeRef.Primitive || type.isClass("java.lang.String");
  }

  private static String capitalized(String type) {
    return Character.toUpperCase(type.charAt(0)) + type.substring(1);
  }

  private RecordCode() {}
}
