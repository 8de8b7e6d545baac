package dev.cairn.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The axis of a timeline, on which time without work takes little room: a day's sleep does not
 * flatten steps of milliseconds. It is straight between its ticks.
 */
public final class TimeAxis {

  /** The most that one idle gap takes, as a part of all the time in which something ran. */
  private static final double GAP = 0.3;

  /**
   * A place on the axis.
   *
   * @param at epoch milliseconds
   * @param x from 0 to 1
   * @param compressed whether the way here from the tick before is an idle gap drawn shorter
   */
  public record Tick(long at, double x, boolean compressed) {}

  /** The ticks of a run; at least two. */
  public static List<Tick> of(RunRecord run, long now) {
    long begin = run.started();
    long end = Math.max(begin + 1, run.ended() == null ? now : run.ended());
    TreeSet<Long> times = new TreeSet<>(List.of(begin, end));
    List<long[]> work = new ArrayList<>();
    for (RunRecord.Operation operation : run.operations()) {
      add(times, operation.started(), begin, end);
      if (operation.ended() != null) add(times, operation.ended(), begin, end);
      for (RunRecord.Attempt attempt : operation.attempts()) {
        long ended = attempt.ended() == null ? end : attempt.ended();
        // A step takes time even where the clock shows none, but no more than that.
        long seen = Math.max(ended, attempt.started() + 1);
        add(times, attempt.started(), begin, end);
        add(times, seen, begin, end);
        work.add(new long[] {attempt.started(), seen});
      }
    }
    work.sort((a, b) -> Long.compare(a[0], b[0]));
    return ticks(List.copyOf(times), work);
  }

  private static void add(Set<Long> times, long at, long begin, long end) {
    times.add(Math.max(begin, Math.min(end, at)));
  }

  private static List<Tick> ticks(List<Long> times, List<long[]> work) {
    int pieces = times.size() - 1;
    boolean[] idle = new boolean[pieces];
    long busy = 0;
    int next = 0;
    long covered = Long.MIN_VALUE;
    for (int i = 0; i < pieces; i++) {
      while (next < work.size() && work.get(next)[0] <= times.get(i)) {
        covered = Math.max(covered, work.get(next++)[1]);
      }
      idle[i] = covered <= times.get(i);
      if (!idle[i]) busy += times.get(i + 1) - times.get(i);
    }
    double most = busy == 0 ? Double.MAX_VALUE : Math.max(1, busy * GAP);
    double[] ends = new double[pieces];
    double total = 0;
    for (int i = 0; i < pieces; i++) {
      double length = times.get(i + 1) - times.get(i);
      total += idle[i] ? Math.min(length, most) : length;
      ends[i] = total;
    }
    List<Tick> ticks = new ArrayList<>();
    ticks.add(new Tick(times.get(0), 0, false));
    for (int i = 0; i < pieces; i++) {
      boolean compressed = idle[i] && times.get(i + 1) - times.get(i) > most;
      boolean straight =
          i + 1 < pieces && !compressed && !idle[i] && !idle[i + 1]; // one line with what follows
      if (!straight) ticks.add(new Tick(times.get(i + 1), ends[i] / total, compressed));
    }
    return ticks;
  }

  private TimeAxis() {}
}
