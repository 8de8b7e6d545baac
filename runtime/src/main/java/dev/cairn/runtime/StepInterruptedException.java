package dev.cairn.runtime;

/**
 * An at-most-once step was running when the process died: whether its effect took place is not
 * known. Counts as a failure of that attempt, so the retry policy decides what comes next.
 */
public final class StepInterruptedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StepInterruptedException(String message) {
    super(message);
  }
}
