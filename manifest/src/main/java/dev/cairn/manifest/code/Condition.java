package dev.cairn.manifest.code;

import java.util.Optional;

/**
 * A decision at some place of the code: which way to go, what a name is filled with, how many items
 * there are.
 *
 * @param text as the source has it, for people
 * @param origin a digest of what it is computed from, as far as that could be followed: equal
 *     origins decide equally for the same run
 * @param constant its value, if it is a constant
 * @param source where it stands
 * @param unfollowed what it is computed from besides and cannot be compared; empty if nothing
 * @param fixed whether it is computed from the run's input alone, so that it says the same whenever
 *     it is asked
 * @param opposite whether decisions ask for the opposite of the text: {@code a >= b} decides as
 *     {@code a < b} does, with the ways turned around, so that both are one for the gate
 */
public record Condition(
    String text,
    String origin,
    Optional<String> constant,
    String source,
    String unfollowed,
    boolean fixed,
    boolean opposite) {

  /** The begin of origins of what is awaited, and may have failed. */
  public static final String AWAITED = "await-";

  /** Decides where nobody could tell what does. */
  public static final Condition UNKNOWN = new Condition("?", "?", Optional.empty(), "", "", false);

  /** One that decides as its text says. */
  public Condition(
      String text,
      String origin,
      Optional<String> constant,
      String source,
      String unfollowed,
      boolean fixed) {
    this(text, origin, constant, source, unfollowed, fixed, /* opposite= */ false);
  }

  /** The way of a decision in the words of the text, for people. */
  public String shown(String way) {
    if (!opposite) return way;
    return switch (way) {
      case "true" -> "false";
      case "false" -> "true";
      default -> way;
    };
  }
}
