package dev.cairn.processor.gate;

import dev.cairn.manifest.code.Condition;
import dev.cairn.manifest.code.Point;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The conditions of two codes that are computed from the run's input alone and are asked more than
 * once: a run that has decided one of them decides it so again, wherever it is.
 */
final class FixedConditions {

  /** More than this are forgotten with each operation: what is remembered multiplies the places. */
  private static final int MOST = 6;

  private static final Set<String> WAYS = Set.of("true", "false");

  private final Set<String> origins;
  private final List<Set<String>> askedByOlder;
  private final List<Set<String>> askedByNewer;

  private FixedConditions(Side older, Side newer, Set<String> origins) {
    this.origins = origins;
    this.askedByOlder = asked(older);
    this.askedByNewer = asked(newer);
  }

  static FixedConditions of(Side older, Side newer) {
    Map<String, Integer> before = timesAsked(older);
    Map<String, Integer> now = timesAsked(newer);
    Set<String> fixed = fixed(older);
    fixed.addAll(fixed(newer));
    Set<String> repeated = new HashSet<>();
    for (Map<String, Integer> times : List.of(before, now)) {
      times.forEach(
          (origin, count) -> {
            if (count > 1 && fixed.contains(origin) && repeated.size() < MOST) repeated.add(origin);
          });
    }
    return new FixedConditions(older, newer, repeated);
  }

  private static Set<String> fixed(Side side) {
    Set<String> fixed = new HashSet<>();
    for (Condition condition : side.manifest().conditions().values()) {
      if (condition.fixed()) fixed.add(condition.origin());
    }
    return fixed;
  }

  private static Map<String, Integer> timesAsked(Side side) {
    Map<String, Integer> times = new LinkedHashMap<>();
    Set<String> others = new HashSet<>();
    for (Point point : side.code().points()) {
      if (!(point instanceof Point.Decision decision)) continue;
      String origin = side.condition(decision.condition()).origin();
      if (!decision.ways().keySet().equals(WAYS)) others.add(origin);
      times.merge(origin, 1, Integer::sum);
    }
    times.keySet().removeAll(others);
    return times;
  }

  /** The conditions that code may still ask, by the point where it is. */
  private List<Set<String>> asked(Side side) {
    List<Set<String>> asked = new ArrayList<>();
    int size = side.code().points().size();
    for (int i = 0; i < size; i++) asked.add(new HashSet<>());
    boolean more = !origins.isEmpty();
    while (more) {
      more = false;
      for (int i = size - 1; i >= 0; i--) {
        Point point = side.at(i);
        if (point instanceof Point.Decision decision) {
          String origin = side.condition(decision.condition()).origin();
          if (origins.contains(origin)) more |= asked.get(i).add(origin);
        }
        for (int next : point.next()) more |= asked.get(i).addAll(asked.get(next));
      }
    }
    return asked;
  }

  boolean has(String origin) {
    return origins.contains(origin);
  }

  /** The decisions that one of the codes may still ask for. */
  SortedMap<String, String> lasting(Map<String, String> decided, int older, int newer) {
    SortedMap<String, String> lasting = new TreeMap<>();
    decided.forEach(
        (origin, value) -> {
          boolean asked =
              askedByOlder.get(older).contains(origin) || askedByNewer.get(newer).contains(origin);
          if (asked) lasting.put(origin, value);
        });
    return lasting;
  }
}
