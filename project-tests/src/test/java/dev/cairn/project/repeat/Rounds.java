package dev.cairn.project.repeat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Builds of the same sources, and which tests were not green in which of them. A file keeps them:
 * an interruption costs no more than the build under way.
 */
final class Rounds {
  private static final String ROUND = "round ";
  private static final String GREEN = ": green, ";
  private static final String FAILED = "  ";

  private final Path file;
  private final List<String> lines = new ArrayList<>();

  /** The builds that this file has kept, if there is one, and those that are added. */
  Rounds(Path file) throws IOException {
    this.file = file;
    if (Files.exists(file)) lines.addAll(Files.readAllLines(file));
  }

  /** Adds a build; returns the line that tells of it. */
  String add(int exit, Reports reports, Duration took, Path log) throws IOException {
    List<String> failed = new ArrayList<>(reports.failed());
    // Without tests nothing was shown, whatever the build says.
    boolean isGreen = exit == 0 && failed.isEmpty() && reports.tests() > 0;
    if (!isGreen && failed.isEmpty()) failed.add("the build itself, see " + log);
    String line =
        String.format(
            "%s%d%s%,d tests, %d not green, %d min %d s",
            ROUND,
            count() + 1,
            isGreen ? GREEN : ": NOT GREEN, ",
            reports.tests(),
            reports.failed().size(),
            took.toMinutes(),
            took.toSecondsPart());
    lines.add(line);
    for (String test : failed) lines.add(FAILED + test.replaceAll("\\R", " "));
    keep();
    return line;
  }

  /** In one piece: half a line would be read as something else. */
  private void keep() throws IOException {
    Path next = file.resolveSibling(file.getFileName() + ".next");
    Files.write(next, lines);
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
  }

  int count() {
    return (int) lines.stream().filter(line -> line.startsWith(ROUND)).count();
  }

  boolean areGreen() {
    return green() == count();
  }

  private int green() {
    return (int) lines.stream().filter(l -> l.startsWith(ROUND) && l.contains(GREEN)).count();
  }

  /** The sum of all builds. */
  String verdict() {
    SortedMap<String, List<Integer>> failures = new TreeMap<>();
    int round = 0;
    for (String line : lines) {
      if (line.startsWith(ROUND)) round++;
      else failures.computeIfAbsent(line, key -> new ArrayList<>()).add(round);
    }
    StringBuilder text = new StringBuilder(green() + " of " + count() + " rounds were green");
    failures.forEach((test, in) -> text.append("\n").append(test).append(", in ").append(in));
    return text.toString();
  }
}
