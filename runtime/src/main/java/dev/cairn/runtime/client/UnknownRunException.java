package dev.cairn.runtime.client;

/** There is no such run, or none yet, or not any more. */
public final class UnknownRunException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public UnknownRunException(String message) {
    super(message);
  }
}
