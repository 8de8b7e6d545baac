package dev.cairn.benchmarks.report;

/**
 * The bound of a ratio or of a figure, or none.
 *
 * @param of the quantity that is bounded, and from which side
 */
public record Wanted(Of of, double bound) {

  /** The quantity that is bounded. */
  public enum Of {
    RATIO,
    RATIO_AT_LEAST,
    FIGURE,
    NOTHING
  }

  /** At most that ratio. */
  public static Wanted ratio(double most) {
    return new Wanted(Of.RATIO, most);
  }

  /** At least that ratio. */
  public static Wanted ratioAtLeast(double least) {
    return new Wanted(Of.RATIO_AT_LEAST, least);
  }

  /** At most that figure. */
  public static Wanted figure(double most) {
    return new Wanted(Of.FIGURE, most);
  }

  public static Wanted nothing() {
    return new Wanted(Of.NOTHING, 0);
  }

  public boolean isMetBy(double figure, double ratio) {
    return switch (of) {
      case RATIO -> ratio <= bound;
      case RATIO_AT_LEAST -> ratio >= bound;
      case FIGURE -> figure <= bound;
      case NOTHING -> true;
    };
  }

  String show(Unit unit) {
    return switch (of) {
      case RATIO -> "≤ " + Unit.TIMES.show(bound);
      case RATIO_AT_LEAST -> "≥ " + Unit.TIMES.show(bound);
      case FIGURE -> "≤ " + unit.show(bound);
      case NOTHING -> "";
    };
  }
}
