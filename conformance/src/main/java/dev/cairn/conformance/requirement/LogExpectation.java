package dev.cairn.conformance.requirement;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Records that have to be logged, so often and in that place.
 *
 * @param fields what a record has to show, by field: the value, or a regular expression between
 *     slashes
 * @param exact how many there have to be; null if only the bounds say it
 * @param least the fewest; null for no bound
 * @param most the most; null for no bound
 * @param before fields of other records, all of which come later
 * @param after fields of other records, all of which come earlier
 */
public record LogExpectation(
    Map<String, @Nullable Object> fields,
    @Nullable Integer exact,
    @Nullable Integer least,
    @Nullable Integer most,
    List<Map<String, @Nullable Object>> before,
    List<Map<String, @Nullable Object>> after) {

  /** Whether so many are as expected; where nothing is said, there has to be one at least. */
  public boolean isMetBy(int count) {
    if (exact != null) return count == exact;
    if (least == null && most == null) return count > 0;
    return (least == null || count >= least) && (most == null || count <= most);
  }
}
