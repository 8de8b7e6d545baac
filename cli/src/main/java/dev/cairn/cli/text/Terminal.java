package dev.cairn.cli.text;

import java.io.Console;
import picocli.CommandLine.Help.Ansi;

/** The terminal that the program may have. */
public final class Terminal {
  /** From here on there is a console without a terminal, too. */
  private static final int CONSOLE_ALWAYS = 22;

  /** Whether the output is a terminal, on which a picture can be drawn over the last one. */
  @SuppressWarnings("SystemConsoleNull") // null tells something on older JDKs alone
  public static boolean isThere() {
    Console console = System.console();
    if (console == null || Runtime.version().feature() < CONSOLE_ALWAYS) return console != null;
    try {
      return Boolean.TRUE.equals(Console.class.getMethod("isTerminal").invoke(console));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a console of this JDK tells whether it is a terminal", e);
    }
  }

  /** Whether colours are wanted, as {@code NO_COLOR} and its like say. */
  public static boolean hasColours() {
    return Ansi.AUTO.enabled();
  }

  private Terminal() {}
}
