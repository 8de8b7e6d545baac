package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.ConstructorModel;
import dev.cairn.processor.model.TypeTable;
import dev.cairn.processor.model.WorkflowModel;
import java.util.List;

/** Writes the Lambda handler: who makes executors, and nothing else. */
public final class HandlerWriter {
  private static final String PURPOSE = "Runs {@link $T} as an AWS Lambda durable function.";

  /**
   * The handler of a workflow that has passed the rules.
   *
   * @param older classes of the same workflow with lower versions, whose runs go on
   */
  public static GeneratedSource write(WorkflowModel model, List<WorkflowModel> older) {
    TypeTable types = model.types();
    for (WorkflowModel version : older) types = types.and(version.types());
    Lint lint = new Lint(types);
    name(model, lint);
    older.forEach(version -> name(version, lint));
    ClassRef name = model.type().handler();
    Code code = SourceText.head(PURPOSE, model.type(), lint, model.surroundings());
    // Public whatever the workflow is: Lambda makes its instance.
    code.add("public final class $L extends $T {$>\n", name.simpleName(), Names.HANDLER);
    code.add("/** Called by Lambda. */\npublic $L() {$>\n", name.simpleName());
    code.add("super($L);$<\n}\n$<}\n", versions(model, older));
    return SourceText.of(name, code, model.surroundings());
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

  private static Code versions(WorkflowModel model, List<WorkflowModel> older) {
    if (older.isEmpty()) return executors(model);
    Code code = Code.of("$C.of($L)$>$>$>$>", Names.VERSIONS, executors(model));
    for (WorkflowModel version : older) {
      code.add("\n.and($L,$W$L)", version.entry().version().value(), executors(version));
    }
    return code.add("$<$<$<$<");
  }

  private static Code executors(WorkflowModel model) {
    return model
        .entry()
        .wiring()
        .map(wiring -> Code.of("new $T()", wiring.type()))
        .orElseGet(() -> Code.of("$T::new", model.type().executor()));
  }

  private HandlerWriter() {}
}
