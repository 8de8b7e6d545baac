package dev.cairn.runtime.operation;

import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.CompletionReason;
import org.jspecify.annotations.Nullable;

/** When a batch of so many items is done. */
record CompletionPolicy(int items, BatchOptions options) {

  /** Why it is done with so many successes and failures; null if it is not. */
  @Nullable CompletionReason reason(int succeeded, int failed) {
    boolean enough = options.minSuccessful() > 0 && succeeded >= options.minSuccessful();
    if (enough && succeeded + failed < items) return CompletionReason.MIN_SUCCESSFUL_REACHED;
    if (tooManyFailures(failed)) return CompletionReason.FAILURE_TOLERANCE_EXCEEDED;
    if (succeeded + failed < items) return null;
    return enough ? CompletionReason.MIN_SUCCESSFUL_REACHED : CompletionReason.ALL_COMPLETED;
  }

  private boolean tooManyFailures(int failed) {
    if (failed > options.toleratedFailures()) return true;
    return items > 0 && failed * 100.0 / items > options.toleratedFailurePercentage();
  }
}
