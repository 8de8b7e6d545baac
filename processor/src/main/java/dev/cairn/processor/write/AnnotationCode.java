package dev.cairn.processor.write;

import dev.cairn.processor.model.AnnotationModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Annotations of the user's, written again. */
final class AnnotationCode {

  /**
   * Annotations, one after the other.
   *
   * @param end what follows each of them
   */
  static Code all(List<AnnotationModel> annotations, String end) {
    Code code = new Code();
    for (AnnotationModel annotation : annotations) code.add(of(annotation)).add(end);
    return code;
  }

  private static Code of(AnnotationModel annotation) {
    Code code = Code.of("@$T", annotation.type());
    Map<String, AnnotationModel.Value> values = annotation.values();
    if (values.isEmpty()) return code;
    AnnotationModel.@Nullable Value only = values.get("value");
    if (only != null && values.size() == 1) return code.add("($L)", code(only));
    List<Code> members = new ArrayList<>();
    values.forEach((name, value) -> members.add(Code.of("$L = $L", name, code(value))));
    return code.add("($L)", Code.join(", ", members));
  }

  private static Code code(AnnotationModel.Value value) {
    if (value instanceof AnnotationModel.Literal literal) return literal(literal.value());
    if (value instanceof AnnotationModel.ClassLiteral literal) {
      return Code.of("$T.class", literal.type());
    }
    if (value instanceof AnnotationModel.EnumConstant constant) {
      return Code.of("$C.$L", constant.type(), constant.name());
    }
    if (value instanceof AnnotationModel.Nested nested) {
      return of(nested.annotation());
    }
    AnnotationModel.Many many = (AnnotationModel.Many) value;
    List<Code> values = many.values().stream().map(AnnotationCode::code).toList();
    return Code.of("{$L}", Code.join(", ", values));
  }

  private static Code literal(Object value) {
    if (value instanceof String text) return Code.of("$S", text);
    if (value instanceof Character character) {
      return Code.of("(char) $L", (int) character);
    }
    if (value instanceof Long number) return Code.of("$LL", number);
    if (value instanceof Float number) return Code.of("(float) $L", real(number));
    if (value instanceof Double number) return Code.of("$L", real(number));
    if (value instanceof Byte || value instanceof Short) {
      return Code.of("($L) $L", value instanceof Byte ? "byte" : "short", value);
    }
    return Code.of("$L", value);
  }

  /** Numbers that have no literal are written as what makes them. */
  private static String real(Number number) {
    double value = number.doubleValue();
    if (Double.isNaN(value)) return "(0.0 / 0.0)";
    if (Double.isInfinite(value)) return value > 0 ? "(1.0 / 0.0)" : "(-1.0 / 0.0)";
    return String.valueOf(value);
  }

  private AnnotationCode() {}
}
