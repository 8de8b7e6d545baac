package dev.cairn.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.client.WorkflowFailedException;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunnerOptions;
import dev.cairn.testing.fault.CrashPoint;
import dev.cairn.testing.junit.LocalRunnerExtension;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalRunnerExtension.class)
final class OrderWorkflowTest {
  private static final long SEED = 27;

  private final Order order = new Order("order-42", "kettle", "4242", new BigDecimal("30.00"));

  @Test
  void shipsWhatWasApproved(LocalRunner runner) {
    OrderWorkflowClient orders = register(runner, false);

    orders.start("order-42", order);
    runner.runUntilWaitingFor("order-42", "approval");
    orders.approval("order-42", Approval.granted("Ada"));

    assertThat(orders.result("order-42").outcome()).isEqualTo(Receipt.Outcome.SHIPPED);
  }

  @Test
  void rejectsWhatNobodyApprovedInTime(LocalRunner runner) {
    OrderWorkflowClient orders = register(runner, false);

    orders.start("order-42", order);

    assertThat(orders.result("order-42"))
        .isEqualTo(Receipt.rejected("order-42", "nobody in seven days"));
  }

  @Test
  void failsWithTheBanksAnswer(LocalRunner runner) {
    OrderWorkflowClient orders = register(runner, true);

    orders.start("order-42", order);

    assertThatThrownBy(() -> orders.result("order-42"))
        .isInstanceOf(WorkflowFailedException.class)
        .hasMessage(
            "the run order-42 failed with " + CardDeclined.class.getName() + ": the bank says no");
  }

  @Test
  void survivesThatItsProcessDies() {
    RunnerOptions options = RunnerOptions.defaults().crashAt(CrashPoint.beforeAnswer(2));
    LocalRunner runner = LocalRunner.create(options);
    OrderWorkflowClient orders = register(runner, false);

    orders.start("order-42", order);
    runner.runUntilWaitingFor("order-42", "approval");
    orders.approval("order-42", Approval.refused("Ada"));

    assertThat(orders.result("order-42")).isEqualTo(Receipt.rejected("order-42", "Ada"));
  }

  private static OrderWorkflowClient register(LocalRunner runner, boolean declines) {
    PaymentGateway gateway = new FakePaymentGateway(SEED, declines, PaymentBook.inMemory(), what -> {});
    runner.register(() -> new OrderWorkflowExecutor(gateway));
    return new OrderWorkflowClient(runner);
  }
}
