package dev.cairn.service.rules;

import java.util.BitSet;
import java.util.regex.Pattern;

/**
 * A class of characters and a greatest length: what a regular expression says, without the cost of
 * one for every operation.
 */
final class Format {
  private static final int ASCII = 128;

  private final String pattern;
  private final BitSet allowed = new BitSet(ASCII);
  private final int most;

  private Format(String characters, int most) {
    this.pattern = "[" + characters + "]{1," + most + "}";
    this.most = most;
    Pattern one = Pattern.compile("[" + characters + "]");
    for (int i = 0; i < ASCII; i++) {
      allowed.set(i, one.matcher(String.valueOf((char) i)).matches());
    }
  }

  /**
   * A text of one to {@code most} characters.
   *
   * @param characters as between the brackets of a regular expression; all of ASCII
   */
  static Format of(String characters, int most) {
    return new Format(characters, most);
  }

  boolean matches(String text) {
    int length = text.length();
    if (length == 0 || length > most) return false;
    for (int i = 0; i < length; i++) {
      if (!allowed.get(text.charAt(i))) return false;
    }
    return true;
  }

  /** The same as a regular expression. */
  @Override
  public String toString() {
    return pattern;
  }
}
