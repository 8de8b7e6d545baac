package dev.cairn.example;

import static dev.cairn.testing.CairnAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.client.WorkflowFailedException;
import dev.cairn.testing.CrashMatrix;
import dev.cairn.testing.EffectLedger;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.Run;
import dev.cairn.testing.history.RecordedHistory;
import dev.cairn.testing.junit.LocalRunnerExtension;
import dev.cairn.testing.junit.OfRun;
import dev.cairn.testing.junit.Seeds;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalRunnerExtension.class)
final class OrderWorkflowTest {
  private final Order order = new Order("order-42", "kettle", "4242", new BigDecimal("30.00"));
  private final Payment payment = new Payment("f00d", "4242", new BigDecimal("30.00"));
  private final LedgerGateway gateway = new LedgerGateway();

  /** A gateway that knows its keys, as a real one does, and writes down what it did. */
  private static final class LedgerGateway implements PaymentGateway {
    private final EffectLedger ledger = new EffectLedger("charge", "refund");

    @Override
    public Payment charge(String key, String card, BigDecimal amount) {
      return ledger.once("charge", key, () -> new Payment("f00d", card, amount));
    }

    @Override
    public void refund(String key, Payment payment) {
      Payment unused = ledger.once("refund", key, () -> payment);
    }
  }

  @BeforeEach
  void register(LocalRunner runner) {
    runner.register(() -> new OrderWorkflowExecutor(gateway));
  }

  @Test
  void shipsWhatWasApproved(OrderWorkflowClient orders, @OfRun("order-42") Run run) {
    orders.start("order-42", order);
    assertThat(run.untilWaitingFor("approval")).waitsFor("approval").took(Duration.ofDays(1));

    orders.approval("order-42", Approval.granted("Ada"));

    assertThat(run.untilEnded())
        .succeeded()
        .with(Receipt.shipped("order-42", "parcel-f00d"))
        .hasTimeline("+0s charge", "+0s coolingOff", "+1d approval", "+1d ship")
        .did("refund")
        .never();
    assertThat(run.resultOf(OrderWorkflowExecutor.CHARGE)).isEqualTo(payment);
  }

  @Test
  void triesAgainWhileTheGatewayIsDown(
      LocalRunner runner, OrderWorkflowClient orders, @OfRun("order-42") Run run) {
    runner
        .stub(OrderWorkflowExecutor.CHARGE)
        .fails(new GatewayUnavailable("no answer"))
        .fails(new GatewayUnavailable("no answer"))
        .returns(payment);
    orders.start("order-42", order);

    assertThat(run.untilWaitingFor("approval")).did("charge").times(3);
  }

  @Test
  void chargesTheTotalOfTheOrder(
      LocalRunner runner, OrderWorkflowClient orders, @OfRun("order-42") Run run) {
    runner
        .stub(OrderWorkflowExecutor.CHARGE)
        .answers(charged -> new Payment("f00d", charged.card(), charged.total()));
    orders.start("order-42", order);

    run.untilWaitingFor("approval");
    assertThat(run.resultOf(OrderWorkflowExecutor.CHARGE)).isEqualTo(payment);
  }

  @Test
  void failsWithTheBanksAnswer(
      LocalRunner runner, OrderWorkflowClient orders, @OfRun("order-42") Run run) {
    runner.stub(OrderWorkflowExecutor.CHARGE).fails(new CardDeclined("the bank says no"));
    orders.start("order-42", order);

    assertThat(run.untilEnded()).failed().with(CardDeclined.class).did("charge").once();
    assertThatThrownBy(() -> orders.result("order-42"))
        .isInstanceOf(WorkflowFailedException.class)
        .hasMessage(
            "the run order-42 failed with " + CardDeclined.class.getName() + ": the bank says no");
  }

  @Test
  void rejectsWhatNobodyApprovedInTime(OrderWorkflowClient orders, @OfRun("order-42") Run run) {
    orders.start("order-42", order);

    assertThat(run.untilEnded())
        .succeeded()
        .with(Receipt.rejected("order-42", "nobody in seven days"))
        .took(Duration.ofDays(8))
        .did("refund")
        .once();
  }

  @Test
  void survivesEveryCrash() {
    CrashMatrix.of(
            runner -> {
              LedgerGateway gateway = new LedgerGateway();
              runner.register(() -> new OrderWorkflowExecutor(gateway));
              OrderWorkflowClient orders = new OrderWorkflowClient(runner);
              orders.start("order-42", order);
              runner.runUntilWaitingFor("order-42", "approval");
              orders.approval("order-42", Approval.refused("Ada"));
              Receipt receipt = orders.result("order-42");
              return List.of(receipt, gateway.ledger.actions());
            })
        .everyCheckpoint()
        .everyBody()
        .lostAnswers()
        .assertSameOutcome();
  }

  @Seeds(50)
  void takesMoneyOnceInWhateverOrder(LocalRunner runner, OrderWorkflowClient orders) {
    orders.start("order-42", order);
    orders.start("order-43", order);
    runner.after(Duration.ofDays(2), () -> orders.approval("order-42", Approval.granted("Ada")));
    runner.after(Duration.ofDays(2), () -> orders.approval("order-43", Approval.refused("Ada")));

    assertThat(orders.result("order-42").outcome()).isEqualTo(Receipt.Outcome.SHIPPED);
    assertThat(orders.result("order-43").outcome()).isEqualTo(Receipt.Outcome.REJECTED);
    assertThat(gateway.ledger.effects("charge")).isEqualTo(2);
    assertThat(gateway.ledger.effects("refund")).isEqualTo(1);
  }

  @Test
  void goesOnWithARunOfProduction() {
    RecordedHistory history = RecordedHistory.resource(getClass(), "/histories/order-41.json");

    assertThat(history)
        .replaysWith(() -> new OrderWorkflowExecutor(gateway))
        .returning(Receipt.rejected("order-41", "Ada"));
    assertThat(gateway.ledger.effects("refund")).isZero();
  }
}
