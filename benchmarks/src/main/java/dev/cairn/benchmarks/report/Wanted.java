package dev.cairn.benchmarks.report;

/**
 * The most that is allowed: of the ratio to the floor, of the figure itself, or nothing is said.
 */
public record Wanted(Of of, double most) {

  /** What is bounded. */
  public enum Of {
    RATIO,
    FIGURE,
    NOTHING
  }

  public static Wanted ratio(double most) {
    return new Wanted(Of.RATIO, most);
  }

  public static Wanted figure(double most) {
    return new Wanted(Of.FIGURE, most);
  }

  public static Wanted nothing() {
    return new Wanted(Of.NOTHING, 0);
  }

  public boolean isMetBy(double figure, double ratio) {
    return switch (of) {
      case RATIO -> ratio <= most;
      case FIGURE -> figure <= most;
      case NOTHING -> true;
    };
  }

  String show(Unit unit) {
    return switch (of) {
      case RATIO -> "≤ " + Unit.TIMES.show(most);
      case FIGURE -> "≤ " + unit.show(most);
      case NOTHING -> "";
    };
  }
}
