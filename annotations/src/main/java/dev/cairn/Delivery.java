package dev.cairn;

/** The promise of a {@link Step} when the process dies in the middle of an attempt. */
public enum Delivery {
  /**
   * The interrupted attempt is run again. Right for bodies that may be repeated, for instance
   * because they pass an idempotency key on.
   */
  AT_LEAST_ONCE,

  /**
   * The start is recorded before the body runs, and an interrupted attempt is never run again: it
   * counts as failed with {@code StepInterruptedException}, which the retry policy may then answer
   * with a new attempt. For a body that must never run twice, add {@code @Retry(attempts = 1)}.
   */
  AT_MOST_ONCE
}
