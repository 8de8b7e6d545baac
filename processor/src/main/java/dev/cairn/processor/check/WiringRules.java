package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.DiagnosticCode;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.TypeFacts;
import dev.cairn.processor.model.WiringModel;
import dev.cairn.processor.model.WorkflowModel;
import java.util.Optional;

/** Whoever has to make executors by itself, as a Lambda handler has, is told how. */
final class WiringRules implements Rule {

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    for (EntryModel entry : model.entries()) {
      if (entry.wiring().isPresent()) {
        checkWiring(model, entry.wiring().get(), report);
      } else if (model.surroundings().makesHandlers() && !hasNoArgConstructor(model)) {
        String name = model.type().name().nestedName();
        report.add(
            DiagnosticCode.NO_WIRING,
            entry.spot(),
            name,
            stem(model.type().name().simpleName()),
            model.type().executor().simpleName());
      }
    }
  }

  private static boolean hasNoArgConstructor(WorkflowModel model) {
    return model.constructors().stream()
        .anyMatch(c -> c.isAccessible() && c.parameters().isEmpty() && c.thrown().isEmpty());
  }

  private static String stem(String className) {
    return className.endsWith("Workflow")
        ? className.substring(0, className.length() - "Workflow".length())
        : className;
  }

  private static void checkWiring(WorkflowModel model, WiringModel wiring, Report.Builder report) {
    TypeFacts facts = model.types().of(wiring.type());
    ClassRef executor = model.type().executor();
    Optional<String> supplied = wiring.supplies();
    String fault = "";
    if (facts.kind() == TypeFacts.Kind.INTERFACE) fault = "is an interface";
    else if (facts.kind() == TypeFacts.Kind.ABSTRACT_CLASS) fault = "is abstract";
    else if (facts.inner()) fault = "is an inner class";
    else if (!facts.accessible()) fault = "is not visible in the workflow's package";
    else if (!wiring.constructible()) fault = "has no public no-arg constructor without exceptions";
    else if (supplied.isEmpty()) fault = "is no Supplier";
    else if (!supplied.get().equals(executor.simpleName())
        && !supplied.get().equals(executor.qualifiedName())) {
      fault = "is a Supplier of " + supplied.get();
    }
    if (!fault.isEmpty()) {
      report.add(
          DiagnosticCode.BAD_WIRING,
          wiring.spot(),
          wiring.type().display(),
          fault,
          executor.simpleName());
    }
  }
}
