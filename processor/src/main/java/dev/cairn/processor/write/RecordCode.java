package dev.cairn.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.TypeRef;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The class that writes and reads one record: code as a person would write it. */
final class RecordCode {
  private final TypeRef.Declared record;
  private final List<JsonForm.Field> fields;
  private final ShapeConstants shapes;

  /** Variables that are called as components are; all others have to be called otherwise. */
  private final Set<String> components;

  RecordCode(TypeRef.Declared record, List<JsonForm.Field> fields, ShapeConstants shapes) {
    this.record = record;
    this.fields = fields;
    this.shapes = shapes;
    components = fields.stream().map(JsonForm.Field::name).collect(Collectors.toSet());
  }

  TypeSpec type(ClassName name) {
    return TypeSpec.classBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .superclass(ParameterizedTypeName.get(Names.RECORD_SHAPE, PoetTypes.of(record)))
        .addMethod(writeFields())
        .addMethod(readFields())
        .build();
  }

  private MethodSpec writeFields() {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("writeFields")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PROTECTED)
            .addParameter(Names.JSON_OUT, "out")
            .addParameter(PoetTypes.of(record), "it")
            .addException(IOException.class);
    for (JsonForm.Field field : fields) {
      if (isDirect(field.type())) {
        method.addStatement("out.field($1S, it.$1L())", field.name());
      } else {
        method.addStatement(
            "out.field($1S, it.$1L(),$W$2L)", field.name(), shapes.of(field.type()));
      }
    }
    return method.build();
  }

  private MethodSpec readFields() {
    Set<String> taken = new HashSet<>(components);
    String in = Unique.in(taken, "in", "_");
    String name = Unique.in(taken, "name", "_");
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("readFields")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PROTECTED)
            .returns(PoetTypes.of(record))
            .addParameter(Names.JSON_IN, in)
            .addException(IOException.class);
    for (JsonForm.Field field : fields) {
      method.addStatement("$T $L = $L", PoetTypes.of(field.type()), field.name(), absent(field));
    }
    method.beginControlFlow(
        "for ($1T $2L = $3L.nextName(); $2L != null; $2L = $3L.nextName())",
        String.class,
        name,
        in);
    if (fields.isEmpty()) {
      method.addStatement("$L.skip()", in);
    } else {
      method.beginControlFlow("switch ($L)", name);
      for (JsonForm.Field field : fields) {
        method.addStatement("case $1S -> $1L = $2L.$3L", field.name(), in, reading(field.type()));
      }
      method.addStatement("default -> $L.skip()", in).endControlFlow();
    }
    method.endControlFlow();
    String arguments = fields.stream().map(JsonForm.Field::name).collect(Collectors.joining(",$W"));
    String diamond = record.arguments().isEmpty() ? "" : "<>";
    return method
        .addStatement("return new $T$L(" + arguments + ")", PoetTypes.of(record.name()), diamond)
        .build();
  }

  /** Whether there is a method for values of the type, so that no shape is needed. */
  private static boolean isDirect(TypeRef type) {
    return type instanceof TypeRef.Primitive || type.isClass("java.lang.String");
  }

  private CodeBlock reading(TypeRef type) {
    if (!isDirect(type)) return CodeBlock.of("read($L)", shapes.of(type));
    String name = type.display();
    return CodeBlock.of("read$L()", Character.toUpperCase(name.charAt(0)) + name.substring(1));
  }

  /** The value of a component that the JSON leaves out, as data binding has it. */
  private static CodeBlock absent(JsonForm.Field field) {
    if (field.type() instanceof TypeRef.Primitive primitive) {
      return CodeBlock.of(primitive == TypeRef.Primitive.BOOLEAN ? "false" : "0");
    }
    TypeName type = PoetTypes.of(field.type());
    return type instanceof ParameterizedTypeName optional
            && field.type().isClass("java.util.Optional")
        ? CodeBlock.of("$T.empty()", optional.rawType())
        : CodeBlock.of("null");
  }
}
