package dev.cairn.cli.diagram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The lines at the right of the places, for arrows that do not lead to the next place. All arrows
 * to one place share a lane. A place has two rows: arrows come in at the first and leave from the
 * second, below it.
 */
final class Lanes {
  private final List<Lane> lanes = new ArrayList<>();
  private int columns;

  /** A vertical line to a place. */
  private static final class Lane {
    final boolean dotted;
    final int target;
    final Set<Integer> sources = new TreeSet<>();
    int column;

    Lane(int to, boolean dotted) {
      this.target = 2 * to;
      this.dotted = dotted;
    }

    int top() {
      return Math.min(target, sources.stream().min(Comparator.naturalOrder()).orElseThrow());
    }

    int bottom() {
      return Math.max(target, sources.stream().max(Comparator.naturalOrder()).orElseThrow());
    }

    boolean overlaps(Lane other) {
      return top() <= other.bottom() && other.top() <= bottom();
    }
  }

  Lanes(Graph graph) {
    Map<List<Object>, Lane> byTarget = new LinkedHashMap<>();
    for (Graph.Arrow arrow : graph.arrows()) {
      if (isFall(arrow)) continue;
      byTarget
          .computeIfAbsent(
              List.of(arrow.to(), arrow.onFailure()),
              key -> new Lane(arrow.to(), arrow.onFailure()))
          .sources
          .add(2 * arrow.from() + 1);
    }
    lanes.addAll(byTarget.values());
    // Short ones lie inside long ones, so that few cross.
    lanes.sort(Comparator.comparingInt(lane -> lane.bottom() - lane.top()));
    for (int i = 0; i < lanes.size(); i++) {
      Lane lane = lanes.get(i);
      Set<Integer> taken = new TreeSet<>();
      for (Lane before : lanes.subList(0, i)) {
        if (lane.overlaps(before)) taken.add(before.column);
      }
      while (taken.contains(lane.column)) lane.column++;
      columns = Math.max(columns, lane.column + 1);
    }
  }

  /** Whether an arrow simply leads to the next place. */
  static boolean isFall(Graph.Arrow arrow) {
    return arrow.to() == arrow.from() + 1 && !arrow.onFailure();
  }

  /** Whether a line at that row reaches the lanes. */
  boolean reaches(int row) {
    return lanes.stream().anyMatch(lane -> lane.target == row || lane.sources.contains(row));
  }

  /** Whether all lines that reach that row are those of failures. */
  boolean isDotted(int row) {
    return lanes.stream()
        .filter(lane -> lane.target == row || lane.sources.contains(row))
        .allMatch(lane -> lane.dotted);
  }

  /** The lanes at a row. */
  String at(int row) {
    char[] text = new char[2 * columns];
    Arrays.fill(text, ' ');
    int reach = -1;
    for (Lane lane : lanes) {
      if (lane.target == row || lane.sources.contains(row)) reach = Math.max(reach, lane.column);
    }
    char dash = isDotted(row) ? '┄' : '─';
    for (int x = 0; x < 2 * reach + 1; x++) text[x] = dash;
    for (Lane lane : lanes) {
      if (row < lane.top() || row > lane.bottom()) continue;
      text[2 * lane.column + 1] = glyph(lane, row, reach);
    }
    return new String(text);
  }

  private static char glyph(Lane lane, int row, int reach) {
    boolean joins = lane.target == row || lane.sources.contains(row);
    boolean passes = lane.column < reach;
    if (!joins) return passes ? '┼' : lane.dotted ? '┆' : '│';
    if (lane.top() == row) return passes ? '┬' : '╮';
    if (lane.bottom() == row) return passes ? '┴' : '╯';
    return passes ? '┼' : '┤';
  }
}
