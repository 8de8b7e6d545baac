package dev.cairn.processor.determinism;

/**
 * What a compilation takes for granted: that a method outside of it is deterministic.
 *
 * @param basis why it is believed
 */
public record Belief(MethodId method, Basis basis) implements Comparable<Belief> {

  /** Grounds for belief. */
  public enum Basis {
    /** Its class file, and those that it leads to, were looked at. */
    ANALYSED,
    /** It is annotated with {@code @Deterministic}. */
    DECLARED
  }

  @Override
  public int compareTo(Belief other) {
    return method.compareTo(other.method);
  }
}
