package dev.cairn.runtime.definition;

/** A name that is a text as written in the source, and the text of an argument behind it. */
final class FilledText<D extends OperationDefinition> extends FilledName<D> {
  private final String before;
  private final String argument;

  FilledText(D definition, String before, String argument) {
    super(definition);
    this.before = before;
    this.argument = argument;
    check(before.length() + argument.length(), isPrintable(argument));
  }

  @Override
  public boolean is(String recorded) {
    return recorded.length() == before.length() + argument.length()
        && recorded.startsWith(before)
        && recorded.endsWith(argument);
  }

  @Override
  String join() {
    return before.concat(argument);
  }
}
