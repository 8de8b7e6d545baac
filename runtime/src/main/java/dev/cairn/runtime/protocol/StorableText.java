package dev.cairn.runtime.protocol;

import org.jspecify.annotations.Nullable;

/**
 * Texts that every backend can keep as they are. Databases and UTF-8 have no place for half of a
 * surrogate pair, and PostgreSQL has none for U+0000; JSON escapes both.
 */
public final class StorableText {
  private static final char REPLACEMENT = '\uFFFD';

  /** The reason why {@code text} cannot be kept, as the end of a sentence; null if it can. */
  public static @Nullable String problem(@Nullable String text) {
    int at = text == null ? -1 : firstBad(text, 0);
    if (text == null || at < 0) return null;
    return String.format(
        "has the character U+%04X at index %d, which databases cannot keep; escape it, as JSON"
            + " does",
        (int) text.charAt(at), at);
  }

  /** The text with a replacement character for each one that cannot be kept. */
  public static String mended(String text) {
    return mended(text, /* nulls= */ true);
  }

  /**
   * The text with a replacement character for each half of a surrogate pair. U+0000 stays: JSON
   * escapes it, and errors are kept as JSON.
   */
  static String wellFormed(String text) {
    return mended(text, /* nulls= */ false);
  }

  private static String mended(String text, boolean nulls) {
    int at = firstBad(text, 0);
    if (at < 0) return text;
    StringBuilder mended = new StringBuilder(text);
    for (; at >= 0; at = firstBad(text, at + 1)) {
      if (nulls || text.charAt(at) != 0) mended.setCharAt(at, REPLACEMENT);
    }
    return mended.toString();
  }

  /** The index of the first character that cannot be kept; -1 for none. */
  private static int firstBad(String text, int from) {
    int length = text.length();
    int i = from;
    while (i < length) {
      char c = text.charAt(i);
      i++;
      if (c != 0 && !Character.isSurrogate(c)) continue;
      boolean isPair =
          Character.isHighSurrogate(c) && i < length && Character.isLowSurrogate(text.charAt(i));
      if (!isPair) return i - 1;
      i++;
    }
    return -1;
  }

  private StorableText() {}
}
