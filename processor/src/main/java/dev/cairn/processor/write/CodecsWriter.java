package dev.cairn.processor.write;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.cairn.processor.model.JsonForm;
import dev.cairn.processor.model.JsonForms;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * Writes the codecs of payloads: a constant for each, and how the records among them, and in them,
 * are taken apart and put together. A start that uses them does not load Jackson's data binding.
 */
public final class CodecsWriter {
  private static final String RECORDS = "RECORDS";

  private final WorkflowModel model;
  private final PayloadCodecs codecs;
  private final JsonForms forms;
  private final Set<String> taken = new HashSet<>();

  /** In the order of their numbers. */
  private final List<RecordCode> records = new ArrayList<>();

  private CodecsWriter(WorkflowModel model, PayloadCodecs codecs) {
    this.model = model;
    this.codecs = codecs;
    forms = codecs.forms();
    taken.addAll(codecs.generated().values());
    taken.add(RECORDS);
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
    List<CodeBlock> components = components();
    Lint lint = new Lint(forms.types().and(model.types()));
    for (TypeRef payload : codecs.generated().keySet()) lint.named(payload);
    for (RecordCode each : records) each.named(lint);
    lint.suppression().ifPresent(type::addAnnotation);
    if (!records.isEmpty()) addRecords(type, components);
    type.addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    return SourceText.of(
        model.type().codecs(), type.addFields(constants).build(), model.surroundings());
  }

  /** Records first: codecs are made of their shapes. */
  private void addRecords(TypeSpec.Builder type, List<CodeBlock> components) {
    type.superclass(Names.RECORDS);
    type.addField(
        constant(Names.RECORDS, RECORDS)
            .initializer("new $T()", PoetTypes.of(model.type().codecs()))
            .build());
    for (int i = 0; i < records.size(); i++) {
      RecordCode each = records.get(i);
      TypeName shape = ParameterizedTypeName.get(Names.RECORD_SHAPE, each.type());
      CodeBlock made = CodeBlock.of("new $T<>($L, $L)", Names.RECORD_SHAPE, RECORDS, i);
      type.addField(
          constant(shape, each.constant())
              .initializer(Layout.initializer(shape, each.constant(), made))
              .build());
    }
    type.addStaticBlock(CodeBlock.join(components, ""));
    type.addMethod(RecordCode.parts(records)).addMethod(RecordCode.make(records));
  }

  /** What the shapes of records consist of; comes to further records on the way. */
  private List<CodeBlock> components() {
    List<CodeBlock> statements = new ArrayList<>();
    for (int i = 0; i < records.size(); i++) {
      RecordCode each = records.get(i);
      CodeBlock.Builder code = CodeBlock.builder().add("$L$>$>", each.constant());
      for (JsonForm.Field field : each.fields()) {
        code.add("\n.field($S, $L)", field.name(), shape(field.type()));
      }
      if (!each.fields().isEmpty()) statements.add(code.add("$<$<;\n").build());
    }
    return statements;
  }

  private FieldSpec codec(TypeRef payload, String name) {
    return FieldSpec.builder(
            ParameterizedTypeName.get(Names.CODEC, PoetTypes.of(payload)),
            name,
            Modifier.STATIC,
            Modifier.FINAL)
        .initializer(
            "\n$>$>$L$<$<",
            Layout.call(Names.JSON, "codec", List.of(CodecCode.type(payload), shape(payload))))
        .build();
  }

  private static FieldSpec.Builder constant(TypeName type, String name) {
    return FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL);
  }

  /** The expression for the shape of a type. */
  private CodeBlock shape(TypeRef type) {
    if (type instanceof TypeRef.Primitive primitive) {
      String display = primitive.display();
      String name = Character.toUpperCase(display.charAt(0)) + display.substring(1);
      return CodeBlock.of("$T.primitive$L()", Names.SHAPES, name);
    }
    TypeRef.Declared declared = (TypeRef.Declared) type;
    JsonForm form = forms.byName().get(declared.name());
    if (form == null) return platform(declared);
    if (form instanceof JsonForm.Fields fields) {
      return CodeBlock.of("$L", record(declared, fields).constant());
    }
    return CodeBlock.of("$T.ofEnum($T.values())", Names.SHAPES, PoetTypes.of(declared.name()));
  }

  private RecordCode record(TypeRef.Declared type, JsonForm.Fields fields) {
    for (RecordCode known : records) {
      if (known.isOf(type)) return known;
    }
    String name = Unique.in(taken, ShapeNames.of(type) + "_SHAPE", "_");
    taken.add(name);
    RecordCode added = new RecordCode(type, name, fields.fields());
    records.add(added);
    return added;
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
}
