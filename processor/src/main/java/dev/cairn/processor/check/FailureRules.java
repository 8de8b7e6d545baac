package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.PayloadCode;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.TypeFacts.Rebuilding;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import java.util.Optional;

/** Failures reach callers as what they were. */
final class FailureRules implements Rule {

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    for (EntryModel entry : model.entries()) check(model, entry.method(), report);
    for (OperationModel operation : model.operations()) {
      // Without a body of the user's, nothing of the user's is thrown.
      if (!operation.method().isAbstract()) check(model, operation.method(), report);
    }
  }

  private static void check(WorkflowModel model, MethodModel method, Report.Builder report) {
    for (TypeRef thrown : method.thrown()) {
      if (!(thrown instanceof TypeRef.Declared type)) continue;
      Optional<String> obstacle = obstacle(model.types().of(type).rebuilding());
      if (obstacle.isPresent()) {
        report.add(
            PayloadCode.NOT_REBUILT, method.spot(), type.display(), method.name(), obstacle.get());
      }
    }
  }

  /** Why failures of a type cannot be thrown again. */
  static Optional<String> obstacle(Rebuilding rebuilding) {
    return switch (rebuilding) {
      case NOT_THROWABLE, BY_RUNTIME, FROM_MESSAGE -> Optional.empty();
      case ABSTRACT -> Optional.of(Phrase.IT_IS_ABSTRACT.with());
      case INNER_CLASS -> Optional.of(Phrase.IT_IS_INNER.with());
      case INACCESSIBLE -> Optional.of(Phrase.IT_IS_HIDDEN.with());
      case NO_MESSAGE_CONSTRUCTOR -> Optional.of(Phrase.NO_MESSAGE_CONSTRUCTOR.with());
    };
  }
}
