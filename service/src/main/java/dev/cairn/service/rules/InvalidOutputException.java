package dev.cairn.service.rules;

/**
 * An invocation answered what the service does not accept. The invocation is still the live one: on
 * Lambda it counts as failed and is tried again.
 */
public final class InvalidOutputException extends RuntimeException {
  private static final long serialVersionUID = 1;

  InvalidOutputException(String message) {
    super(message);
  }
}
