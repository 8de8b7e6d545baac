package dev.cairn.lambda.template;

/** No template can be made; the message says what to change. */
public final class InvalidInputException extends RuntimeException {
  private static final long serialVersionUID = 1;

  InvalidInputException(String message) {
    super(message);
  }
}
