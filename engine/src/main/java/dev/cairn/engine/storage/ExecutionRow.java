package dev.cairn.engine.storage;

import org.jspecify.annotations.Nullable;

/**
 * An execution. Times are epoch milliseconds of the database.
 *
 * @param name unique within the workflow
 * @param run 1, and one more with each {@code continueAs}
 * @param owner the node that runs it; null for nobody
 * @param lastOwner the node that ran it last, which may still have its journal in memory
 * @param invocation grows with each claim
 * @param revision grows whenever operations change while the execution is, or becomes, nobody's; a
 *     journal kept in memory is current only if its revision is equal
 * @param failures invocations in a row that failed
 * @param wakeAt from when on it may be claimed; null while it runs, waits for an event alone, or
 *     has ended
 * @param inputHash the SHA-256 of the input, in hexadecimal
 * @param runStarted when its present run began: with the execution, or with the last {@code
 *     continueAs}
 * @param timeoutAt when the execution as a whole times out
 * @param expiresAt when an ended execution may be purged
 * @param invocations what the history needs of past invocations: one JSON object a line
 */
public record ExecutionRow(
    long key,
    String workflow,
    String name,
    int version,
    int run,
    ExecutionStatus status,
    @Nullable Long owner,
    @Nullable Long lastOwner,
    int invocation,
    int revision,
    int failures,
    @Nullable Long wakeAt,
    @Nullable String input,
    String inputHash,
    @Nullable String result,
    @Nullable String error,
    @Nullable Long parent,
    @Nullable String parentOperation,
    long started,
    long runStarted,
    @Nullable Long ended,
    @Nullable Long timeoutAt,
    @Nullable Long expiresAt,
    @Nullable String invocations) {

  public WorkflowVersion workflowVersion() {
    return new WorkflowVersion(workflow, version);
  }

  /** Workflow and name, as commands take them. */
  public String shown() {
    return workflow + " " + name;
  }
}
