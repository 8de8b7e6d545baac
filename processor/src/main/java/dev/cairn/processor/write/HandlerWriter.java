package dev.cairn.processor.write;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.cairn.processor.model.ConstructorModel;
import dev.cairn.processor.model.WiringModel;
import dev.cairn.processor.model.WorkflowModel;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Writes the Lambda handler: who makes executors, and nothing else. */
public final class HandlerWriter {

  /** The handler of a workflow that has passed the rules. */
  public static GeneratedSource write(WorkflowModel model) {
    Optional<WiringModel> wiring = model.entry().wiring();
    TypeSpec.Builder type =
        TypeSpec.classBuilder(PoetTypes.of(model.type().handler()))
            .addJavadoc(
                "Runs {@link $T} as an AWS Lambda durable function.\n" + SourceText.ORIGIN,
                PoetTypes.of(model.type().name()),
                model.type().spot().file())
            .superclass(Names.HANDLER);
    SourceText.mark(type, model.surroundings());
    Lint lint = new Lint(model.types());
    wiring.ifPresentOrElse(
        w -> lint.named(w.type()),
        () -> {
          for (ConstructorModel constructor : model.constructors()) {
            if (constructor.parameters().isEmpty()) lint.deprecated(constructor.deprecation());
          }
        });
    lint.suppression().ifPresent(type::addAnnotation);
    // Public whatever the workflow is: Lambda makes its instance.
    type.addModifiers(Modifier.PUBLIC, Modifier.FINAL).addMethod(constructor(model, wiring));
    return SourceText.of(model.type().handler(), type.build(), model.surroundings());
  }

  private static MethodSpec constructor(WorkflowModel model, Optional<WiringModel> wiring) {
    MethodSpec.Builder constructor =
        MethodSpec.constructorBuilder()
            .addJavadoc("Called by Lambda.")
            .addModifiers(Modifier.PUBLIC);
    if (wiring.isPresent()) {
      constructor.addStatement("super(new $T())", PoetTypes.of(wiring.get().type()));
    } else {
      constructor.addStatement("super($T::new)", PoetTypes.of(model.type().executor()));
    }
    return constructor.build();
  }

  private HandlerWriter() {}
}
