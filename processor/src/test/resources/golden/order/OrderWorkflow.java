package acme;

import dev.cairn.AwaitEvent;
import dev.cairn.Retry;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;

public abstract class OrderWorkflow {
  private final PaymentGateway gateway;

  protected OrderWorkflow(PaymentGateway gateway) {
    this.gateway = gateway;
  }

  @Workflow(name = "order")
  public Receipt place(Order order) {
    Payment payment;
    try {
      payment = charge(order);
    } catch (CardDeclined e) {
      return new Receipt(order.id(), false);
    }
    coolingOff();
    Approval approval = approval();
    if (!approval.granted()) {
      refund(payment);
      return new Receipt(order.id(), false);
    }
    return ship(order, payment);
  }

  @Step(retry = @Retry(attempts = 5, delay = "1s", maxDelay = "1m"))
  protected Payment charge(Order order) {
    return gateway.charge(order);
  }

  @Sleep("24h")
  protected abstract void coolingOff();

  @AwaitEvent(value = "approval", timeout = "7d")
  protected abstract Approval approval();

  @Step
  protected Receipt ship(Order order, Payment payment) {
    return new Receipt(order.id(), true);
  }

  @Step
  protected void refund(Payment payment) {}
}
