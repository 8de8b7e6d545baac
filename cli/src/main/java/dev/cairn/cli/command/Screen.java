package dev.cairn.cli.command;

import dev.cairn.cli.text.Ink;
import java.io.PrintWriter;
import java.util.List;

/** Shows a picture in the place of the last one, where the output is a terminal. */
final class Screen {
  private final PrintWriter out;
  private final boolean isTerminal;
  private int height;

  Screen(PrintWriter out, boolean isTerminal) {
    this.out = out;
    this.isTerminal = isTerminal;
  }

  /** Shows the lines; elsewhere than on a terminal they come below the last ones. */
  void show(List<String> lines) {
    if (isTerminal && height > 0) out.print("\u001b[" + height + "A\u001b[J");
    else if (height > 0) out.println();
    for (String line : lines) out.println(isTerminal ? line : Ink.plain(line));
    out.flush();
    height = lines.size();
  }
}
