package dev.cairn.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.TypeRef;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The code that takes a record apart and puts it together.
 *
 * @param constant the constant that holds its shape
 */
record RecordCode(TypeRef.Declared declared, String constant, List<JsonForm.Field> fields) {

  boolean isOf(TypeRef.Declared type) {
    return declared.name().equals(type.name());
  }

  TypeName type() {
    return PoetTypes.of(declared);
  }

  void named(Lint lint) {
    fields.forEach(field -> lint.named(field.type()));
  }

  /** The method that takes records apart, by their number. */
  static MethodSpec parts(List<RecordCode> records) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("parts")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PROTECTED)
            .returns(Object[].class)
            .addParameter(int.class, "record")
            .addParameter(Object.class, "value")
            .beginControlFlow("return switch (record)");
    for (int i = 0; i < records.size(); i++) {
      RecordCode each = records.get(i);
      method.beginControlFlow("case $L ->", i);
      if (each.fields.isEmpty()) {
        method.addStatement("yield new Object[0]");
      } else {
        method.addStatement("$1T it = ($1T) value", each.type());
        method.addStatement("yield new Object[] {$L}", each.accessors());
      }
      method.endControlFlow();
    }
    return method.addStatement("default -> throw unknown(record)").addCode("$<};\n").build();
  }

  private CodeBlock accessors() {
    return fields.stream()
        .map(field -> CodeBlock.of("it.$L()", field.name()))
        .collect(CodeBlock.joining(",$W"));
  }

  /** The method that puts records together, by their number. */
  static MethodSpec make(List<RecordCode> records) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("make")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PROTECTED)
            .returns(Object.class)
            .addParameter(int.class, "record")
            .addParameter(Object[].class, "parts")
            .beginControlFlow("return switch (record)");
    for (int i = 0; i < records.size(); i++) {
      method.addStatement("case $L -> $L", i, records.get(i).creation());
    }
    if (records.stream().anyMatch(RecordCode::hasUncheckedCasts)) {
      method.addAnnotation(
          AnnotationSpec.builder(SuppressWarnings.class)
              .addMember("value", "$S", "unchecked")
              .build());
    }
    return method.addStatement("default -> throw unknown(record)").addCode("$<};\n").build();
  }

  private CodeBlock creation() {
    CodeBlock.Builder arguments = CodeBlock.builder();
    for (int i = 0; i < fields.size(); i++) {
      if (i > 0) arguments.add(",$W");
      arguments.add("($T) parts[$L]", PoetTypes.of(fields.get(i).type()), i);
    }
    return CodeBlock.of("new $T($L)", type(), arguments.build());
  }

  private boolean hasUncheckedCasts() {
    return fields.stream()
        .anyMatch(
            field -> field.type() instanceof TypeRef.Declared type && !type.arguments().isEmpty());
  }
}
