package dev.cairn.testing.history;

import dev.cairn.manifest.path.Recorded;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationType;
import java.util.ArrayList;
import java.util.List;

/** Journals in the words of manifests. */
public final class Journals {

  /** The operations of a journal, without the one that stands for the run itself. */
  public static List<Recorded> recorded(List<Operation> journal) {
    List<Recorded> recorded = new ArrayList<>();
    for (Operation operation : journal) {
      if (operation.type() == OperationType.EXECUTION) continue;
      ErrorObject error = operation.error();
      recorded.add(
          Recorded.of(
              operation.id(),
              operation.parentId(),
              operation.name(),
              operation.subType(),
              operation.status().name(),
              error == null ? null : error.type()));
    }
    return recorded;
  }

  private Journals() {}
}
