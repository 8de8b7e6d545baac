package dev.cairn.engine.storage;

import org.jspecify.annotations.Nullable;

/**
 * An execution to start; {@link ExecutionRow} says what the parts mean.
 *
 * @param parent the execution whose operation waits for this one; null for none
 */
public record NewExecution(
    String workflow,
    String name,
    int version,
    @Nullable String input,
    String inputHash,
    @Nullable Long parent,
    @Nullable String parentOperation,
    long started,
    @Nullable Long timeoutAt) {

  public WorkflowVersion workflowVersion() {
    return new WorkflowVersion(workflow, version);
  }
}
