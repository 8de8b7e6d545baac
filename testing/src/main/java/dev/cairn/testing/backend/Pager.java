package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.StatePage;
import java.util.ArrayList;
import java.util.List;

/**
 * Hands out long lists page by page. A list stays as it was when its first page was given, however
 * the journal goes on; markers are good for one invocation.
 */
final class Pager {
  private static final int DEFAULT_ITEMS = 100;
  private static final int MAX_ITEMS = 1_000;

  private final int invocation;
  private final long pageBytes;
  private final int largestPage;
  private final List<List<Operation>> lists = new ArrayList<>();

  Pager(int invocation, long pageBytes, int largestPage) {
    this.invocation = invocation;
    this.pageBytes = pageBytes;
    this.largestPage = largestPage;
  }

  /** The first page of a list; with {@code items} 0 an empty one that leads to the others. */
  StatePage first(List<Operation> operations, int items) {
    lists.add(List.copyOf(operations));
    return page(lists.size() - 1, 0, items);
  }

  /** The page that a marker leads to; 0 items stand for the service's default. */
  StatePage next(String marker, int maxItems) {
    String[] parts = Opaque.parts(marker, 3);
    if (parts == null || number(parts[0]) != invocation) {
      throw Refusal.invalid("Invalid marker: this invocation was not given it");
    }
    return page(number(parts[1]), number(parts[2]), items(maxItems));
  }

  /** How many operations a page may hold if that many are asked for. */
  int items(int maxItems) {
    if (maxItems < 0 || maxItems > MAX_ITEMS) {
      throw Refusal.invalid("MaxItems is " + maxItems + ", not 0.." + MAX_ITEMS);
    }
    return Math.min(largestPage, maxItems == 0 ? DEFAULT_ITEMS : maxItems);
  }

  private StatePage page(int list, int from, int items) {
    List<Operation> operations = lists.get(list);
    int to = from;
    long bytes = 0;
    while (to < operations.size() && to - from < items) {
      bytes += Sizes.ofOperation(operations.get(to));
      if (bytes > pageBytes && to > from) break;
      to++;
    }
    return new StatePage(
        operations.subList(from, to), to < operations.size() ? marker(list, to) : null);
  }

  private String marker(int list, int from) {
    return Opaque.of(Integer.toString(invocation), Integer.toString(list), Integer.toString(from));
  }

  /** The number in a part of a marker; -1 if there is none, which is no invocation's. */
  private static int number(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
