package dev.cairn.testing.schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the shortest schedule that fails like a long one. Tries the calm one, then those with a
 * single decision of their own, and leaves out more and more of the long one. Of the decisions that
 * are left, choices are lowered and pairs are tried alone: then others can be left out, often.
 *
 * <pre>{@code
 * Shrinking shrinking = new Shrinking(failed);
 * for (Schedule next = shrinking.next(); next != null; next = shrinking.next()) {
 *   shrinking.tried(madeIfItFails(next));
 * }
 * return shrinking.shortest();
 * }</pre>
 */
public final class Shrinking {
  private static final int SIMPLE_TRIES = 400;
  private static final int TRIES = 1_200;

  /** Schedules of few decisions, shortest first. */
  private final Deque<Schedule> simple = new ArrayDeque<>();

  /** Schedules that are no longer than the shortest, and nearer to the calm one. */
  private final Deque<Schedule> nearer = new ArrayDeque<>();

  private final int decisions;
  private @Nullable Schedule nearerOf;
  private Schedule shortest;
  private boolean trySimple;
  private boolean hasShrunk;
  private int from;
  private int size;
  private int tries;

  /**
   * @param failed one that fails, as {@link Turns#made} tells it
   */
  public Shrinking(Schedule failed) {
    shortest = failed;
    decisions = failed.decisions();
    size = Math.max(1, failed.length() / 2);
    simple.add(Schedule.calm());
    for (int choice = 1; choice <= 2; choice++) {
      for (int number = 1; number <= failed.decisions(); number++) {
        if (simple.size() < SIMPLE_TRIES) simple.add(Schedule.exact(Map.of(number, choice)));
      }
    }
  }

  /** The next one to try; null if none is left that is worth it. */
  public @Nullable Schedule next() {
    if (tries++ == TRIES) return null;
    Schedule next = simple.poll();
    trySimple = next != null && next.length() < shortest.length();
    if (next != null && trySimple) return next;
    if (shortest.length() <= 1) return null; // all shorter ones were tried
    if (size == 0) return nextNearer();
    List<Integer> decisions = new ArrayList<>(shortest.turns().keySet());
    return shortest.without(decisions.subList(from, Math.min(from + size, decisions.size())));
  }

  /**
   * The last one was tried.
   *
   * @param made what was decided in it, if it failed; null if it did not
   */
  public void tried(@Nullable Schedule made) {
    boolean better = made != null && isBetter(made);
    if (made != null && better) shortest = made;
    if (trySimple) return;
    if (size == 0) {
      if (better) size = 1;
      return;
    }
    if (better) hasShrunk = true;
    else from += size;
    if (from < shortest.length()) return;
    from = 0;
    // The last round is repeated until none of the decisions that are left can be left out.
    size = size == 1 && hasShrunk ? 1 : size / 2;
    hasShrunk = false;
  }

  private boolean isBetter(Schedule schedule) {
    if (schedule.length() != shortest.length()) return schedule.length() < shortest.length();
    return distance(schedule) < distance(shortest);
  }

  /** The sum of all choices, which is 0 for the calm schedule. */
  private static int distance(Schedule schedule) {
    return schedule.turns().values().stream().mapToInt(choice -> choice).sum();
  }

  private @Nullable Schedule nextNearer() {
    if (nearerOf != shortest) {
      nearerOf = shortest;
      nearer.clear();
      addNearer(shortest.turns());
    }
    return nearer.poll();
  }

  private void addNearer(SortedMap<Integer, Integer> turns) {
    List<Integer> numbers = List.copyOf(turns.keySet());
    for (int i = 0; turns.size() > 2 && i < numbers.size(); i++) {
      for (int second : numbers.subList(i + 1, numbers.size())) {
        nearer.add(Schedule.exact(Map.of(numbers.get(i), 1, second, 1)));
      }
    }
    turns.forEach(
        (number, choice) -> {
          for (int lower : choice > 2 ? List.of(1, choice / 2) : List.of(1)) {
            if (lower >= choice) continue;
            SortedMap<Integer, Integer> lowered = new TreeMap<>(turns);
            lowered.put(number, lower);
            nearer.add(Schedule.exact(lowered));
          }
        });
    // A decision that was left out has moved the numbers of those behind it.
    for (int first : turns.size() > 2 ? numbers : List.<Integer>of()) {
      for (int second = 1; second <= decisions; second++) {
        if (second != first) nearer.add(Schedule.exact(Map.of(first, 1, second, 1)));
      }
    }
  }

  /** The shortest that was seen to fail. */
  public Schedule shortest() {
    return shortest;
  }
}
