package dev.cairn.runtime.definition;

import dev.cairn.runtime.protocol.Limits;
import java.nio.charset.StandardCharsets;

/**
 * An operation's name, and the segment that its ids are made of.
 *
 * <p>The segment is structural: it comes from the name as written, placeholders unfilled, so that
 * ids depend on the code alone and never on data. Invariant: a segment consists of {@code
 * [A-Za-z0-9_]}; {@code -} is left to the grammar of ids, where it separates.
 *
 * @param text what the journal shows, placeholders filled
 * @param segment what ids are made of
 */
public record OperationName(String text, String segment) {

  /** The name as written, for instance {@code charge} or {@code payment-{orderId}}. */
  public static OperationName of(String written) {
    return new OperationName(written, segmentOf(written.replace("{", "").replace("}", "")));
  }

  /**
   * The same operation with its placeholders filled.
   *
   * @throws IllegalArgumentException if the service would not take the name
   */
  public OperationName filled(String text) {
    if (text.isEmpty() || text.length() > Limits.NAME_LENGTH || !isPrintable(text)) {
      throw new IllegalArgumentException(
          "the name of "
              + this.text
              + ", filled from its arguments, must be 1 to "
              + Limits.NAME_LENGTH
              + " printable ASCII characters, but is \""
              + text
              + "\"");
    }
    return new OperationName(text, segment);
  }

  private static boolean isPrintable(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < 0x20 || text.charAt(i) > 0x7e) return false;
    }
    return true;
  }

  private static String segmentOf(String name) {
    StringBuilder segment = new StringBuilder(name.length() + 8);
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      if ((b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9')) {
        segment.append((char) b);
      } else {
        segment.append('_').append(Character.forDigit(b >> 4 & 0xf, 16));
        segment.append(Character.forDigit(b & 0xf, 16));
      }
    }
    return segment.toString();
  }

  @Override
  public String toString() {
    return text;
  }
}
