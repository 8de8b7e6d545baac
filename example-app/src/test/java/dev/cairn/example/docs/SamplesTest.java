package dev.cairn.example.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.example.docs.ClaimWorkflow.Decision;
import dev.cairn.example.docs.ClaimWorkflow.UnknownPolicy;
import dev.cairn.example.docs.ContractWorkflow.Office;
import dev.cairn.example.docs.DeliveryWorkflow.Carrier;
import dev.cairn.example.docs.DeliveryWorkflow.Label;
import dev.cairn.example.docs.DeliveryWorkflow.Parcel;
import dev.cairn.example.docs.DeliveryWorkflow.Route;
import dev.cairn.example.docs.TripWorkflow.Trip;
import dev.cairn.runtime.client.WorkflowFailedException;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunnerOptions;
import dev.cairn.testing.junit.LocalRunnerExtension;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class SamplesTest {

  @RegisterExtension
  final LocalRunnerExtension cairn =
      new LocalRunnerExtension(
          RunnerOptions.defaults()
              .runtime(runtime -> runtime.environment(name -> "visa-office:1")));

  @Test
  void deliversAParcel(LocalRunner runner) {
    Van van = new Van();
    runner.register(() -> new DeliveryWorkflowExecutor(van));
    DeliveryWorkflowClient deliveries = new DeliveryWorkflowClient(runner);

    deliveries.start("parcel", new Parcel("p-1"));

    assertThat(deliveries.result("parcel")).containsExactly("p-1 A6", "Eve", "3", "true", "Ada");
    assertThat(ids(runner, "parcel"))
        .containsSubsequence(
            "v2--print_2dformat",
            "v2--patience",
            "v2--handOver",
            "v2--handOver--driver",
            "v2--handOver--load",
            "v2--handOver--backoff",
            "v2--handOver--driver-2",
            "v2--follow");
  }

  @Test
  void concludesAContract(LocalRunner runner) {
    Desk desk = new Desk(runner);
    runner.register(() -> new ContractWorkflowExecutor(desk));
    ContractWorkflowClient contracts = new ContractWorkflowClient(runner);

    contracts.start("c", "a text");
    runner.runUntilWaitingFor("c", "seal");
    contracts.sealSender("c").fail("Refused", "no seal for this");

    assertThat(contracts.result("c"))
        .containsExactly("well written", "signed", "no stamp", "no seal for this");
  }

  @Test
  void decidesAboutAClaim(LocalRunner runner) {
    runner.register(() -> new ClaimWorkflowExecutor());
    ClaimWorkflowClient claims = new ClaimWorkflowClient(runner);

    claims.start("c", "a broken lamp");

    assertThat(claims.result("c"))
        .isEqualTo(new Decision.Rejected("nothing proves it", List.of("receipt")));
    assertThat(runner.history("c")).noneMatch(event -> event.toString().contains("lamp"));
  }

  /** No step declares it: the type is known by the workflow method alone. */
  @Test
  void theExceptionThatAWorkflowDeclaresReachesItsClientAsTheCause(LocalRunner runner) {
    runner.register(() -> new ClaimWorkflowExecutor());
    ClaimWorkflowClient claims = new ClaimWorkflowClient(runner);

    claims.start("c", " ");

    assertThatExceptionOfType(WorkflowFailedException.class)
        .isThrownBy(() -> claims.result("c"))
        .havingCause()
        .isExactlyInstanceOf(UnknownPolicy.class)
        .withMessage("nothing is claimed");
  }

  @Test
  void sendsAnEventThatIsNamedByItsPlaceholder(LocalRunner runner) {
    Desk desk = new Desk(runner);
    runner.register(() -> new ContractWorkflowExecutor(desk));
    ContractWorkflowClient contracts = new ContractWorkflowClient(runner);

    contracts.start("c", "a text");
    runner.runUntilWaitingFor("c", "stamp-notary");
    contracts.stamp("c", "notary", "stamped");
    contracts.seal("c", "sealed");

    assertThat(contracts.result("c"))
        .containsExactly("well written", "signed", "stamped", "sealed");
  }

  @Test
  void readsAMeterForMonths(LocalRunner runner) {
    runner.register(MeterWorkflowExecutor::new);
    MeterWorkflowClient meters = new MeterWorkflowClient(runner);

    meters.start("m", new MeterWorkflow.Meter("m", 60, 0));

    assertThat(meters.result("m")).isEqualTo(3 * 30 * 2);
    assertThat(runner.backend().executions()).hasSize(3);
    assertThat(runner.execution("m").operations()).hasSize(1 + 60 + 1);
  }

  @Test
  void booksATrip(LocalRunner runner) {
    runner.register(TripWorkflowExecutor::new);
    runner.function("billing-eu", payload -> "\"invoice\"");
    runner.function("visa-office", payload -> "\"granted\"");
    TripWorkflowClient trips = new TripWorkflowClient(runner);

    trips.start("t", new Trip("Rome", List.of("Ada", "", "Eve")));

    assertThat(trips.result("t"))
        .containsExactly(
            "36",
            "[flight to Rome, hotel to Rome]",
            "granted",
            "train to Rome",
            "1 missing",
            "invoice");
    assertThat(ids(runner, "t"))
        .contains("visa", "async-1--reserve", "async-2--reserve", "race", "rides--0--reserve");
  }

  private static List<String> ids(LocalRunner runner, String run) {
    return runner.execution(run).operations().stream().map(Operation::id).toList();
  }

  /** Loses a parcel once, and arrives. */
  private static final class Van implements Carrier {
    private boolean loaded;
    private int asked;

    @Override
    public Label print(String key, Parcel parcel, String format) throws IOException {
      if (asked++ == 0) throw new IOException("no paper");
      return new Label(parcel.id() + " " + format);
    }

    @Override
    public String driver(Parcel parcel) {
      return "Eve";
    }

    @Override
    public void load(Parcel parcel, String driver) {
      boolean again = loaded;
      loaded = true;
      if (!again) throw new IllegalStateException("the van is full");
    }

    @Override
    public boolean delivered(Parcel parcel) {
      return asked++ > 3;
    }

    @Override
    public Optional<String> signature(Parcel parcel) {
      return asked++ > 6 ? Optional.of("Ada") : Optional.empty();
    }

    @Override
    public Route nextStop(Route route) {
      return new Route(route.stops() + 1);
    }
  }

  /** Answers an hour after it was asked. */
  private record Desk(LocalRunner runner) implements Office {
    @Override
    public void review(String text, String callbackId) {
      answer(callbackId, "\"well written\"");
    }

    @Override
    public void send(String callbackId) {
      answer(callbackId, "\"signed\"");
    }

    private void answer(String callbackId, String json) {
      runner.after(
          Duration.ofMinutes(50), () -> runner.backend().succeedCallback(callbackId, json));
    }
  }
}
