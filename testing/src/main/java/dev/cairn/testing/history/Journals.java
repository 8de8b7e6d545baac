package dev.cairn.testing.history;

import dev.cairn.manifest.path.Recorded;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Journals in the words of manifests. */
public final class Journals {

  /** The operations of a journal, without the one that stands for the run itself. */
  public static List<Recorded> recorded(List<Operation> journal) {
    List<Recorded> recorded = new ArrayList<>();
    for (Operation operation : journal) {
      if (operation.type() == OperationType.EXECUTION) continue;
      recorded.add(
          new Recorded(
              operation.id(),
              Optional.ofNullable(operation.parentId()),
              Objects.requireNonNullElse(operation.name(), operation.id()),
              Objects.requireNonNullElse(operation.subType(), operation.type().name()),
              outcome(operation.status()),
              Optional.ofNullable(operation.error()).map(ErrorObject::type)));
    }
    return recorded;
  }

  private static Recorded.Outcome outcome(OperationStatus status) {
    if (status == OperationStatus.SUCCEEDED) return Recorded.Outcome.SUCCEEDED;
    return status.isTerminal() ? Recorded.Outcome.FAILED : Recorded.Outcome.OPEN;
  }

  private Journals() {}
}
