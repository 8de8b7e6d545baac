package dev.cairn.testing.terminal;

import java.io.PrintWriter;
import java.time.Duration;

/** Prints lines, coloured or not, one after the other at some pace. */
public final class Screen {
  private final PrintWriter out;
  private final boolean coloured;
  private final Duration pace;

  /**
   * @param pace how long each line stands before the next one comes
   */
  public Screen(PrintWriter out, boolean coloured, Duration pace) {
    this.out = out;
    this.coloured = coloured;
    this.pace = pace;
  }

  /** The text in that ink, where this screen has colours. */
  String paint(Ink ink, String text) {
    return coloured ? ink.on(text) : text;
  }

  /** Shows a line. */
  void line(String text) {
    out.println(text);
    out.flush();
    if (pace.isZero()) return;
    try {
      Thread.sleep(pace.toMillis());
    } catch (InterruptedException e) {
      // Whoever interrupts does not want to watch any more; the run itself goes on.
      Thread.currentThread().interrupt();
    }
  }
}
