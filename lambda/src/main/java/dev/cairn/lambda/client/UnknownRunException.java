package dev.cairn.lambda.client;

/** Lambda has no run of that id, or none yet. */
public final class UnknownRunException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  UnknownRunException(String message) {
    super(message);
  }
}
