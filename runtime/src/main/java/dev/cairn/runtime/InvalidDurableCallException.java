package dev.cairn.runtime;

/**
 * A durable method was called where it must not be: outside a run, from a thread that is not the
 * run's, inside a step body, or on another executor than the running one. Nothing was recorded and
 * no body ran.
 */
public final class InvalidDurableCallException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  public InvalidDurableCallException(String message) {
    super(message);
  }
}
