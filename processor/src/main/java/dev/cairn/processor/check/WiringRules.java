package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.DeclarationCode;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.TypeFacts;
import dev.cairn.processor.model.WiringModel;
import dev.cairn.processor.model.WorkflowModel;
import java.util.Optional;

/** Checks that a Lambda handler, which has to make executors by itself, is told how. */
final class WiringRules implements Rule {

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    for (EntryModel entry : model.entries()) {
      if (entry.wiring().isPresent()) {
        checkWiring(model, entry.wiring().get(), report);
      } else if (model.surroundings().makesHandlers() && !hasNoArgConstructor(model)) {
        String name = model.type().name().nestedName();
        report.add(
            DeclarationCode.NO_WIRING,
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
    if (facts.kind() == TypeFacts.Kind.INTERFACE) fault = Phrase.IS_INTERFACE.with();
    else if (facts.kind() == TypeFacts.Kind.ABSTRACT_CLASS) fault = Phrase.IS_ABSTRACT.with();
    else if (facts.inner()) fault = Phrase.IS_INNER.with();
    else if (!facts.accessible()) fault = Phrase.IS_HIDDEN.with();
    else if (!wiring.constructible()) fault = Phrase.NO_NO_ARG_CONSTRUCTOR.with();
    else if (supplied.isEmpty()) fault = Phrase.NO_SUPPLIER.with();
    else if (!supplied.get().equals(executor.simpleName())
        && !supplied.get().equals(executor.qualifiedName())) {
      fault = Phrase.SUPPLIER_OF.with(supplied.get());
    }
    if (!fault.isEmpty()) {
      report.add(
          DeclarationCode.BAD_WIRING,
          wiring.spot(),
          wiring.type().display(),
          fault,
          executor.simpleName());
    }
  }
}
