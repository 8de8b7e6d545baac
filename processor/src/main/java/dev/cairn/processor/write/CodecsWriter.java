package dev.cairn.processor.write;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes the codecs of payloads: a constant for each, and how the records among them, and in them,
 * are written and read. A start that uses them does not load Jackson's data binding.
 */
public final class CodecsWriter {

  /** The class with all codecs that have to be generated. */
  public static GeneratedSource write(WorkflowModel model, PayloadCodecs codecs) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(PoetTypes.of(model.type().codecs()))
            .addJavadoc(
                "The JSON of what {@link $T} hands around, as Jackson would write and read it.\n"
                    + SourceText.ORIGIN,
                PoetTypes.of(model.type().name()),
                model.type().spot().file())
            .addModifiers(Modifier.FINAL);
    SourceText.mark(type, model.surroundings());
    ShapeConstants shapes =
        new ShapeConstants(
            PoetTypes.of(model.type().codecs()),
            codecs.forms(),
            new HashSet<>(codecs.generated().values()));
    Lint lint = new Lint(codecs.forms().types().and(model.types()));
    List<FieldSpec> constants = new ArrayList<>();
    codecs
        .generated()
        .forEach(
            (payload, name) -> {
              lint.named(payload);
              constants.add(codec(payload, name, shapes.of(payload)));
            });
    shapes.addTo(type, lint);
    lint.suppression().ifPresent(type::addAnnotation);
    type.addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    return SourceText.of(
        model.type().codecs(), type.addFields(constants).build(), model.surroundings());
  }

  private static FieldSpec codec(TypeRef payload, String name, CodeBlock shape) {
    return FieldSpec.builder(
            ParameterizedTypeName.get(Names.CODEC, PoetTypes.of(payload)),
            name,
            Modifier.STATIC,
            Modifier.FINAL)
        .initializer(
            "\n$>$>$L$<$<",
            Layout.call(Names.JSON, "codec", List.of(CodecCode.type(payload), shape)))
        .build();
  }

  private CodecsWriter() {}
}
