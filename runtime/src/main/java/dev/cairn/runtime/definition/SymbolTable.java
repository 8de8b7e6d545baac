package dev.cairn.runtime.definition;

import java.util.Arrays;

/**
 * Finds operations by segment and kind. Every replay looks each of its operations up, so this is a
 * table with open addressing that takes segments where they stand in ids.
 */
final class SymbolTable {
  private static final int FREE = -1;

  private final int[] places;
  private final String[] segments;
  private final String[] kinds;

  /**
   * @param segments by the number of the operation, like the kinds
   */
  SymbolTable(String[] segments, String[] kinds) {
    this.segments = segments;
    this.kinds = kinds;
    int size = segments.length;
    // At least half of the places stay free, so that a search ends soon.
    places = new int[Integer.highestOneBit(size * 2 + 1) * 2];
    Arrays.fill(places, FREE);
    for (int i = 0; i < size; i++) {
      int place = hash(segments[i], 0, segments[i].length()) & (places.length - 1);
      while (places[place] != FREE) place = (place + 1) & (places.length - 1);
      places[place] = i;
    }
  }

  /** The number of the operation; the one behind the last if there is none. */
  int find(String id, int from, int to, String kind) {
    int place = hash(id, from, to) & (places.length - 1);
    for (int i = places[place]; i != FREE; i = places[place]) {
      if (segments[i].length() == to - from
          && id.startsWith(segments[i], from)
          && kinds[i].equals(kind)) {
        return i;
      }
      place = (place + 1) & (places.length - 1);
    }
    return segments.length;
  }

  /** Of a few characters, because the whole segment is compared anyway. */
  private static int hash(String id, int from, int to) {
    int length = to - from;
    if (length == 0) return 0;
    int hash = length;
    hash = hash * 31 + id.charAt(from);
    hash = hash * 31 + id.charAt(from + length / 2);
    hash = hash * 31 + id.charAt(to - 1);
    return hash ^ (hash >>> 16);
  }
}
