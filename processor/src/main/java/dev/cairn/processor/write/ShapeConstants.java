package dev.cairn.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.TypeRef;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * The shapes that a class of codecs holds as constants: records first, because all others are made
 * of them, and records name the others only when they write and read.
 */
final class ShapeConstants {
  private final ClassName owner;
  private final JsonForms forms;
  private final Set<String> taken = new HashSet<>();
  private final Map<TypeRef.Declared, String> names = new LinkedHashMap<>();
  private final List<FieldSpec> records = new ArrayList<>();
  private final List<FieldSpec> others = new ArrayList<>();
  private final List<TypeSpec> classes = new ArrayList<>();
  private final Deque<Runnable> unwritten = new ArrayDeque<>();

  /**
   * @param taken names that constants must not have
   */
  ShapeConstants(ClassName owner, JsonForms forms, Set<String> taken) {
    this.owner = owner;
    this.forms = forms;
    this.taken.addAll(taken);
    // A component of the same name would hide a constant, and a class of the same name a type.
    forms
        .plain()
        .forEach(
            (type, form) -> {
              this.taken.add(type.name().simpleName());
              if (form instanceof JsonForm.Fields fields) {
                fields.fields().forEach(field -> this.taken.add(field.name()));
              }
            });
  }

  /** The expression for the shape of a type. */
  CodeBlock of(TypeRef type) {
    TypeRef.Declared declared = (TypeRef.Declared) type;
    JsonForm form = forms.plain().get(declared);
    if (form == null && declared.arguments().isEmpty()) return scalar(declared);
    String known = names.get(declared);
    if (known != null) return CodeBlock.of("$L", known);
    String name = Unique.in(taken, ShapeNames.constant(type) + "_SHAPE", "_");
    taken.add(name);
    names.put(declared, name);
    if (form instanceof JsonForm.Fields fields) addRecord(declared, name, fields);
    else if (form instanceof JsonForm.Variants all) add(declared, name, variants(all, type));
    else if (form != null) add(declared, name, constants(declared));
    else add(declared, name, container(declared));
    return CodeBlock.of("$L", name);
  }

  private void addRecord(TypeRef.Declared type, String constant, JsonForm.Fields fields) {
    String words = ShapeNames.words(type) + "Shape";
    String simpleName = Unique.in(taken, words, "_");
    taken.add(simpleName);
    ClassName name = owner.nestedClass(simpleName);
    CodeBlock made = CodeBlock.of("new $L()", simpleName);
    records.add(
        constant(
            ParameterizedTypeName.get(Names.RECORD_SHAPE, PoetTypes.of(type)), constant, made));
    // Later: a record may be made of itself.
    unwritten.add(() -> classes.add(new RecordCode(type, fields.fields(), this).type(name)));
  }

  private void add(TypeRef type, String name, CodeBlock value) {
    others.add(constant(ParameterizedTypeName.get(Names.SHAPE, PoetTypes.of(type)), name, value));
  }

  private static FieldSpec constant(TypeName type, String name, CodeBlock value) {
    return FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .initializer(Layout.initializer(type, name, value))
        .build();
  }

  /** An expression that spans lines, and so begins on one of its own. */
  private CodeBlock variants(JsonForm.Variants all, TypeRef type) {
    CodeBlock.Builder code =
        CodeBlock.builder().add("$T.<$T>of()$>$>", Names.SEALED_SHAPE, PoetTypes.of(type));
    for (JsonForm.Variant variant : all.variants()) {
      code.add(
          "\n.permits($S,$W$T.class,$W$L)",
          variant.name(),
          PoetTypes.of(variant.type().name()),
          of(variant.type()));
    }
    return code.add("$<$<").build();
  }

  private static CodeBlock constants(TypeRef.Declared type) {
    return CodeBlock.of("$T.ofEnum($T.values())", Names.SHAPES, PoetTypes.of(type.name()));
  }

  private CodeBlock container(TypeRef.Declared type) {
    String name = type.name().simpleName();
    TypeRef last = type.arguments().get(type.arguments().size() - 1);
    String method = Character.toLowerCase(name.charAt(0)) + name.substring(1) + "Of";
    return CodeBlock.of("$T.$L($L)", Names.SHAPES, method, of(last));
  }

  private static CodeBlock scalar(TypeRef.Declared type) {
    String name = type.name().simpleName();
    return CodeBlock.of("$T.of$L()", Names.SHAPES, name.equals("UUID") ? "Uuid" : name);
  }

  /** Adds all shapes that were asked for, and those that these are made of. */
  void addTo(TypeSpec.Builder type, Lint lint) {
    while (!unwritten.isEmpty()) unwritten.remove().run();
    type.addFields(records).addFields(others).addTypes(classes);
    for (TypeRef.Declared each : names.keySet()) {
      lint.named(each);
      if (forms.plain().get(each) instanceof JsonForm.Fields fields) {
        lint.deprecated(fields.constructor());
        fields
            .fields()
            .forEach(
                field -> {
                  lint.named(field.type());
                  lint.deprecated(field.accessor());
                });
      }
    }
  }
}
