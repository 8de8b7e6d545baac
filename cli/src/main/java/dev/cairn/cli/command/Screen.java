package dev.cairn.cli.command;

import dev.cairn.cli.diagram.State;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** Shows a picture in the place of the last one, where the output is a terminal. */
final class Screen {
  private final PrintWriter out;
  private final boolean isTerminal;
  private final IntSupplier rows;
  private int height;

  Screen(PrintWriter out, boolean isTerminal) {
    this(out, isTerminal, new TerminalRows());
  }

  /**
   * @param rows the height of the terminal, which may change
   */
  Screen(PrintWriter out, boolean isTerminal, IntSupplier rows) {
    this.out = out;
    this.isTerminal = isTerminal;
    this.rows = rows;
  }

  /** Shows the lines; elsewhere than on a terminal they come below the last ones. */
  void show(List<String> lines) {
    if (isTerminal && height > 0) out.print("\u001b[" + height + "A\u001b[J");
    else if (height > 0) out.println();
    lines.forEach(out::println);
    out.flush();
    height = lines.size();
  }

  /**
   * Shows as many of the lines as a terminal has room for: lines that have scrolled away cannot be
   * drawn over, and each picture would leave a copy of itself. The first lines, up to an empty one,
   * stay; of the others those around the last open operation.
   */
  void showWithin(List<String> lines) {
    // The cursor needs a row of its own.
    int room = rows.getAsInt() - 1;
    if (!isTerminal) {
      show(lines);
      return;
    }
    // Lines that are too long end at the edge: a broken one would need two rows.
    out.print("\u001b[?7l");
    show(lines.size() <= room ? lines : cut(lines, Math.max(2, room)));
    out.print("\u001b[?7h");
    out.flush();
  }

  private static List<String> cut(List<String> lines, int room) {
    int head = Math.min(lines.indexOf("") + 1, room / 2);
    int shown = room - head - 1;
    int centre = centre(lines);
    int from = Math.max(head, Math.min(centre - shown / 2, lines.size() - shown));
    List<String> cut = new ArrayList<>(lines.subList(0, head));
    cut.addAll(lines.subList(from, from + shown));
    cut.add("… " + (lines.size() - head - shown) + " more lines; --once shows all of them");
    return cut;
  }

  /** The last line of something that runs or waits; the end, if nothing does. */
  private static int centre(List<String> lines) {
    for (int i = lines.size() - 1; i >= 0; i--) {
      for (State state : List.of(State.RUNNING, State.RETRYING, State.WAITING)) {
        if (lines.get(i).contains(state.icon())) return i;
      }
    }
    return lines.size() - 1;
  }
}
