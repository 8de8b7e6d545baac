package dev.cairn.project.repeat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Builds in a row, and which tests were not green in which of them. */
final class Rounds {
  private final SortedMap<String, List<Integer>> failures = new TreeMap<>();
  private int rounds;
  private int green;

  /** Adds a build; returns the line that tells of it. */
  String add(int exit, Reports reports, Duration took, Path log) {
    rounds++;
    for (String test : reports.failed()) note(test);
    // Without tests nothing was shown, whatever the build says.
    boolean isGreen = exit == 0 && reports.failed().isEmpty() && reports.tests() > 0;
    if (isGreen) green++;
    else if (reports.failed().isEmpty()) note("the build itself, see " + log);
    return String.format(
        "round %d: %s, %,d tests, %d not green, %d min %d s",
        rounds,
        isGreen ? "green" : "NOT GREEN",
        reports.tests(),
        reports.failed().size(),
        took.toMinutes(),
        took.toSecondsPart());
  }

  private void note(String test) {
    failures.computeIfAbsent(test, key -> new ArrayList<>()).add(rounds);
  }

  boolean areGreen() {
    return green == rounds;
  }

  /** The sum of all builds. */
  String verdict() {
    StringBuilder text = new StringBuilder(green + " of " + rounds + " rounds were green");
    failures.forEach((test, in) -> text.append("\n  ").append(test).append(", in ").append(in));
    return text.toString();
  }
}
