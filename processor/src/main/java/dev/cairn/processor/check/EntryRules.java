package dev.cairn.processor.check;

import dev.cairn.manifest.WorkflowName;
import dev.cairn.processor.diagnostic.DeclarationCode;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.Visibility;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.model.Wrapper;

/** There is one entry, and it can be started under its name. */
final class EntryRules implements Rule {
  private static final int LONGEST_RETENTION = 90;

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    int entries = model.entries().size();
    for (EntryModel entry : model.entries()) {
      if (entries > 1) {
        report.add(
            DeclarationCode.SEVERAL_ENTRIES,
            entry.spot(),
            model.type().name().nestedName(),
            entries);
      }
      checkMethod(entry.method(), report);
      if (!WorkflowName.isValid(entry.name().value())) {
        report.add(DeclarationCode.WORKFLOW_NAME, entry.name().spot(), entry.name().value());
      }
      if (entry.version().value() < 1) {
        report.add(
            DeclarationCode.WORKFLOW_VERSION, entry.version().spot(), entry.version().value());
      }
      int days = entry.retentionDays().value();
      if (days < 1 || days > LONGEST_RETENTION) {
        report.add(DeclarationCode.RETENTION, entry.retentionDays().spot(), days);
      }
    }
  }

  private static void checkMethod(MethodModel method, Report.Builder report) {
    String modifier = "";
    if (method.visibility() == Visibility.PRIVATE) modifier = "private";
    else if (method.isStatic()) modifier = "static";
    else if (method.isFinal()) modifier = "final";
    else if (method.isAbstract()) modifier = "abstract";
    if (!modifier.isEmpty()) {
      report.add(DeclarationCode.ENTRY_MODIFIER, method.spot(), method.name(), modifier);
    }
    if (!method.typeParameters().isEmpty()) {
      report.add(DeclarationCode.GENERIC_METHOD, method.spot(), "Workflow", method.name());
    }
    if (method.parameters().size() > 1) {
      report.add(
          DeclarationCode.ENTRY_PARAMETERS,
          method.parameters().get(1).spot(),
          method.name(),
          method.parameters().size());
    }
    if (Wrapper.of(method.returns()).filter(w -> w != Wrapper.OPTIONAL).isPresent()) {
      report.add(
          DeclarationCode.RETURN_TYPE,
          method.spot(),
          "Workflow",
          method.name(),
          method.returns().display(),
          Phrase.RETURN_VALUE.with());
    }
  }
}
