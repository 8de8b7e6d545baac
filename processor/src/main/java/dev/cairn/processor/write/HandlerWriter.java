package dev.cairn.processor.write;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.cairn.processor.model.ConstructorModel;
import dev.cairn.processor.model.TypeTable;
import dev.cairn.processor.model.WorkflowModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes the Lambda handler: who makes executors, and nothing else. */
public final class HandlerWriter {

  /**
   * The handler of a workflow that has passed the rules.
   *
   * @param older classes of the same workflow with lower versions, whose runs go on
   */
  public static GeneratedSource write(WorkflowModel model, List<WorkflowModel> older) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(PoetTypes.of(model.type().handler()))
            .addJavadoc(
                "Runs {@link $T} as an AWS Lambda durable function.\n" + SourceText.ORIGIN,
                PoetTypes.of(model.type().name()),
                model.type().spot().file())
            .superclass(Names.HANDLER);
    SourceText.mark(type, model.surroundings());
    TypeTable types = model.types();
    for (WorkflowModel version : older) types = types.and(version.types());
    Lint lint = new Lint(types);
    name(model, lint);
    older.forEach(version -> name(version, lint));
    lint.suppression().ifPresent(type::addAnnotation);
    // Public whatever the workflow is: Lambda makes its instance.
    type.addModifiers(Modifier.PUBLIC, Modifier.FINAL).addMethod(constructor(model, older));
    return SourceText.of(model.type().handler(), type.build(), model.surroundings());
  }

  private static void name(WorkflowModel model, Lint lint) {
    model
        .entry()
        .wiring()
        .ifPresentOrElse(
            wiring -> lint.named(wiring.type()),
            () -> {
              for (ConstructorModel constructor : model.constructors()) {
                if (constructor.parameters().isEmpty()) lint.deprecated(constructor.deprecation());
              }
            });
  }

  private static MethodSpec constructor(WorkflowModel model, List<WorkflowModel> older) {
    CodeBlock.Builder versions = CodeBlock.builder();
    if (older.isEmpty()) {
      versions.add(executors(model));
    } else {
      versions.add("$>$>$T.of($L)", Names.VERSIONS, executors(model));
      for (WorkflowModel version : older) {
        versions.add("\n.and($L,$W$L)", version.entry().version().value(), executors(version));
      }
      versions.add("$<$<");
    }
    return MethodSpec.constructorBuilder()
        .addJavadoc("Called by Lambda.")
        .addModifiers(Modifier.PUBLIC)
        .addStatement("super($L)", versions.build())
        .build();
  }

  private static CodeBlock executors(WorkflowModel model) {
    return model
        .entry()
        .wiring()
        .map(wiring -> CodeBlock.of("new $T()", PoetTypes.of(wiring.type())))
        .orElseGet(() -> CodeBlock.of("$T::new", PoetTypes.of(model.type().executor())));
  }

  private HandlerWriter() {}
}
