package dev.cairn.runtime.definition;

/** A name that is there as a text. */
record WrittenName(String text, String segment) implements OperationName {
  @Override
  public boolean is(String recorded) {
    return text.equals(recorded);
  }

  @Override
  public String toString() {
    return text;
  }
}
