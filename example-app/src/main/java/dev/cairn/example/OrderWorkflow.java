package dev.cairn.example;

import dev.cairn.AwaitEvent;
import dev.cairn.Retry;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.EventTimeoutException;

/** Charges an order, waits a day and for an approval, then ships the order or pays back. */
public abstract class OrderWorkflow {
  private final PaymentGateway gateway;

  protected OrderWorkflow(PaymentGateway gateway) {
    this.gateway = gateway;
  }

  @Workflow(name = "order", wiring = OrderWiring.class)
  public Receipt place(Order order) throws CardDeclined {
    Payment payment = charge(order);
    coolingOff();
    Approval approval = approvalInTime();
    if (!approval.granted()) {
      refund(payment);
      return Receipt.rejected(order.id(), approval.by());
    }
    return ship(order, payment);
  }

  /**
   * Plain Java, replayed like the rest: helpers may call durable methods and catch what they throw.
   */
  private Approval approvalInTime() {
    try {
      return approval();
    } catch (EventTimeoutException e) {
      return Approval.refused("nobody in seven days");
    }
  }

  @Step(
      retry = @Retry(attempts = 5, delay = "1s", maxDelay = "1m", notOn = CardDeclined.class),
      timeout = "30s")
  protected Payment charge(Order order) throws CardDeclined {
    return gateway.charge(Durable.idempotencyKey(), order.card(), order.total());
  }

  @Sleep("24h")
  protected abstract void coolingOff();

  @AwaitEvent(value = "approval", timeout = "7d")
  protected abstract Approval approval();

  @Step
  protected Receipt ship(Order order, Payment payment) {
    return Receipt.shipped(order.id(), "parcel-" + payment.reference());
  }

  @Step
  protected void refund(Payment payment) {
    gateway.refund(Durable.idempotencyKey(), payment);
  }
}
