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
 * @param draws how many values it has drawn since the last operation
 * @param opened how many branches it has opened since then
 * @param decided what its conditions have decided while the other one had none of them
 */
record Walker(
    int at,
    String exception,
    String thrown,
    int draws,
    int opened,
    SortedMap<String, SortedSet<String>> decided) {

  /** The highest number that is counted. */
  private static final int MOST = 100;

  Walker to(int point) {
    return new Walker(point, exception, thrown, draws, opened, decided);
  }

  Walker drawing(int point) {
    int more = Math.min(draws + 1, MOST + 1);
    return new Walker(point, exception, thrown, more, opened, decided);
  }

  Walker opening(int point) {
    int more = Math.min(opened + 1, MOST + 1);
    return new Walker(point, exception, thrown, draws, more, decided);
  }

  /** Whether it has drawn more values than are counted. */
  boolean drawsUncounted() {
    return draws > MOST;
  }

  /** Whether it has opened more branches than are counted. */
  boolean opensUncounted() {
    return opened > MOST;
  }

  /** The same with lower counts. */
  Walker less(int lessDraws, int lessOpened) {
    return lessDraws == 0 && lessOpened == 0
        ? this
        : new Walker(at, exception, thrown, draws - lessDraws, opened - lessOpened, decided);
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
