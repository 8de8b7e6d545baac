package dev.cairn.processor.write;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.cairn.processor.model.WorkflowModel;
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
    Lint lint = new Lint(codecs.forms().types().and(model.types()));
    new ShapeConstants(codecs).addTo(type, lint);
    lint.suppression().ifPresent(type::addAnnotation);
    type.addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    return SourceText.of(model.type().codecs(), type.build(), model.surroundings());
  }

  private CodecsWriter() {}
}
