package dev.cairn.server.browser;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measured times, each beside the most that is wanted of it. */
final class Figures {
  private final PrintStream out;
  private final List<String> misses = new ArrayList<>();

  Figures(PrintStream out) {
    this.out = out;
  }

  /** Prints a time, and notes it if it is longer than wanted. */
  void add(String what, double millis, int most) {
    String figure = String.format(Locale.ROOT, "%s %.0f ms, wanted %d ms", what, millis, most);
    out.println(figure);
    if (Math.round(millis) > most) misses.add(figure);
  }

  /** Prints a text about times. */
  void note(String text) {
    out.println(text);
  }

  /** Tells which times were too long; answers whether all were as wanted. */
  boolean judge() {
    if (misses.isEmpty()) out.println("All is as wanted.");
    for (String miss : misses) out.println("Missed: " + miss);
    return misses.isEmpty();
  }
}
