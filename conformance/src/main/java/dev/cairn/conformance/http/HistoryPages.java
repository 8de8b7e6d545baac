package dev.cairn.conformance.http;

import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The pages of a history, each fetched when it is its turn. */
final class HistoryPages implements Iterable<Map<String, @Nullable Object>> {
  private final Function<@Nullable String, Map<String, @Nullable Object>> pageAt;

  /**
   * @param pageAt the page at a marker; null for the first one
   */
  HistoryPages(Function<@Nullable String, Map<String, @Nullable Object>> pageAt) {
    this.pageAt = pageAt;
  }

  @Override
  public Iterator<Map<String, @Nullable Object>> iterator() {
    return new Pages();
  }

  private final class Pages implements Iterator<Map<String, @Nullable Object>> {
    private final Set<String> seen = new HashSet<>();
    private @Nullable String marker;
    private boolean isOver;

    @Override
    public boolean hasNext() {
      return !isOver;
    }

    @Override
    public Map<String, @Nullable Object> next() {
      if (isOver) throw new NoSuchElementException("the last page was the one before");
      Map<String, @Nullable Object> page = pageAt.apply(marker);
      marker = page.get("NextMarker") instanceof String next && !next.isEmpty() ? next : null;
      isOver = marker == null;
      if (marker != null && !seen.add(marker)) {
        throw new IllegalStateException(
            "the pages of the history go round in a circle: the marker of page "
                + (seen.size() + 2)
                + " has been there before");
      }
      return page;
    }
  }
}
