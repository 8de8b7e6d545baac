package dev.cairn.runtime.codec;

/** As much of a payload as a message can show. */
final class Excerpt {
  private static final int LENGTH = 80;

  static String of(String text) {
    return text.length() <= LENGTH
        ? text
        : text.substring(0, Surrogates.cut(text, LENGTH)) + "… (" + text.length() + " characters)";
  }

  private Excerpt() {}
}
