package dev.cairn.processor.diagnostic;

/** The weight of a diagnostic. */
public enum Severity {
  /** No code that works could be generated: nothing is, and no annotation suppresses it. */
  ERROR,
  /**
   * Code is generated, but would go wrong in replays: an error, unless an annotation says that it
   * is meant.
   */
  UNSAFE,
  /** Code is generated, but will probably not do what is meant. */
  WARNING,
  /** Worth knowing. */
  NOTE
}
