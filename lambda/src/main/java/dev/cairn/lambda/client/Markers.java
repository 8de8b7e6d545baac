package dev.cairn.lambda.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.runtime.checkpoint.BackendException;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The markers by which one list leads from page to page. */
final class Markers {
  private final Set<String> seen = new HashSet<>();

  /**
   * The marker of the page after {@code page}; null after the last.
   *
   * @throws BackendException if the list leads back to a page that was read before: following it
   *     would never end
   */
  @Nullable String next(JsonNode page) {
    String marker = Calls.text(page, "NextMarker");
    if (marker == null || marker.isEmpty()) return null;
    if (!seen.add(marker)) {
      throw BackendException.unreachable(
          "the pages of Lambda's list go round in a circle: the marker of page "
              + (seen.size() + 1)
              + " has been there before",
          null);
    }
    return marker;
  }
}
