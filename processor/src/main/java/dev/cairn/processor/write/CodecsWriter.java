package dev.cairn.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * Writes the codecs of payloads: a shape for each record, and constants for what they are put
 * together from. A start that uses them does not load Jackson's data binding.
 */
public final class CodecsWriter {
  private final WorkflowModel model;
  private final PayloadCodecs codecs;
  private final JsonForms forms;
  private final Set<String> taken = new HashSet<>();
  private final Set<String> takenClasses = new HashSet<>();

  /** The constants of shapes, those that others are made of first. */
  private final Map<TypeRef, FieldSpec> shapes = new LinkedHashMap<>();

  private final Map<ClassRef, String> constants = new LinkedHashMap<>();
  private final List<FieldSpec> records = new ArrayList<>();
  private final List<TypeSpec> classes = new ArrayList<>();

  private CodecsWriter(WorkflowModel model, PayloadCodecs codecs) {
    this.model = model;
    this.codecs = codecs;
    forms = codecs.forms();
    taken.addAll(codecs.generated().values());
  }

  /** The class with all codecs that have to be generated. */
  public static GeneratedSource write(WorkflowModel model, PayloadCodecs codecs) {
    return new CodecsWriter(model, codecs).write();
  }

  private GeneratedSource write() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(PoetTypes.of(model.type().codecs()))
            .addJavadoc(
                "The JSON of what {@link $T} hands around, as Jackson would write and read it.\n"
                    + SourceText.ORIGIN,
                PoetTypes.of(model.type().name()),
                model.type().spot().file())
            .addModifiers(Modifier.FINAL);
    SourceText.mark(type, model.surroundings());
    List<FieldSpec> constants = new ArrayList<>();
    codecs.generated().forEach((payload, name) -> constants.add(codec(payload, name)));
    lint().suppression().ifPresent(type::addAnnotation);
    // Records first: the shapes of lists and codecs are made of theirs.
    type.addFields(records).addFields(shapes.values()).addFields(constants);
    type.addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    classes.forEach(type::addType);
    return SourceText.of(model.type().codecs(), type.build(), model.surroundings());
  }

  private FieldSpec codec(TypeRef payload, String name) {
    return FieldSpec.builder(
            ParameterizedTypeName.get(Names.CODEC, PoetTypes.of(payload)),
            name,
            Modifier.STATIC,
            Modifier.FINAL)
        .initializer(
            "\n$>$>$L$<$<",
            Layout.call(
                Names.JSON,
                "codec",
                List.of(CodecCode.type(payload), CodeBlock.of("$L", shape(payload)))))
        .build();
  }

  /** The constant that holds the shape of a type that is not primitive. */
  String shape(TypeRef type) {
    TypeRef.Declared declared = (TypeRef.Declared) type;
    JsonForm form = forms.byName().get(declared.name());
    if (form instanceof JsonForm.Fields fields) return record(declared, fields);
    FieldSpec known = shapes.get(type);
    if (known != null) return known.name();
    CodeBlock made =
        form == null
            ? platform(declared)
            : CodeBlock.of("$T.ofEnum($T.values())", Names.SHAPES, PoetTypes.of(declared.name()));
    FieldSpec constant = constant(type, made);
    shapes.put(type, constant);
    return constant.name();
  }

  private String record(TypeRef.Declared type, JsonForm.Fields fields) {
    String known = constants.get(type.name());
    if (known != null) return known;
    String simpleName = Unique.in(takenClasses, type.name().simpleName() + "Shape", "");
    takenClasses.add(simpleName);
    ClassName name = PoetTypes.of(model.type().codecs()).nestedClass(simpleName);
    FieldSpec constant = constant(type, CodeBlock.of("new $T()", name));
    // Before its fields: a record may be made of itself.
    constants.put(type.name(), constant.name());
    records.add(constant);
    int place = classes.size();
    TypeSpec written = new RecordShapeWriter(this, PoetTypes.of(type), simpleName, fields).write();
    classes.add(place, written);
    return constant.name();
  }

  private FieldSpec constant(TypeRef type, CodeBlock initializer) {
    String name = Unique.in(taken, ShapeNames.of(type) + "_SHAPE", "_");
    taken.add(name);
    TypeName shape = ParameterizedTypeName.get(Names.SHAPE, PoetTypes.of(type));
    return FieldSpec.builder(shape, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .initializer(Layout.initializer(shape, name, initializer))
        .build();
  }

  private CodeBlock platform(TypeRef.Declared type) {
    String name = type.name().simpleName();
    if (type.arguments().isEmpty()) {
      return CodeBlock.of("$T.of$L()", Names.SHAPES, name.equals("UUID") ? "Uuid" : name);
    }
    TypeRef last = type.arguments().get(type.arguments().size() - 1);
    String method = Character.toLowerCase(name.charAt(0)) + name.substring(1) + "Of";
    return CodeBlock.of("$T.$L($L)", Names.SHAPES, method, shape(last));
  }

  private Lint lint() {
    Lint lint = new Lint(forms.types().and(model.types()));
    for (TypeRef payload : codecs.generated().keySet()) lint.named(payload);
    for (ClassRef name : constants.keySet()) {
      JsonForm form = Objects.requireNonNull(forms.byName().get(name));
      if (form instanceof JsonForm.Fields fields) {
        fields.fields().forEach(field -> lint.named(field.type()));
      }
    }
    return lint;
  }
}
