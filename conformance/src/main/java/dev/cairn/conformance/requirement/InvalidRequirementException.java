package dev.cairn.conformance.requirement;

/** A file does not hold what requirements are made of. */
public final class InvalidRequirementException extends RuntimeException {
  private static final long serialVersionUID = 1;

  InvalidRequirementException(String message, Throwable cause) {
    super(message, cause);
  }

  InvalidRequirementException(String message) {
    super(message);
  }
}
