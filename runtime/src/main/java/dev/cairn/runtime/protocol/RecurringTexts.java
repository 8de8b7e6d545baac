package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Texts that recur from operation to operation, such as names and types: most are made once,
 * however often a journal has them. Of two that fall on the same place, the latest is kept.
 */
final class RecurringTexts {
  private static final int PLACES = 64;

  private final char[] @Nullable [] characters = new char[PLACES][];
  private final String[] texts = new String[PLACES];

  /** The string that the parser stands at. */
  String read(JsonParser parser) throws IOException {
    char[] buffer = parser.getTextCharacters();
    int from = parser.getTextOffset();
    int length = parser.getTextLength();
    int place = length == 0 ? 0 : place(buffer[from], buffer[from + length - 1], length);
    char[] known = characters[place];
    if (known == null || !same(known, buffer, from, length)) {
      characters[place] = Arrays.copyOfRange(buffer, from, from + length);
      texts[place] = new String(buffer, from, length);
    }
    return texts[place];
  }

  private static int place(char first, char last, int length) {
    int mixed = (first * 31 + last) * 31 + length;
    return (mixed ^ mixed >>> 6) & (PLACES - 1);
  }

  private static boolean same(char[] known, char[] buffer, int from, int length) {
    if (known.length != length) return false;
    for (int i = 0; i < length; i++) {
      if (known[i] != buffer[from + i]) return false;
    }
    return true;
  }
}
