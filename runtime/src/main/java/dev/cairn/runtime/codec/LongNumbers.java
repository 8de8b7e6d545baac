package dev.cairn.runtime.codec;

import dev.cairn.runtime.PayloadException;

/**
 * The limit on the length of numbers. Reading a number takes time that grows with the square of its
 * length, at each replay again: a million digits would take half a minute.
 */
final class LongNumbers {
  /** The characters of the longest number. */
  static final int LIMIT = 10_000;

  /** The reason for which longer ones are refused. */
  static final String TOO_LONG =
      "a number has more than "
          + LIMIT
          + " digits, which every replay would take long to read; declare it as a String, or give"
          + " the operation a codec";

  /** Refuses JSON with a number that is longer. */
  static void check(String json) {
    if (json.length() <= LIMIT) return;
    int length = 0;
    boolean quoted = false;
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (quoted) {
        if (c == '\\') i++;
        else if (c == '"') quoted = false;
      } else if (c == '"') {
        quoted = true;
        length = 0;
      } else if (!isOfNumber(c)) {
        length = 0;
      } else if (++length > LIMIT) {
        throw new PayloadException(TOO_LONG, null);
      }
    }
  }

  private static boolean isOfNumber(char c) {
    return (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E';
  }

  private LongNumbers() {}
}
