package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.DeclarationCode;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.WorkflowModel;

/** Durable methods outside a workflow are only good for being inherited by one. */
final class BaseClassRule {

  static void check(WorkflowModel model, Report.Builder report) {
    boolean isBase =
        switch (model.type().kind()) {
          case ABSTRACT_CLASS, INTERFACE -> true;
          case CLASS, ENUM, RECORD, ANNOTATION -> false;
        };
    if (!isBase) {
      report.add(
          DeclarationCode.NO_WORKFLOW, model.type().spot(), model.type().name().nestedName());
    }
  }

  private BaseClassRule() {}
}
