package dev.cairn.service.mailbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeliveryOrderTest {

  private record Sent(long number, String name) {}

  private record Open(String id, String name, Waiting waiting) {}

  /** Each operation takes one event; those that refuse take none. */
  private static final class Post implements DeliveryOrder.Mailbox<Sent, Open> {
    private final List<Open> open;
    private final Set<String> refusing = new HashSet<>();
    private final Set<String> closed = new HashSet<>();
    private final List<String> deliveries = new ArrayList<>();

    Post(Open... open) {
      this.open = List.of(open);
    }

    @Override
    public long number(Sent event) {
      return event.number();
    }

    @Override
    public List<Open> waits(Sent event) {
      return open.stream()
          .filter(it -> it.name().equals(event.name()) && !closed.contains(it.id()))
          .toList();
    }

    @Override
    public Waiting waiting(Open operation) {
      return operation.waiting();
    }

    @Override
    public boolean deliver(Open operation, Sent event) {
      if (refusing.contains(operation.id())) return false;
      closed.add(operation.id());
      deliveries.add(event.number() + " to " + operation.id());
      return true;
    }
  }

  private static Open since(long millis, String id) {
    return new Open(id, "paid", new Waiting(millis, 1, 1));
  }

  private static Sent sent(long number) {
    return new Sent(number, "paid");
  }

  @Test
  void eventsToARunComeBeforeBroadcasts() {
    Post post = new Post(since(1, "a"), since(2, "b"));

    DeliveryOrder.run(List.of(sent(9)), List.of(sent(1)), post);

    assertThat(post.deliveries).containsExactly("9 to a", "1 to b");
  }

  @Test
  void whatWasSentFirstIsDeliveredFirst() {
    Post post = new Post(since(1, "a"), since(2, "b"), since(3, "c"));

    DeliveryOrder.run(List.of(sent(3), sent(1), sent(2)), List.of(), post);

    assertThat(post.deliveries).containsExactly("1 to a", "2 to b", "3 to c");
  }

  @Test
  void theOperationThatHasWaitedLongestComesFirst() {
    Post post = new Post(since(7, "late"), since(5, "early"));

    DeliveryOrder.run(List.of(), List.of(sent(1)), post);

    assertThat(post.deliveries).containsExactly("1 to early");
  }

  @Test
  void operationsOfTheSameMomentAreOrderedByRunAndPlace() {
    Post post =
        new Post(
            new Open("second run", "paid", new Waiting(5, 2, 1)),
            new Open("second place", "paid", new Waiting(5, 1, 2)),
            new Open("first place", "paid", new Waiting(5, 1, 1)));

    DeliveryOrder.run(List.of(sent(1), sent(2), sent(3)), List.of(), post);

    assertThat(post.deliveries)
        .containsExactly("1 to first place", "2 to second place", "3 to second run");
  }

  @Test
  void anOperationThatCannotTakeItIsPassedOver() {
    Post post = new Post(since(1, "damaged"), since(2, "sound"));
    post.refusing.add("damaged");

    DeliveryOrder.run(List.of(sent(1)), List.of(), post);

    assertThat(post.deliveries).containsExactly("1 to sound");
  }

  @Test
  void anEventThatNobodyTakesIsInNobodysWay() {
    Post post = new Post(since(1, "a"));

    DeliveryOrder.run(List.of(new Sent(1, "other"), sent(2), sent(3)), List.of(), post);

    assertThat(post.deliveries).containsExactly("2 to a");
  }
}
