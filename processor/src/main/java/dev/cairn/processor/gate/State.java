package dev.cairn.processor.gate;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Both on their way.
 *
 * @param condition the last one of the newer code
 * @param odd whether the older one does not have it
 * @param plain whether plain code of the newer one has thrown where that of the older did not
 * @param checked whether a check of the newer one has thrown that the older one does not have
 * @param fixed what conditions have decided for good, by origin
 */
record State(
    Walker older,
    Walker newer,
    Optional<String> condition,
    boolean odd,
    boolean plain,
    boolean checked,
    SortedMap<String, String> fixed) {

  State with(Walker older, Walker newer) {
    return new State(older, newer, condition, odd, plain, checked, fixed);
  }

  /** The decision of a condition that decides for good. */
  Optional<String> decision(String origin) {
    return Optional.ofNullable(fixed.get(origin));
  }

  State fixing(String origin, String value) {
    SortedMap<String, String> all = new TreeMap<>(fixed);
    all.put(origin, value);
    return new State(older, newer, condition, odd, plain, checked, all);
  }

  State asking(Optional<String> asked) {
    return odd || asked.isEmpty()
        ? this
        : new State(older, newer, asked, false, plain, checked, fixed);
  }

  /** The same with counts that differ as they do, and no higher: a loop leads back to itself. */
  State balanced() {
    // Whether anything was drawn at all matters.
    int draws =
        older.drawsUncounted() || newer.drawsUncounted()
            ? 0
            : Math.max(0, Math.min(older.draws(), newer.draws()) - 1);
    int opened =
        older.opensUncounted() || newer.opensUncounted()
            ? 0
            : Math.min(older.opened(), newer.opened());
    return with(older.less(draws, opened), newer.less(draws, opened));
  }
}
