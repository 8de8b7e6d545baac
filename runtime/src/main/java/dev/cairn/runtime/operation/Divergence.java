package dev.cairn.runtime.operation;

import dev.cairn.runtime.definition.SourceLine;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationSubType;

/** Words for a run whose code does not fit its journal. */
final class Divergence {
  static final String TYPE = "dev.cairn.runtime.WorkflowDivergedException";

  static ErrorObject atOperation(
      Operation found, String name, OperationSubType subType, SourceLine source) {
    return ErrorObject.of(
        TYPE,
        "the run has diverged from its journal: "
            + source
            + " calls "
            + subType.wireName()
            + " \""
            + name
            + "\", but under its id "
            + found.id()
            + " the journal holds "
            + (found.subType() == null ? found.type().name() : found.subType())
            + " \""
            + found.name()
            + "\". Workflow code must be deterministic, and code that changes what a run in flight"
            + " does needs a new version");
  }

  static ErrorObject afterClose(String name, OperationSubType subType, SourceLine source) {
    return ErrorObject.of(
        TYPE,
        "the run has diverged from its journal: "
            + source
            + " calls "
            + subType.wireName()
            + " \""
            + name
            + "\", which had not ended when its context did. Workflow code must be deterministic,"
            + " and code that changes what a run in flight does needs a new version");
  }

  private Divergence() {}
}
