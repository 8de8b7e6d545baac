package dev.cairn.runtime;

/**
 * The code of a run does not fit what the run has recorded: it is not deterministic, or it was
 * changed in a way that runs in flight cannot follow. The run ends as failed with an error of this
 * type; its message names the operation, what the code would do there, and the remedy.
 */
public class WorkflowDivergedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public WorkflowDivergedException(String message) {
    super(message);
  }
}
