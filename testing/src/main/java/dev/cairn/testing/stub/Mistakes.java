package dev.cairn.testing.stub;

import org.jspecify.annotations.Nullable;

/**
 * Mistakes of the test itself that show only in the middle of a run. Workflow code may catch what a
 * stub throws, so the test is told apart from the run.
 */
final class Mistakes {
  private @Nullable IllegalStateException first;

  /** Keeps a mistake for the driver of the run, and returns it for the run. */
  synchronized IllegalStateException add(String message) {
    IllegalStateException mistake = new IllegalStateException(message);
    if (first == null) first = mistake;
    return mistake;
  }

  /** Throws the first mistake since the last call, if there is one. */
  synchronized void rethrow() {
    IllegalStateException mistake = first;
    first = null;
    if (mistake != null) throw mistake;
  }
}
