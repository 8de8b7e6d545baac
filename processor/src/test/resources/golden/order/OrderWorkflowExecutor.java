package acme;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.FlowFile;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import java.time.Duration;
import javax.annotation.processing.Generated;

/**
 * Durable executor of {@link OrderWorkflow}.
 * Made by Cairn from {@code OrderWorkflow.java}: changes are lost when it is compiled.
 */
@Generated("dev.cairn.processor.WorkflowProcessor")
public final class OrderWorkflowExecutor
    extends OrderWorkflow
    implements WorkflowExecutor<Order, Receipt> {
  static final StepDefinition<Payment, Signature.Of1<Order, Payment>> CHARGE =
      StepDefinition.of("charge", OrderWorkflowCodecs.PAYMENT)
          .retry(
              RetryPolicy.DEFAULT
                  .attempts(5)
                  .delays(Duration.ofSeconds(1), 2, Duration.ofMinutes(1)))
          .rebuilds(CardDeclined.class, CardDeclined::new)
          .at("OrderWorkflow.java", 34);

  static final SleepDefinition COOLING_OFF =
      SleepDefinition.of("coolingOff", Duration.ofHours(24))
          .pause(1)
          .at("OrderWorkflow.java", 39);

  static final EventDefinition<Approval, Signature.NoSubmitter> APPROVAL =
      EventDefinition.of("approval", OrderWorkflowCodecs.APPROVAL)
          .timeout(Duration.ofDays(7))
          .pause(2)
          .at("OrderWorkflow.java", 42);

  static final StepDefinition<Receipt, Signature.Of2<Order, Payment, Receipt>> SHIP =
      StepDefinition.of("ship", OrderWorkflowCodecs.RECEIPT)
          .at("OrderWorkflow.java", 45);

  static final StepDefinition<Void, Signature.Void1<Payment>> REFUND =
      StepDefinition.of("refund", Json.ofVoid())
          .at("OrderWorkflow.java", 50);

  static final WorkflowDefinition<Order, Receipt> WORKFLOW =
      WorkflowDefinition.of(
              "order",
              1,
              OrderWorkflowCodecs.ORDER,
              OrderWorkflowCodecs.RECEIPT,
              CHARGE,
              COOLING_OFF,
              APPROVAL,
              SHIP,
              REFUND)
          .flow(FlowFile.of(OrderWorkflowExecutor.class, "order.flow", "abd5e4ce186615a0"))
          .at("OrderWorkflow.java", 17);

  public OrderWorkflowExecutor(PaymentGateway gateway) {
    super(gateway);
  }

  @Override
  public WorkflowDefinition<Order, Receipt> workflowDefinition() {
    return WORKFLOW;
  }

  @Override
  public Receipt runWorkflow(Order input) throws Throwable {
    return place(input);
  }

  @Override
  protected Payment charge(Order order) {
    // @Step, OrderWorkflow.java:34
    return Operations.step(this, CHARGE, stub -> stub == null ? super.charge(order)
        : stub.run(order));
  }

  @Override
  protected void coolingOff() {
    // @Sleep, OrderWorkflow.java:39
    Operations.sleep(this, COOLING_OFF);
  }

  @Override
  protected Approval approval() {
    // @AwaitEvent, OrderWorkflow.java:42
    return Operations.awaitEvent(this, APPROVAL);
  }

  @Override
  protected Receipt ship(Order order, Payment payment) {
    // @Step, OrderWorkflow.java:45
    return Operations.step(this, SHIP, stub -> stub == null ? super.ship(order, payment)
        : stub.run(order, payment));
  }

  @Override
  protected void refund(Payment payment) {
    // @Step, OrderWorkflow.java:50
    Operations.voidStep(this, REFUND,
        stub -> {
          if (stub == null) super.refund(payment);
          else stub.run(payment);
        });
  }
}
