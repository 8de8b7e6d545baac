package dev.cairn.runtime.definition;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * An operation's name, and the segment that its ids are made of.
 *
 * <p>The segment is structural: it comes from the name as written, placeholders unfilled, so that
 * ids depend on the code alone and never on data. Invariant: a segment consists of {@code
 * [A-Za-z0-9_]}; {@code -} is left to the grammar of ids, where it separates.
 */
public sealed interface OperationName permits WrittenName, FilledName {

  /** The name as the journal shows it, placeholders filled. */
  String text();

  /** The part that ids are made of. */
  String segment();

  /**
   * Refuses a name that no service would take.
   *
   * @throws IllegalArgumentException if it is filled and not 1 to 256 printable ASCII characters
   */
  void check();

  /**
   * The name as a text of its own; {@code recorded} itself where that is the same. A filled name
   * may be filled for the next call from now on.
   */
  String settle(@Nullable String recorded);

  /** The name as written, for instance {@code charge} or {@code payment-{orderId}}. */
  static OperationName of(String written) {
    return new WrittenName(written, segmentOf(written.replace("{", "").replace("}", "")));
  }

  /** A name whose ids are not made from it. */
  static OperationName of(String text, String segment) {
    return new WrittenName(text, segment);
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
}
