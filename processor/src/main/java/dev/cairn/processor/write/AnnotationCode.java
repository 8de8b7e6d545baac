package dev.cairn.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import dev.cairn.processor.model.AnnotationModel;
import java.util.List;

/** Annotations of the user's, written again. */
final class AnnotationCode {

  static List<AnnotationSpec> all(List<AnnotationModel> annotations) {
    return annotations.stream().map(AnnotationCode::of).toList();
  }

  private static AnnotationSpec of(AnnotationModel annotation) {
    AnnotationSpec.Builder spec = AnnotationSpec.builder(PoetTypes.of(annotation.type()));
    annotation.values().forEach((name, value) -> spec.addMember(name, code(value)));
    return spec.build();
  }

  private static CodeBlock code(AnnotationModel.Value value) {
    if (value instanceof AnnotationModel.Literal literal) return literal(literal.value());
    if (value instanceof AnnotationModel.ClassLiteral literal) {
      return CodeBlock.of("$T.class", PoetTypes.of(literal.type()));
    }
    if (value instanceof AnnotationModel.EnumConstant constant) {
      return CodeBlock.of("$T.$L", PoetTypes.of(constant.type()), constant.name());
    }
    if (value instanceof AnnotationModel.Nested nested) {
      return CodeBlock.of("$L", of(nested.annotation()));
    }
    AnnotationModel.Many many = (AnnotationModel.Many) value;
    return many.values().stream()
        .map(AnnotationCode::code)
        .collect(CodeBlock.joining(", ", "{", "}"));
  }

  private static CodeBlock literal(Object value) {
    if (value instanceof String text) return CodeBlock.of("$S", text);
    if (value instanceof Character character) {
      return CodeBlock.of("(char) $L", (int) character);
    }
    if (value instanceof Long number) return CodeBlock.of("$LL", number);
    if (value instanceof Float number) return CodeBlock.of("(float) $L", real(number));
    if (value instanceof Double number) return CodeBlock.of("$L", real(number));
    if (value instanceof Byte || value instanceof Short) {
      return CodeBlock.of("($L) $L", value instanceof Byte ? "byte" : "short", value);
    }
    return CodeBlock.of("$L", value);
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
