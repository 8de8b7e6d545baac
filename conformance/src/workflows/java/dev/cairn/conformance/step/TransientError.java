package dev.cairn.conformance.step;

/** A failure that passes. */
public final class TransientError extends RuntimeException {
  private static final long serialVersionUID = 1;

  public TransientError(String message) {
    super(message);
  }
}
