package dev.cairn.service.mailbox;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Hands events to operations in order: events to one run before broadcasts, of each kind those that
 * were sent first, each to the operation that has waited longest. An event that no operation takes
 * stays in the mailbox, and is in nobody's way.
 */
public final class DeliveryOrder {

  /**
   * A place that keeps events and knows who waits for them.
   *
   * @param <E> events
   * @param <W> operations that wait
   */
  public interface Mailbox<E, W> {

    /** The number of an event; those that were sent later have larger ones. */
    long number(E event);

    /** The operations that may take the event now, in any order. */
    Collection<W> waits(E event);

    Waiting waiting(W operation);

    /** Hands over the event; false if the operation cannot take it, so that the next is asked. */
    boolean deliver(W operation, E event);
  }

  /**
   * Hands over all that somebody waits for.
   *
   * @param targeted events to one run each
   * @param broadcasts events to any run that waits
   */
  public static <E, W> void run(
      Collection<E> targeted, Collection<E> broadcasts, Mailbox<E, W> mailbox) {
    offer(targeted, mailbox);
    offer(broadcasts, mailbox);
  }

  private static <E, W> void offer(Collection<E> events, Mailbox<E, W> mailbox) {
    for (E event : sorted(events, Comparator.comparingLong(mailbox::number))) {
      for (W operation : sorted(mailbox.waits(event), Comparator.comparing(mailbox::waiting))) {
        if (mailbox.deliver(operation, event)) break;
      }
    }
  }

  private static <T> List<T> sorted(Collection<T> values, Comparator<T> order) {
    return values.size() < 2 ? List.copyOf(values) : values.stream().sorted(order).toList();
  }

  private DeliveryOrder() {}
}
