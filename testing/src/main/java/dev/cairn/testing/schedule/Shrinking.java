package dev.cairn.testing.schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the shortest schedule that fails like a long one. Tries the calm one, then those with a
 * single decision of their own, and at last leaves out more and more of the long one.
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
  private static final int TRIES = 800;

  /** Schedules of few decisions, shortest first. */
  private final Deque<Schedule> simple = new ArrayDeque<>();

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
    if (tries++ == TRIES || size == 0) return null;
    Schedule next = simple.poll();
    trySimple = next != null && next.length() < shortest.length();
    if (next != null && trySimple) return next;
    if (shortest.length() <= 1) return null; // all shorter ones were tried
    List<Integer> decisions = new ArrayList<>(shortest.turns().keySet());
    return shortest.without(decisions.subList(from, Math.min(from + size, decisions.size())));
  }

  /**
   * The last one was tried.
   *
   * @param made what was decided in it, if it failed; null if it did not
   */
  public void tried(@Nullable Schedule made) {
    boolean shorter = made != null && made.length() < shortest.length();
    if (made != null && shorter) shortest = made;
    if (trySimple) return;
    if (shorter) hasShrunk = true;
    else from += size;
    if (from < shortest.length()) return;
    from = 0;
    // The last round is repeated until none of the decisions that are left can be left out.
    size = size == 1 && hasShrunk ? 1 : size / 2;
    hasShrunk = false;
  }

  /** The shortest that was seen to fail. */
  public Schedule shortest() {
    return shortest;
  }
}
