package dev.cairn.runtime.protocol;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Texts that recur from operation to operation, such as names and types: most are made once,
 * however often a journal has them.
 */
final class RecurringTexts {
  private static final int PLACE_BITS = 5;
  private static final int PLACES = 1 << PLACE_BITS;

  private final char[] @Nullable [] characters = new char[PLACES][];
  private final String[] texts = new String[PLACES];

  /** The string that the parser stands at. */
  String read(JsonParser parser) throws IOException {
    char[] buffer = parser.getTextCharacters();
    int from = parser.getTextOffset();
    int length = parser.getTextLength();
    if (length == 0) return "";
    int first = place(buffer, from, length);
    if (isAt(first, buffer, from, length)) return texts[first];
    // Two texts that fall on the same place can both be kept; of three, the latest.
    int second = first ^ 1;
    if (characters[first] != null && isAt(second, buffer, from, length)) return texts[second];
    int free = characters[first] == null ? first : second;
    char[] replaced = characters[free];
    // Names that are filled from data are all different, and mostly of one length.
    if (replaced != null && replaced.length == length) {
      System.arraycopy(buffer, from, replaced, 0, length);
    } else {
      characters[free] = Arrays.copyOfRange(buffer, from, from + length);
    }
    texts[free] = new String(buffer, from, length);
    return texts[free];
  }

  /** Spreads texts by what tells names apart most often: their length, ends and middle. */
  private static int place(char[] buffer, int from, int length) {
    int mixed = buffer[from] * 31 + buffer[from + length / 2];
    mixed = (mixed * 31 + buffer[from + length - 1]) * 31 + length;
    return (mixed * 0x9E3779B9) >>> (Integer.SIZE - PLACE_BITS);
  }

  private boolean isAt(int place, char[] buffer, int from, int length) {
    char[] known = characters[place];
    if (known == null || known.length != length) return false;
    for (int i = 0; i < length; i++) {
      if (known[i] != buffer[from + i]) return false;
    }
    return true;
  }
}
