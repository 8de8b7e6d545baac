package dev.cairn.runtime.protocol;

import org.jspecify.annotations.Nullable;

/** Sizes of texts and updates as UTF-8 JSON, counted without writing it. */
public final class JsonSize {
  /** The most bytes of names, quotes and braces around an update's values. */
  private static final int UPDATE_FRAME = 400;

  private static final int ERROR_FRAME = 80;

  /** The bytes of the longest escape of one character. */
  private static final int ESCAPE = 6;

  /** The most bytes of one character without escapes; two that make one take four. */
  private static final int UTF8 = 3;

  /** Whether the UTF-8 length of {@code text} is above {@code limit}; short texts cost no look. */
  public static boolean exceeds(@Nullable String text, int limit) {
    return text != null && (long) UTF8 * text.length() > limit && utf8(text) > limit;
  }

  /** The UTF-8 length of {@code text} itself, which is what payload limits count. */
  public static int utf8(@Nullable String text) {
    if (text == null) return 0;
    int bytes = text.length();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x800) {
        if (Character.isHighSurrogate(c)
            && i + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(i + 1))) {
          i++;
        }
        bytes += 2; // three for one char, or four for two
      } else if (c >= 0x80) {
        bytes++;
      }
    }
    return bytes;
  }

  /**
   * The UTF-8 length of {@code text} as a JSON string, quotes and escapes included. Surrogates
   * count as the escapes that Jackson writes for them; nobody takes more.
   */
  public static int quoted(@Nullable String text) {
    if (text == null) return 0;
    int bytes = 2;
    for (int i = 0; i < text.length(); i++) bytes += inString(text.charAt(i));
    return bytes;
  }

  private static int inString(char c) {
    if (c < 0x20) return c == '\n' || c == '\t' || c == '\r' || c == '\b' || c == '\f' ? 2 : 6;
    if (c < 0x80) return c == '"' || c == '\\' ? 2 : 1;
    if (c < 0x800) return 2;
    return Character.isSurrogate(c) ? 6 : 3;
  }

  /** An upper bound of what an error takes as compact JSON; exact but for the frame around it. */
  public static int of(@Nullable ErrorObject error) {
    if (error == null) return 0;
    int bytes = ERROR_FRAME + quoted(error.type()) + quoted(error.message()) + quoted(error.data());
    for (String frame : error.stackTrace()) bytes += quoted(frame) + 1;
    return bytes;
  }

  /** A bound that takes no look at texts: no character takes more bytes than an escape. */
  public static long atMost(OperationUpdate update) {
    if (update.error() != null || update.options() != null) return of(update);
    return UPDATE_FRAME + ESCAPE * ((long) length(update.name()) + length(update.payload()) + 2);
  }

  private static int length(@Nullable String text) {
    return text == null ? 0 : text.length();
  }

  /** An upper bound of what an update takes in a checkpoint. */
  public static int of(OperationUpdate update) {
    int bytes =
        UPDATE_FRAME + quoted(update.name()) + quoted(update.payload()) + of(update.error());
    if (update.options() instanceof UpdateOptions.ChainedInvoke invoke) {
      bytes += quoted(invoke.functionName()) + quoted(invoke.tenantId());
    }
    return bytes;
  }

  private JsonSize() {}
}
