package dev.cairn.processor.read.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The code that an expression is computed from.
 *
 * @param text the same for code that computes the same
 * @param constant its value, if the expression is constant
 * @param unfollowed code that it depends on and that is not compiled here; empty if none
 * @param marks the values that were drawn for it and the times that it was computed from
 */
record Slice(String text, Optional<String> constant, String unfollowed, List<Mark> marks) {

  /**
   * A value that was drawn, or a time.
   *
   * @param shown for people
   * @param origin the same for the same value
   */
  record Mark(String shown, String origin) {
    static Mark of(String text) {
      return new Mark(text, text);
    }
  }

  Slice {
    marks = List.copyOf(marks);
  }

  /** The same with another text, which decides, too. */
  Slice and(String more) {
    return new Slice(text + more, Optional.empty(), unfollowed, marks);
  }

  /** The same with another slice, which decides, too. */
  Slice and(Slice more) {
    String separator = unfollowed.isEmpty() || more.unfollowed.isEmpty() ? "" : ", ";
    List<Mark> all = new ArrayList<>(marks);
    all.addAll(more.marks);
    return new Slice(
        text + "\n" + more.text, Optional.empty(), unfollowed + separator + more.unfollowed, all);
  }

  /** The same of the opposite. */
  Slice opposite() {
    return new Slice(Comparisons.not(text), constant, unfollowed, marks);
  }
}
