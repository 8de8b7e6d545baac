package dev.cairn.runtime.definition;

import dev.cairn.runtime.protocol.Limits;
import org.jspecify.annotations.Nullable;

/**
 * A name whose placeholders are filled from the arguments of a call. Replays only compare it with
 * what was recorded, so it stays in parts until somebody asks for the text.
 */
final class FilledName<D extends OperationDefinition> implements Named<D>, OperationName {
  private final D definition;
  private final @Nullable Object[] parts;
  private @Nullable String text;

  /**
   * @param parts texts and arguments; taken over, and those that are neither text nor whole number
   *     are replaced by their text
   * @throws IllegalArgumentException if the service would not take the name
   */
  FilledName(D definition, @Nullable Object[] parts) {
    this.definition = definition;
    this.parts = parts;
    int length = 0;
    boolean printable = true;
    for (int i = 0; i < parts.length; i++) {
      Object part = parts[i];
      if (part instanceof Integer || part instanceof Long) {
        length += digits(((Number) part).longValue());
      } else {
        String written = String.valueOf(part);
        parts[i] = written;
        length += written.length();
        printable &= isPrintable(written);
      }
    }
    if (length == 0 || length > Limits.NAME_LENGTH || !printable) {
      throw new IllegalArgumentException(
          "the name of "
              + definition.name()
              + ", filled from its arguments, must be 1 to "
              + Limits.NAME_LENGTH
              + " printable ASCII characters, but is \""
              + text()
              + "\"");
    }
  }

  @Override
  public D definition() {
    return definition;
  }

  @Override
  public OperationName name() {
    return this;
  }

  @Override
  public String segment() {
    return definition.name().segment();
  }

  @Override
  public String text() {
    String known = text;
    if (known == null) {
      StringBuilder joined = new StringBuilder();
      for (Object part : parts) joined.append(part);
      known = joined.toString();
      text = known;
    }
    return known;
  }

  @Override
  public boolean is(String recorded) {
    int at = 0;
    for (Object part : parts) {
      int end;
      if (part instanceof String written) {
        end = recorded.startsWith(written, at) ? at + written.length() : -1;
      } else {
        end = part instanceof Number number ? afterNumber(recorded, at, number.longValue()) : -1;
      }
      if (end < 0) return false;
      at = end;
    }
    return at == recorded.length();
  }

  /**
   * The end of that number in the text, which begins at {@code from}; -1 if another text is there.
   */
  private static int afterNumber(String in, int from, long number) {
    int end = from + digits(number);
    if (end > in.length()) return -1;
    // Downwards from zero, since the smallest number has no positive counterpart.
    long rest = number > 0 ? -number : number;
    int at = end;
    do {
      if (in.charAt(--at) != '0' - rest % 10) return -1;
      rest /= 10;
    } while (rest != 0);
    return number < 0 && in.charAt(from) != '-' ? -1 : end;
  }

  /** The number of characters that a number takes, its sign included. */
  private static int digits(long number) {
    int count = number < 0 ? 2 : 1;
    for (long rest = number / 10; rest != 0; rest /= 10) count++;
    return count;
  }

  private static boolean isPrintable(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < 0x20 || text.charAt(i) > 0x7e) return false;
    }
    return true;
  }

  @Override
  public String toString() {
    return text();
  }
}
