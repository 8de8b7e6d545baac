package dev.cairn.runtime.definition;

import org.jspecify.annotations.Nullable;

/** A name that is there as a text. */
record WrittenName(String text, String segment) implements OperationName {
  /** Names as written are checked by the compiler, and names of batches and items before this. */
  @Override
  public void check() {}

  @Override
  public String settle(@Nullable String recorded) {
    return text;
  }

  @Override
  public String toString() {
    return text;
  }
}
