package dev.cairn.runtime.codec;

import java.math.BigDecimal;

/** A number that its type does not have. The message shows nothing of the payload. */
final class UnfitNumberException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private UnfitNumberException(String message) {
    super(message);
  }

  /** The trouble with a text that is read as a number of that type. */
  static UnfitNumberException of(Class<?> type, String text) {
    return new UnfitNumberException(
        isNumber(text) ? "a number that " + type.getSimpleName() + " cannot hold" : "no number");
  }

  private static boolean isNumber(String text) {
    if (text.length() > LongNumbers.LIMIT) return true; // too long to be looked at
    try {
      BigDecimal unused = new BigDecimal(text);
      return true;
    } catch (NumberFormatException e) {
      return false; // that is the answer
    }
  }
}
