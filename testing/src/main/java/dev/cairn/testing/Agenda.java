package dev.cairn.testing;

import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** The actions that a test plans for certain instants: the world outside of the runs. */
final class Agenda {

  /** The number keeps what is planned for the same instant in order. */
  private record Item(Instant at, long number, Runnable task) {}

  private final PriorityQueue<Item> items =
      new PriorityQueue<>(Comparator.comparing(Item::at).thenComparing(Item::number));
  private long numbers;

  synchronized void add(Instant at, Runnable task) {
    items.add(new Item(at, numbers++, task));
  }

  /** When the next thing is to be done; null if nothing is. */
  synchronized @Nullable Instant next() {
    Item first = items.peek();
    return first == null ? null : first.at();
  }

  /** Whether something's time has come. */
  synchronized boolean isDue(Instant now) {
    Item first = items.peek();
    return first != null && !first.at().isAfter(now);
  }

  /** Takes the first thing whose time has come; null if there is none. */
  synchronized @Nullable Runnable take(Instant now) {
    Item first = items.peek();
    if (first == null || first.at().isAfter(now)) return null;
    items.remove();
    return first.task();
  }
}
