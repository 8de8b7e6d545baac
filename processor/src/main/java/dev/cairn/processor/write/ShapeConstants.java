package dev.cairn.processor.write;

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
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * The shapes that a class of codecs holds as constants: records first, because all others are made
 * of them, and records name the others only when they write and read.
 */
final class ShapeConstants {
  private final JsonForms forms;
  private final Map<TypeRef, String> names;
  private final Set<String> taken;
  private final Set<TypeRef.Declared> made = new LinkedHashSet<>();
  private final List<FieldSpec> records = new ArrayList<>();
  private final List<FieldSpec> others = new ArrayList<>();
  private final Deque<Runnable> unwritten = new ArrayDeque<>();

  /** All payloads with generated codecs, and what they are made of. */
  ShapeConstants(PayloadCodecs codecs) {
    this.forms = codecs.forms();
    this.names = new HashMap<>(codecs.generated());
    this.taken = codecs.takenNames();
    for (TypeRef payload : codecs.generated().keySet()) {
      CodeBlock unused = of(payload);
    }
    while (!unwritten.isEmpty()) unwritten.remove().run();
  }

  /** The expression for the shape of a type: a constant, or a shape of the runtime. */
  CodeBlock of(TypeRef type) {
    TypeRef.Declared declared = (TypeRef.Declared) type;
    JsonForm form = forms.plain().get(declared);
    boolean scalar = form == null && declared.arguments().isEmpty();
    String name = names.get(declared);
    if (scalar && name == null) return scalar(declared);
    if (name == null) {
      name = Unique.in(taken, ShapeNames.constant(type), "_");
      taken.add(name);
      names.put(declared, name);
    }
    if (made.add(declared)) {
      if (scalar) add(declared, name, scalar(declared));
      else if (form instanceof JsonForm.Fields fields) addRecord(declared, name, fields);
      else if (form instanceof JsonForm.Variants all) add(declared, name, variants(all, declared));
      else if (form != null) add(declared, name, constants(declared));
      else add(declared, name, container(declared));
    }
    return CodeBlock.of("$L", name);
  }

  /** Later: a record may be made of itself, and is declared in the order of first use. */
  private void addRecord(TypeRef.Declared type, String name, JsonForm.Fields fields) {
    unwritten.add(
        () -> {
          CodeBlock value = RecordCode.of(type, fields.fields(), this);
          records.add(constant(type, name).initializer("\n$>$>$L$<$<", value).build());
        });
  }

  private void add(TypeRef.Declared type, String name, CodeBlock value) {
    others.add(
        constant(type, name).initializer(Layout.initializer(shapeOf(type), name, value)).build());
  }

  private static FieldSpec.Builder constant(TypeRef.Declared type, String name) {
    return FieldSpec.builder(shapeOf(type), name, Modifier.STATIC, Modifier.FINAL);
  }

  private static TypeName shapeOf(TypeRef.Declared type) {
    return ParameterizedTypeName.get(Names.SHAPE, PoetTypes.of(type));
  }

  /** An expression that spans lines, and so begins on one of its own. */
  private CodeBlock variants(JsonForm.Variants all, TypeRef.Declared type) {
    CodeBlock.Builder code =
        CodeBlock.builder().add("$T.of($L)$>$>", Names.SEALED_SHAPE, CodecCode.type(type));
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
    return CodeBlock.of("$1T.ofEnum($2T.class, $2T.values())", Names.SHAPES, PoetTypes.of(type));
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

  void addTo(TypeSpec.Builder type, Lint lint) {
    type.addFields(records).addFields(others);
    for (TypeRef.Declared each : made) {
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
