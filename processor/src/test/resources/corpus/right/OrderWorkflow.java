package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

abstract class OrderWorkflow {
  record Order(String id, String card, BigDecimal total) {}
  record Receipt(String order, String parcel) {}
  interface Gateway { String charge(String key, String card, BigDecimal total); }

  private final Gateway gateway;

  OrderWorkflow(Gateway gateway) {
    this.gateway = Objects.requireNonNull(gateway);
  }

  @Workflow
  public Receipt place(Order order) {
    if (order.total().signum() <= 0) throw new IllegalArgumentException("nothing to pay");
    String payment = charge(order);
    coolingOff();
    return approval().map(by -> ship(order, payment)).orElseGet(() -> new Receipt(order.id(), ""));
  }

  @Step protected String charge(Order order) {
    return gateway.charge(Durable.idempotencyKey(), order.card(), order.total());
  }

  @Sleep("24h") protected abstract void coolingOff();

  @AwaitEvent(value = "approval", timeout = "7d") protected abstract Optional<String> approval();

  @Step protected Receipt ship(Order order, String payment) {
    return new Receipt(order.id(), payment + "-" + UUID.randomUUID());
  }
}
