package dev.cairn.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

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
    LongStream.Builder times = LongStream.builder();
    List<long[]> work = new ArrayList<>();
    for (RunRecord.Operation operation : run.operations()) {
      times.add(operation.started());
      if (operation.ended() != null) times.add(operation.ended());
      for (RunRecord.Attempt attempt : operation.attempts()) {
        long ended = attempt.ended() == null ? end : attempt.ended();
        // A step takes time even where the clock shows none, but no more than that.
        long seen = Math.max(ended, attempt.started() + 1);
        times.add(attempt.started()).add(seen);
        work.add(new long[] {attempt.started(), seen});
      }
    }
    work.sort((a, b) -> Long.compare(a[0], b[0]));
    LongStream within = times.build().map(at -> Math.max(begin, Math.min(end, at)));
    return ticks(distinct(LongStream.concat(LongStream.of(begin, end), within).toArray()), work);
  }

  /** Sorted, each once; a stream would box thousands of them for every update of a run. */
  private static long[] distinct(long[] times) {
    Arrays.sort(times);
    int count = 1;
    for (long time : times) if (time != times[count - 1]) times[count++] = time;
    return Arrays.copyOf(times, count);
  }

  private static List<Tick> ticks(long[] times, List<long[]> work) {
    int pieces = times.length - 1;
    boolean[] idle = new boolean[pieces];
    long busy = 0;
    int next = 0;
    long covered = Long.MIN_VALUE;
    for (int i = 0; i < pieces; i++) {
      while (next < work.size() && work.get(next)[0] <= times[i]) {
        covered = Math.max(covered, work.get(next++)[1]);
      }
      idle[i] = covered <= times[i];
      if (!idle[i]) busy += times[i + 1] - times[i];
    }
    double most = busy == 0 ? Double.MAX_VALUE : Math.max(1, busy * GAP);
    double[] ends = new double[pieces];
    double total = 0;
    for (int i = 0; i < pieces; i++) {
      double length = times[i + 1] - times[i];
      total += idle[i] ? Math.min(length, most) : length;
      ends[i] = total;
    }
    List<Tick> ticks = new ArrayList<>();
    ticks.add(new Tick(times[0], 0, false));
    boolean compressed = isCompressed(times, idle, most, 0);
    for (int i = 0; i < pieces; i++) {
      boolean isNextCompressed = i + 1 < pieces && isCompressed(times, idle, most, i + 1);
      // All pieces that are true to scale lie on one line with those beside them.
      boolean isStraight = i + 1 < pieces && !compressed && !isNextCompressed;
      if (!isStraight) ticks.add(new Tick(times[i + 1], ends[i] / total, compressed));
      compressed = isNextCompressed;
    }
    return ticks;
  }

  private static boolean isCompressed(long[] times, boolean[] idle, double most, int piece) {
    return idle[piece] && times[piece + 1] - times[piece] > most;
  }

  private TimeAxis() {}
}
