package dev.cairn.http.lambda;

import dev.cairn.runtime.checkpoint.BackendException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a list.
 *
 * @param nextMarker where the next part begins; null if this is the last
 */
public record ListPage<T>(List<T> items, @Nullable String nextMarker) {

  public ListPage {
    items = List.copyOf(items);
  }

  /** A part of a list that is there as a whole; its markers are numbers. */
  public static <T> ListPage<T> of(List<T> all, @Nullable String marker, int maxItems) {
    int from = marker == null ? 0 : start(marker);
    if (from < 0 || from > all.size()) throw invalid(String.valueOf(marker));
    int to = Math.min(all.size(), from + maxItems);
    return new ListPage<>(all.subList(from, to), to < all.size() ? Integer.toString(to) : null);
  }

  private static int start(String marker) {
    try {
      return Integer.parseInt(marker);
    } catch (NumberFormatException e) {
      throw invalid(marker);
    }
  }

  private static BackendException invalid(String marker) {
    return BackendException.refused(
        400, "InvalidParameterValueException", "Marker is not valid: " + marker);
  }
}
