package dev.cairn.testing.http;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a list, and where the next part begins. */
record Page<T>(List<T> items, @Nullable String nextMarker) {
  private static final int DEFAULT_ITEMS = 100;
  private static final int MAX_ITEMS = 1_000;

  /** The part of a list that a request asks for. */
  static <T> Page<T> of(List<T> all, ApiRequest request) {
    int items = Parameters.number(request, "MaxItems", 0);
    int from = Parameters.number(request, "Marker", 0);
    if (items < 0 || items > MAX_ITEMS) {
      throw Parameters.invalid("MaxItems is " + items + ", not 0.." + MAX_ITEMS);
    }
    if (from < 0 || from > all.size()) throw Parameters.invalid("Marker is not valid: " + from);
    int to = Math.min(all.size(), from + (items == 0 ? DEFAULT_ITEMS : items));
    return new Page<>(all.subList(from, to), to < all.size() ? Integer.toString(to) : null);
  }
}
