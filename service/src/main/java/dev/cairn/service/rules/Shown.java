package dev.cairn.service.rules;

/** Texts of callers in messages: short, and without characters that change what a reader sees. */
public final class Shown {
  private static final int MOST = 80;

  /** The text as a message may show it. */
  public static String of(String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints()
        .limit(MOST)
        .forEach(it -> shown.appendCodePoint(isVisible(it) ? it : '\uFFFD'));
    int length = text.codePointCount(0, text.length());
    return length > MOST ? shown + "… (" + length + " characters)" : shown.toString();
  }

  private static boolean isVisible(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  private Shown() {}
}
