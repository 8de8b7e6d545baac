package dev.cairn.runtime.codec;

/**
 * Keeps payloads within what UTF-8 can carry. A string of Java may hold half of a surrogate pair;
 * on its way through a backend that half would be lost, or the whole payload refused.
 */
final class Surrogates {

  /** The same JSON with every half of a pair escaped. It can only stand inside a JSON string. */
  static String escapeHalves(String json) {
    int half = nextHalf(json, 0);
    if (half < 0) return json;
    StringBuilder escaped = new StringBuilder(json.length() + 16);
    int done = 0;
    for (; half >= 0; half = nextHalf(json, done)) {
      escaped.append(json, done, half).append("\\u").append(Integer.toHexString(json.charAt(half)));
      done = half + 1;
    }
    return escaped.append(json, done, json.length()).toString();
  }

  /**
   * The index at which {@code text} is cut off after {@code length} characters at the most, between
   * pairs.
   */
  static int cut(String text, int length) {
    boolean splitsPair =
        Character.isHighSurrogate(text.charAt(length - 1))
            && Character.isLowSurrogate(text.charAt(length));
    return splitsPair ? length - 1 : length;
  }

  private static int nextHalf(String text, int from) {
    int i = from;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) return i;
      i += Character.charCount(c);
    }
    return -1;
  }

  private Surrogates() {}
}
