package dev.cairn.processor.gate;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One of the two, on its way.
 *
 * @param exception what was thrown and not yet caught; empty if nothing was
 * @param thrown what was thrown last
 * @param opened how many branches it has opened
 * @param decided what its conditions have decided while the other one had none of them
 */
record Walker(
    int at,
    String exception,
    String thrown,
    int draws,
    int opened,
    SortedMap<String, SortedSet<String>> decided) {
  private static final int MOST_DRAWS = 8;
  private static final int MOST_OPENED = 3;

  Walker to(int point) {
    return new Walker(point, exception, thrown, draws, opened, decided);
  }

  Walker drawing(int point) {
    int more = Math.min(draws + 1, MOST_DRAWS);
    return new Walker(point, exception, thrown, more, opened, decided);
  }

  Walker opening(int point) {
    int more = Math.min(opened + 1, MOST_OPENED);
    return new Walker(point, exception, thrown, draws, more, decided);
  }

  Walker throwing(int point, String raised) {
    return new Walker(point, raised, raised, draws, opened, decided);
  }

  Walker caught(int point) {
    return new Walker(point, "", thrown, draws, opened, decided);
  }

  Walker having(String origin, String value) {
    SortedMap<String, SortedSet<String>> all = new TreeMap<>(decided);
    SortedSet<String> values = new TreeSet<>(all.getOrDefault(origin, new TreeSet<>()));
    values.add(value);
    all.put(origin, values);
    return new Walker(at, exception, thrown, draws, opened, all);
  }

  /** A walker at its beginning, with what was thrown there. */
  static Walker start(int at, String exception) {
    return new Walker(at, exception, exception, 0, 0, new TreeMap<>());
  }
}
