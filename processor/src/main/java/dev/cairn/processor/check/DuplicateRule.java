package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.DeclarationCode;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.WorkflowModel;
import java.util.HashMap;
import java.util.Map;

/**
 * No two workflows of a compilation have the same name and version. Remembers those that it has
 * seen; an incremental compilation only sees what it compiles again.
 */
public final class DuplicateRule {
  private record Identity(String name, int version) {}

  private final Map<Identity, ClassRef> seen = new HashMap<>();

  /** Compares the workflow with those before. */
  public Report check(WorkflowModel model) {
    Report.Builder report = new Report.Builder();
    for (EntryModel entry : model.entries()) {
      Identity identity = new Identity(entry.name().value(), entry.version().value());
      ClassRef other = seen.putIfAbsent(identity, model.type().name());
      if (other != null && !other.equals(model.type().name())) {
        report.add(
            DeclarationCode.WORKFLOW_TWICE,
            entry.name().spot(),
            identity.name(),
            identity.version(),
            other.qualifiedName());
      }
    }
    return report.build();
  }
}
