package dev.cairn.testing.stub;

import org.jspecify.annotations.Nullable;

/**
 * Mistakes and failed assertions of the test itself that show only in the middle of a run. Workflow
 * code may catch what a stub throws, so the test is told apart from the run.
 */
final class Mistakes {
  private @Nullable Throwable first;

  /** Keeps a mistake for the driver of the run, and returns it for the run. */
  synchronized <E extends Throwable> E add(E mistake) {
    if (first == null) first = mistake;
    return mistake;
  }

  /** Throws the first mistake since the last call, if there is one. */
  synchronized void rethrow() {
    Throwable mistake = first;
    first = null;
    if (mistake instanceof Error error) throw error;
    if (mistake instanceof RuntimeException failure) throw failure;
  }
}
