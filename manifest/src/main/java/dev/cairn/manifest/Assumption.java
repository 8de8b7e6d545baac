package dev.cairn.manifest;

/**
 * An assumption of a compilation about code outside of it: that a method is deterministic.
 *
 * @param method as class files name it, for instance {@code com/acme/Prices.total(I)J}
 * @param basis why it is believed: {@link #ANALYSED}, {@link #DECLARED} or {@link #SOURCE}; or
 *     {@link #SEEN}, for members that are hazardous in general
 */
public record Assumption(String method, String basis) implements Comparable<Assumption> {

  /** Its class file was looked at, with those that it leads to. */
  public static final String ANALYSED = "analysed";

  /** It is annotated with {@code @Deterministic}. */
  public static final String DECLARED = "declared";

  /** Its source was read in the same compilation, as were those that it leads to. */
  public static final String SOURCE = "source";

  /** A hazardous member that sources use: it does no harm there, or somebody accepted it. */
  public static final String SEEN = "seen";

  @Override
  public int compareTo(Assumption other) {
    int byMethod = method.compareTo(other.method);
    return byMethod != 0 ? byMethod : basis.compareTo(other.basis);
  }
}
