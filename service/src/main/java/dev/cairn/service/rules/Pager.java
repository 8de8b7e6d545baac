package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.service.PageSizes;
import dev.cairn.service.state.Change;
import dev.cairn.service.state.LiveInvocation;
import java.util.List;

/**
 * Hands out long lists page by page. A list stays as it was when its first page was given, however
 * the journal goes on; markers are good for one invocation.
 */
final class Pager {
  private static final int DEFAULT_ITEMS = 100;
  private static final int MAX_ITEMS = 1_000;

  private final PageSizes sizes;

  Pager(PageSizes sizes) {
    this.sizes = sizes;
  }

  /**
   * The first page of a list; with {@code items} 0 an empty one that leads to the others.
   *
   * @param invocation the number of the invocation that gets it
   * @param list how many lists that invocation has been given in part before
   */
  StatePage first(Draft draft, int invocation, int list, List<Operation> operations, int items) {
    StatePage page = page(invocation, list, operations, 0, items);
    if (page.nextMarker() != null) draft.change(new Change.Paged(operations));
    return page;
  }

  /** The page that a marker leads to; 0 items stand for the service's default. */
  StatePage next(LiveInvocation live, String marker, int maxItems) {
    String[] parts = Opaque.parts(marker, 3);
    int list = parts == null || number(parts[0]) != live.number() ? -1 : number(parts[1]);
    if (parts == null || list < 0 || list >= live.lists()) {
      throw Refusal.invalid("Invalid marker: this invocation was not given it");
    }
    return page(live.number(), list, live.list(list), number(parts[2]), items(maxItems));
  }

  /** The number of operations that a page may hold if that many are asked for. */
  int items(int maxItems) {
    if (maxItems < 0 || maxItems > MAX_ITEMS) {
      throw Refusal.invalid("MaxItems is " + maxItems + ", not 0.." + MAX_ITEMS);
    }
    return Math.min(sizes.state(), maxItems == 0 ? DEFAULT_ITEMS : maxItems);
  }

  private StatePage page(
      int invocation, int list, List<Operation> operations, int from, int items) {
    if (from == 0 && operations.size() <= items && sizes.bytes() == Long.MAX_VALUE) {
      return new StatePage(operations, null);
    }
    int to = from;
    long bytes = 0;
    while (to < operations.size() && to - from < items) {
      bytes += Sizes.ofOperation(operations.get(to));
      if (bytes > sizes.bytes() && to > from) break;
      to++;
    }
    return new StatePage(
        operations.subList(from, to), to < operations.size() ? marker(invocation, list, to) : null);
  }

  private static String marker(int invocation, int list, int from) {
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
