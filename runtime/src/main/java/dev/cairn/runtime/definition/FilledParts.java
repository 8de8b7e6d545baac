package dev.cairn.runtime.definition;

import org.jspecify.annotations.Nullable;

/** A name of any number of texts and arguments. */
final class FilledParts<D extends OperationDefinition> extends FilledName<D> {
  private final @Nullable Object[] parts;

  /**
   * @param parts taken over, and those that are neither text nor whole number are replaced by their
   *     text
   */
  FilledParts(D definition, @Nullable Object[] parts) {
    super(definition);
    this.parts = parts;
    int length = 0;
    boolean printable = true;
    for (int i = 0; i < parts.length; i++) {
      Object part = parts[i];
      if (part instanceof Integer || part instanceof Long) {
        length += Digits.count(((Number) part).longValue());
      } else {
        String written = String.valueOf(part);
        parts[i] = written;
        length += written.length();
        printable &= isPrintable(written);
      }
    }
    check(length, printable);
  }

  @Override
  public boolean is(String recorded) {
    int at = 0;
    for (Object part : parts) {
      int end;
      if (part instanceof String written) {
        end = recorded.startsWith(written, at) ? at + written.length() : -1;
      } else {
        end = part instanceof Number number ? Digits.end(recorded, at, number.longValue()) : -1;
      }
      if (end < 0) return false;
      at = end;
    }
    return at == recorded.length();
  }

  @Override
  String join() {
    StringBuilder joined = new StringBuilder();
    for (Object part : parts) joined.append(part);
    return joined.toString();
  }
}
