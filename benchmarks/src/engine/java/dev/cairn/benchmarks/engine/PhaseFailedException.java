package dev.cairn.benchmarks.engine;

/** A contestant has not answered in time, or not at all. */
final class PhaseFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  PhaseFailedException(String message) {
    super(message);
  }
}
