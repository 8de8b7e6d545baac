package dev.cairn.testing;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** The actions that a test plans for certain instants: the world outside of the runs. */
final class Agenda {

  /** The number keeps what is planned for the same instant in order. */
  record Item(Instant at, long number, Runnable task) {}

  private static final Comparator<Item> ORDER =
      Comparator.comparing(Item::at).thenComparing(Item::number);

  private final PriorityQueue<Item> items = new PriorityQueue<>(ORDER);
  private long numbers;

  synchronized void add(Instant at, Runnable task) {
    items.add(new Item(at, numbers++, task));
  }

  /** When the next thing is to be done; null if nothing is. */
  synchronized @Nullable Instant next() {
    Item first = items.peek();
    return first == null ? null : first.at();
  }

  private boolean isDue(Instant now) {
    Item first = items.peek();
    return first != null && !first.at().isAfter(now);
  }

  /** The things whose time has come, in the order in which they were planned. */
  synchronized List<Item> due(Instant now) {
    if (!isDue(now)) return List.of();
    return items.stream().filter(item -> !item.at().isAfter(now)).sorted(ORDER).toList();
  }

  synchronized void remove(Item item) {
    items.remove(item);
  }
}
