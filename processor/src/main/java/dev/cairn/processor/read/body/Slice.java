package dev.cairn.processor.read.body;

import java.util.Optional;

/**
 * The code that an expression is computed from.
 *
 * @param text the same for code that computes the same
 * @param constant its value, if the expression is constant
 * @param unfollowed code that it depends on and that is not compiled here; empty if none
 * @param marks the values that were drawn for it and the times that it was computed from; empty if
 *     none
 */
record Slice(String text, Optional<String> constant, String unfollowed, String marks) {

  /** The same of the opposite. */
  Slice opposite() {
    return new Slice(Comparisons.not(text), constant, unfollowed, marks);
  }
}
