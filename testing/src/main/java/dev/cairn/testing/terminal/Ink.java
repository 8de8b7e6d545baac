package dev.cairn.testing.terminal;

/** The colour and weight of a piece of text. */
enum Ink {
  PLAIN(""),
  BOLD("1"),
  DIM("2"),
  RED("31"),
  GREEN("32"),
  YELLOW("33"),
  BLUE("34"),
  CYAN("36");

  private final String code;

  Ink(String code) {
    this.code = code;
  }

  /** The text between the escape sequences of this ink. */
  String on(String text) {
    return code.isEmpty() || text.isEmpty() ? text : "\033[" + code + "m" + text + "\033[0m";
  }
}
