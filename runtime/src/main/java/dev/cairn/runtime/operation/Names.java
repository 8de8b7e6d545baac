package dev.cairn.runtime.operation;

import dev.cairn.runtime.protocol.Limits;
import org.jspecify.annotations.Nullable;

/** Names that come from data, with whatever is put behind them. */
final class Names {

  /**
   * Refuses a name that the service would refuse, before anything is sent.
   *
   * @throws IllegalArgumentException if it is not 1 to 256 printable ASCII characters
   */
  static void check(@Nullable String name) {
    if (name == null) {
      throw new IllegalArgumentException(
          "a name has 1 to " + Limits.NAME_LENGTH + " printable ASCII characters, but one is null");
    }
    if (!name.isEmpty() && name.length() <= Limits.NAME_LENGTH && isPrintable(name)) return;
    throw new IllegalArgumentException(
        "a name has 1 to "
            + Limits.NAME_LENGTH
            + " printable ASCII characters, but \""
            + name
            + "\" has "
            + name.length()
            + (isPrintable(name) ? "" : " characters, not all of them printable ASCII"));
  }

  private static boolean isPrintable(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < 0x20 || text.charAt(i) > 0x7e) return false;
    }
    return true;
  }

  private Names() {}
}
