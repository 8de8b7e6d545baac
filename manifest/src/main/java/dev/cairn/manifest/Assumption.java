package dev.cairn.manifest;

/**
 * What a compilation takes for granted of code outside of it: that a method is deterministic.
 *
 * @param method as class files name it, for instance {@code com/acme/Prices.total(I)J}
 * @param basis why it is believed: {@link #ANALYSED} or {@link #DECLARED}
 */
public record Assumption(String method, String basis) implements Comparable<Assumption> {

  /** Its class file was looked at, with those that it leads to. */
  public static final String ANALYSED = "analysed";

  /** It is annotated with {@code @Deterministic}. */
  public static final String DECLARED = "declared";

  @Override
  public int compareTo(Assumption other) {
    int byMethod = method.compareTo(other.method);
    return byMethod != 0 ? byMethod : basis.compareTo(other.basis);
  }
}
