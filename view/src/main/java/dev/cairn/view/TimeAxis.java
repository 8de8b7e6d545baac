package dev.cairn.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The axis of a timeline, on which time without work takes little room: a day's sleep does not
 * flatten steps of milliseconds. It is straight between its ticks. It grows with its run: times
 * that were added stay. Not thread-safe.
 */
final class TimeAxis {

  /** The most that one idle gap takes, as a part of all the time in which something ran. */
  private static final double GAP = 0.3;

  /** The begins of all time in which something ran and ended, with the ends. */
  private final TreeMap<Long, Long> busy = new TreeMap<>();

  /** The begins and ends of operations outside of that time. */
  private final NavigableSet<Long> marks = new TreeSet<>();

  /**
   * A place on the axis.
   *
   * @param at epoch milliseconds
   * @param x from 0 to 1
   * @param compressed whether the way here from the tick before is an idle gap drawn shorter
   */
  record Tick(long at, double x, boolean compressed) {}

  /**
   * The times of a run, which the axis of any later moment is made of.
   *
   * @param busy pairs of a begin and an end, in order
   * @param open the begins of attempts under way
   */
  record Times(List<long[]> busy, List<Long> marks, List<Long> open) {}

  /** Adds the times of an operation that is new or has changed. */
  void add(RunRecord.Operation operation) {
    for (RunRecord.Attempt attempt : operation.attempts()) {
      // A step takes time even where the clock shows none, but no more than that.
      if (attempt.ended() == null) mark(attempt.started());
      else cover(attempt.started(), Math.max(attempt.ended(), attempt.started() + 1));
    }
    mark(operation.started());
    if (operation.ended() != null) mark(operation.ended());
  }

  private void mark(long at) {
    Map.Entry<Long, Long> before = busy.floorEntry(at);
    if (before == null || before.getValue() < at) marks.add(at);
  }

  private void cover(long begin, long end) {
    long from = begin;
    long until = end;
    Map.Entry<Long, Long> met = busy.floorEntry(end);
    while (met != null && met.getValue() >= begin) {
      from = Math.min(from, met.getKey());
      until = Math.max(until, met.getValue());
      busy.remove(met.getKey());
      met = busy.floorEntry(end);
    }
    busy.put(from, until);
    marks.subSet(from, true, until, true).clear();
  }

  /**
   * The times that were added.
   *
   * @param open the operations that have not ended
   */
  Times times(List<RunRecord.Operation> open) {
    List<long[]> pieces = new ArrayList<>(busy.size());
    busy.forEach((begin, end) -> pieces.add(new long[] {begin, end}));
    List<Long> underWay = new ArrayList<>();
    for (RunRecord.Operation operation : open) {
      for (RunRecord.Attempt attempt : operation.attempts()) {
        if (attempt.ended() == null) underWay.add(attempt.started());
      }
    }
    return new Times(pieces, List.copyOf(marks), underWay);
  }

  /** The ticks of a run at a moment; at least two. */
  static List<Tick> ticks(RunRecord run, Times known, long now) {
    long begin = run.started();
    long end = Math.max(begin + 1, run.ended() == null ? now : run.ended());
    List<long[]> work = new ArrayList<>(known.busy());
    for (long started : known.open()) work.add(new long[] {started, Math.max(end, started + 1)});
    work.sort((a, b) -> Long.compare(a[0], b[0]));
    long[] times = new long[2 + 2 * work.size() + known.marks().size()];
    int count = 0;
    times[count++] = begin;
    times[count++] = end;
    for (long[] piece : work) {
      times[count++] = piece[0];
      times[count++] = piece[1];
    }
    for (long mark : known.marks()) times[count++] = mark;
    for (int i = 0; i < count; i++) times[i] = Math.max(begin, Math.min(end, times[i]));
    return ticks(distinct(times), work);
  }

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
}
