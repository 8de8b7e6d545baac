package dev.cairn.example;

import java.util.function.Supplier;

/** Makes executors on Lambda; one gateway serves all runs of a process. */
public final class OrderWiring implements Supplier<OrderWorkflowExecutor> {
  private final PaymentGateway gateway =
      new FakePaymentGateway(0, false, PaymentBook.inMemory(), System.out::println);

  @Override
  public OrderWorkflowExecutor get() {
    return new OrderWorkflowExecutor(gateway);
  }
}
