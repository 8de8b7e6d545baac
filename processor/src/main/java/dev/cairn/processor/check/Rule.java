package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.WorkflowModel;

/** Something that holds for every class with durable methods. */
interface Rule {
  void check(WorkflowModel model, Report.Builder report);
}
