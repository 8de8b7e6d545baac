package dev.cairn.lambda.http;

/** Says that a region, an endpoint or credentials could not be found, and where to put them. */
final class NotFoundException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotFoundException(String message, Throwable cause) {
    super(message, cause);
  }
}
