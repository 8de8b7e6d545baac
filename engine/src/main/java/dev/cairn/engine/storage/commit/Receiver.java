package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** An execution whose mailbox a transaction looks into, and what it found there. */
final class Receiver {
  private final ExecutionRow head;
  private final Set<String> awaits = new TreeSet<>();
  private final List<Delivery> deliveries = new ArrayList<>();
  private final List<EventRow> requests = new ArrayList<>();
  private @Nullable RuntimeException damage;

  Receiver(ExecutionRow head) {
    this.head = head;
  }

  ExecutionRow head() {
    return head;
  }

  /** The names of broadcasts that it may take. */
  Set<String> awaits() {
    return awaits;
  }

  List<Delivery> deliveries() {
    return deliveries;
  }

  /** Events for its owner that no operation takes. */
  List<EventRow> requests() {
    return requests;
  }

  /** Why nothing can be delivered to it; null if something can. */
  @Nullable RuntimeException damage() {
    return damage;
  }

  void damagedBy(RuntimeException cause) {
    damage = cause;
  }

  /** Whether it got an event of that name. */
  boolean hasTaken(String name) {
    return deliveries.stream().anyMatch(it -> name.equals(it.event().name()));
  }

  /** Whether it has a reason to run. */
  boolean isWoken() {
    return !requests.isEmpty() || deliveries.stream().anyMatch(it -> it.operation().hasEnded());
  }
}
