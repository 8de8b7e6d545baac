package dev.cairn.processor.write;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.TypeRef;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Writes the shape of a record: its components as the fields of an object. */
final class RecordShapeWriter {
  private final CodecsWriter codecs;
  private final TypeName type;
  private final String name;
  private final JsonForm.Fields form;

  RecordShapeWriter(CodecsWriter codecs, TypeName type, String name, JsonForm.Fields form) {
    this.codecs = codecs;
    this.type = type;
    this.name = name;
    this.form = form;
  }

  TypeSpec write() {
    return TypeSpec.classBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .superclass(ParameterizedTypeName.get(Names.SHAPE, type))
        .addMethod(writer())
        .addMethod(reader())
        .build();
  }

  private MethodSpec writer() {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("write")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addParameter(Names.JSON_OUT, "out")
            .addParameter(type, "value")
            .addException(IOException.class)
            .addStatement("out.beginObject()");
    for (JsonForm.Field field : form.fields()) {
      if (field.type() instanceof TypeRef.Primitive) {
        method.addStatement("out.field($S,$Wvalue.$L())", field.name(), field.name());
      } else {
        method.addStatement(
            "out.field($S,$Wvalue.$L(),$W$L)",
            field.name(),
            field.name(),
            codecs.shape(field.type()));
      }
    }
    return method.addStatement("out.endObject()").build();
  }

  private MethodSpec reader() {
    Set<String> taken = new HashSet<>();
    form.fields().forEach(field -> taken.add(field.name()));
    String in = Unique.in(taken, "in", "");
    String at = Unique.in(taken, "name", "");
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("read")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(type)
            .addParameter(Names.JSON_IN, in)
            .addException(IOException.class)
            .addStatement("if (!$L.beginObject()) return null", in);
    for (JsonForm.Field field : form.fields()) {
      method.addStatement("$T $L = $L", PoetTypes.of(field.type()), field.name(), absent(field));
    }
    method.beginControlFlow(
        "for (String $1L = $2L.nextName(); $1L != null; $1L = $2L.nextName())", at, in);
    method.beginControlFlow("switch ($L)", at);
    for (JsonForm.Field field : form.fields()) {
      method.addStatement("case $S -> $L = $L", field.name(), field.name(), read(field, in));
    }
    method.addStatement("default -> $L.skip()", in).endControlFlow().endControlFlow();
    CodeBlock arguments =
        form.fields().stream()
            .map(field -> CodeBlock.of("$L", field.name()))
            .collect(CodeBlock.joining(",$W"));
    return method.addStatement("return new $T($L)", type, arguments).build();
  }

  /** What a component is that the JSON leaves out. */
  private static CodeBlock absent(JsonForm.Field field) {
    if (field.type() == TypeRef.Primitive.BOOLEAN) return CodeBlock.of("false");
    if (field.type() instanceof TypeRef.Primitive) return CodeBlock.of("0");
    if (field.type().isClass("java.util.Optional")) {
      return CodeBlock.of("$T.empty()", Optional.class);
    }
    return CodeBlock.of("null");
  }

  private CodeBlock read(JsonForm.Field field, String in) {
    if (field.type() instanceof TypeRef.Primitive primitive) {
      String display = primitive.display();
      String kind = Character.toUpperCase(display.charAt(0)) + display.substring(1);
      return CodeBlock.of("$L.read$L()", in, kind);
    }
    return CodeBlock.of("$L.read($L)", codecs.shape(field.type()), in);
  }
}
