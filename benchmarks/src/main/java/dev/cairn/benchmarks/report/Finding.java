package dev.cairn.benchmarks.report;

import java.util.Optional;

/**
 * One figure of one fork.
 *
 * @param work what was done, and what of it was measured; a row of the table
 * @param figure what the runtime took
 * @param floor what the floor took; NaN where it has no such figure
 * @param ratio of the two, as it was measured side by side; NaN where there is no floor
 */
public record Finding(
    String work, Unit unit, Wanted wanted, double figure, double floor, double ratio) {
  private static final String MARK = "finding";

  /** A figure of the runtime's alone. */
  public static Finding alone(String work, Unit unit, Wanted wanted, double figure) {
    return new Finding(work, unit, wanted, figure, Double.NaN, Double.NaN);
  }

  /** The line that a fork prints. */
  public String toLine() {
    return String.join(
        "\t",
        MARK,
        work,
        unit.name(),
        wanted.of().name(),
        String.valueOf(wanted.bound()),
        String.valueOf(figure),
        String.valueOf(floor),
        String.valueOf(ratio));
  }

  /** The finding of such a line; empty for any other line. */
  public static Optional<Finding> ofLine(String line) {
    String[] parts = line.split("\t", -1);
    if (parts.length != 8 || !parts[0].equals(MARK)) return Optional.empty();
    Wanted wanted = new Wanted(Wanted.Of.valueOf(parts[3]), Double.parseDouble(parts[4]));
    return Optional.of(
        new Finding(
            parts[1],
            Unit.valueOf(parts[2]),
            wanted,
            Double.parseDouble(parts[5]),
            Double.parseDouble(parts[6]),
            Double.parseDouble(parts[7])));
  }
}
