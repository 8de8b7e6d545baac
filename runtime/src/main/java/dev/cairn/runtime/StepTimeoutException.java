package dev.cairn.runtime;

/** An attempt of a step took longer than its timeout allows and was interrupted. */
public final class StepTimeoutException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StepTimeoutException(String message) {
    super(message);
  }
}
