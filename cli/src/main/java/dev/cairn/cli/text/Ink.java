package dev.cairn.cli.text;

import java.util.regex.Pattern;

/** Colours, where there are any. */
public enum Ink {
  GREEN("32"),
  RED("31"),
  YELLOW("33"),
  BLUE("34"),
  GREY("90"),
  BOLD("1");

  private static final Pattern CODES = Pattern.compile("\u001b\\[[0-9;]*m");

  private final String code;

  Ink(String code) {
    this.code = code;
  }

  /** The text in this colour. */
  public String on(String text) {
    return "\u001b[" + code + "m" + text + "\u001b[0m";
  }

  /** The number of terminal columns that a text takes. */
  public static int width(String text) {
    String plain = plain(text);
    return plain.codePointCount(0, plain.length());
  }

  /** The text without colours. */
  public static String plain(String text) {
    return CODES.matcher(text).replaceAll("");
  }
}
