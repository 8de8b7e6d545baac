package dev.cairn.lambda.http;

import java.nio.charset.StandardCharsets;

/** Percent encoding as signatures want it: all but letters, digits and {@code -_.~}, as UTF-8. */
final class Percent {
  private static final String HEX = "0123456789ABCDEF";

  static String encode(String text) {
    StringBuilder encoded = new StringBuilder(text.length() + 16);
    encode(text, encoded);
    return encoded.toString();
  }

  static void encode(String text, StringBuilder to) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isPlain(c)) to.append(c);
      else if (c < 0x80) encode((byte) c, to);
      else {
        int end = i + Character.charCount(text.codePointAt(i));
        for (byte b : text.substring(i, end).getBytes(StandardCharsets.UTF_8)) encode(b, to);
        i = end - 1;
      }
    }
  }

  private static void encode(byte b, StringBuilder to) {
    to.append('%').append(HEX.charAt((b >> 4) & 15)).append(HEX.charAt(b & 15));
  }

  /** A path that is encoded already, once more; what separates its segments stays. */
  static String encodePathAgain(String path) {
    StringBuilder encoded = new StringBuilder(path.length() + 32);
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (c == '/' || isPlain(c)) encoded.append(c);
      else encode(String.valueOf(c), encoded);
    }
    return encoded.toString();
  }

  private static boolean isPlain(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '_'
        || c == '.'
        || c == '~';
  }

  private Percent() {}
}
