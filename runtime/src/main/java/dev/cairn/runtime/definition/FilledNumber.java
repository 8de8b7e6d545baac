package dev.cairn.runtime.definition;

/** A name that is a text as written in the source, and a whole number behind it. */
final class FilledNumber<D extends OperationDefinition> extends FilledName<D> {
  private final String before;
  private final long number;

  FilledNumber(D definition, String before, long number) {
    super(definition);
    this.before = before;
    this.number = number;
    check(before.length() + Digits.count(number), /* printable= */ true);
  }

  @Override
  public boolean is(String recorded) {
    return recorded.startsWith(before)
        && Digits.end(recorded, before.length(), number) == recorded.length();
  }

  @Override
  String join() {
    return before + number;
  }
}
