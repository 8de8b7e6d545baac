package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.StatePage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads a journal's pages to the last one. */
public final class Pages {

  /**
   * The operations of {@code first} and of all pages after it.
   *
   * @throws BackendException if a page could not be had, or if the backend leads back to a page
   *     that was read before: following it would never end
   */
  public static List<Operation> all(
      Backend backend, String executionArn, String token, StatePage first) {
    String marker = first.nextMarker();
    if (marker == null) return first.operations();
    List<Operation> all = new ArrayList<>(first.operations());
    Set<String> read = new HashSet<>();
    while (marker != null) {
      if (!read.add(marker)) {
        throw BackendException.unreachable(
            "the pages of the journal go round in a circle: the marker of page "
                + (read.size() + 1)
                + " has been there before",
            null);
      }
      StatePage page =
          backend.state(executionArn, token, marker, backend.profile().pageOperations());
      all.addAll(page.operations());
      marker = page.nextMarker();
    }
    return all;
  }

  private Pages() {}
}
