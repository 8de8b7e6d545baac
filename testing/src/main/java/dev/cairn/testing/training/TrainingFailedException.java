package dev.cairn.testing.training;

/** A packed function that cannot be run to make a cache of it; the message is for users. */
final class TrainingFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TrainingFailedException(String message) {
    super(message);
  }
}
