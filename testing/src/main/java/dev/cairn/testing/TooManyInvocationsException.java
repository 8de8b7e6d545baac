package dev.cairn.testing;

/** A run was invoked more often than the runner's options allow: most likely it never ends. */
public final class TooManyInvocationsException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooManyInvocationsException(String message) {
    super(message);
  }
}
