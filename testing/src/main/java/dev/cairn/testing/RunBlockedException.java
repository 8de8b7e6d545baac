package dev.cairn.testing;

/**
 * No run can go on without help from outside, and no time that passes will change that. The message
 * says what each run waits for.
 */
public final class RunBlockedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  RunBlockedException(String message) {
    super(message);
  }
}
