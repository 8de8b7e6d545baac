package dev.cairn.testing.schedule;

import java.util.Collection;
import java.util.Map;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The order in which branches, timers, events and answers take their turns. Wherever several could
 * be next, a schedule decides. The calm one takes the first each time and lets nobody be
 * interrupted; one of a seed decides by chance, the same way each time; an exact one names the
 * decisions that differ from the calm one.
 *
 * <p>All decisions of a run of a test are numbered. There are three kinds: the rank of a thread, a
 * timer, an invocation or an answer (lower ranks go first); whether a thread goes on (0), lets
 * others go first (1) or steps back behind all others (2); and which of several things of the same
 * rank is next (0 is the first of them). {@link #explain} says of a schedule that was run what each
 * of its decisions was.
 *
 * <pre>{@code
 * RunnerOptions.defaults().schedule(Schedule.ofSeed(7));
 * RunnerOptions.defaults().schedule(Schedule.of("12:1 40:2")); // as a failing test printed it
 * }</pre>
 *
 * <p>Immutable.
 */
public final class Schedule {
  private static final Schedule CALM = new Schedule(null, new TreeMap<>(), Map.of(), 0);

  private final @Nullable Long seed;
  private final SortedMap<Integer, Integer> turns;
  private final Map<Integer, String> notes;
  private final int decisions;

  private Schedule(
      @Nullable Long seed,
      SortedMap<Integer, Integer> turns,
      Map<Integer, String> notes,
      int decisions) {
    this.seed = seed;
    this.turns = turns;
    this.notes = notes;
    this.decisions = decisions;
  }

  /** The first each time. */
  public static Schedule calm() {
    return CALM;
  }

  /** A random order, the same for the same seed. */
  public static Schedule ofSeed(long seed) {
    return new Schedule(seed, new TreeMap<>(), Map.of(), 0);
  }

  /**
   * The schedule that a failing test named.
   *
   * @param text pairs of a decision's number and what was chosen there, as {@code 12:1 40:2};
   *     nothing for the calm one
   * @throws IllegalArgumentException if it is something else
   */
  public static Schedule of(String text) {
    SortedMap<Integer, Integer> turns = new TreeMap<>();
    for (String pair : text.isBlank() ? new String[0] : text.strip().split("\\s+")) {
      String[] parts = pair.split(":", -1);
      try {
        if (parts.length != 2) throw new NumberFormatException(pair);
        turns.put(Integer.parseUnsignedInt(parts[0]), Integer.parseUnsignedInt(parts[1]));
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            "a schedule reads like 12:1 40:2, the number of a decision and what was chosen; '"
                + pair
                + "' does not",
            e);
      }
    }
    return exact(turns);
  }

  static Schedule exact(Map<Integer, Integer> turns) {
    return made(turns, Map.of(), 0);
  }

  /** A schedule of decisions, by their number, out of so many; with notes on what they were. */
  static Schedule made(Map<Integer, Integer> turns, Map<Integer, String> notes, int decisions) {
    return new Schedule(null, new TreeMap<>(turns), Map.copyOf(notes), decisions);
  }

  /** The number of decisions that there were; 0 if it was not run. */
  int decisions() {
    return decisions;
  }

  /** The decisions that differ from the calm schedule, by their number; empty for a seed. */
  SortedMap<Integer, Integer> turns() {
    return turns;
  }

  /** The number of decisions that differ from the calm schedule. */
  public int length() {
    return turns.size();
  }

  /** The same but for these decisions, which are as in the calm one. */
  Schedule without(Collection<Integer> decisions) {
    SortedMap<Integer, Integer> fewer = new TreeMap<>(turns);
    fewer.keySet().removeAll(decisions);
    return exact(fewer);
  }

  /** A fresh walk along it. */
  Decisions walk() {
    return new Decisions(turns, seed == null ? null : new SplittableRandom(seed));
  }

  /**
   * A line for each decision that differs from the calm schedule, with what was decided, if this is
   * {@code runner.schedule()} of a runner that was used; else nothing. Lines begin with a line
   * break, so that they follow a message.
   */
  public String explain() {
    StringBuilder text = new StringBuilder();
    turns.forEach(
        (number, choice) -> {
          String note = notes.get(number);
          if (note == null) return;
          text.append("\n  ").append(number).append(':').append(choice).append("  ").append(note);
        });
    return text.toString();
  }

  @Override
  public String toString() {
    if (seed != null) return "seed " + seed;
    if (turns.isEmpty()) return "calm";
    StringBuilder text = new StringBuilder();
    turns.forEach((number, choice) -> text.append(number).append(':').append(choice).append(' '));
    return text.toString().strip();
  }
}
