package dev.cairn.testing.schedule;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A walk along a schedule, which notes what was decided. Used by one thread at a time. */
final class Decisions {
  /** One in so many places where a thread could be interrupted is one where it is. */
  private static final int INTERRUPTED = 4;

  private final Map<Integer, Integer> exact;
  private final @Nullable Random random;
  private final Map<Integer, Integer> made = new TreeMap<>();
  private int number;

  Decisions(Map<Integer, Integer> exact, @Nullable Random random) {
    this.exact = exact;
    this.random = random;
  }

  /** Whether a thread that could go on lets others go first. */
  boolean interrupts() {
    number++;
    return decided(random != null && random.nextInt(INTERRUPTED) == 0 ? 1 : 0, 2) == 1;
  }

  /** Which one of so many is next. */
  int next(int options) {
    if (options == 1) return 0;
    number++;
    return decided(random == null ? 0 : random.nextInt(options), options);
  }

  private int decided(int byChance, int options) {
    int choice = random == null ? exact.getOrDefault(number, 0) % options : byChance;
    if (choice != 0) made.put(number, choice);
    return choice;
  }

  /** The decisions so far, as an exact schedule. */
  Schedule made() {
    return Schedule.made(made, number);
  }
}
