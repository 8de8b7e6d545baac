package dev.cairn.example;

import dev.cairn.runtime.client.WorkflowFailedException;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunnerOptions;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.fault.CrashPoint;
import dev.cairn.testing.terminal.RunView;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The order workflow in virtual time, on the local runner: days pass in milliseconds, and the same
 * seed gives the same run.
 *
 * @param crash where the process dies; null if it does not
 */
record Simulation(
    RunView view, long seed, boolean declines, Decision decision, @Nullable CrashPoint crash) {
  private static final Duration DECISION_AFTER = Duration.ofDays(3);

  /** Runs it, and returns the exit code. */
  int run(String id, Order order) {
    PaymentGateway gateway =
        new FakePaymentGateway(
            seed, declines, PaymentBook.inMemory(), what -> view.outside("gateway", what));
    LocalRunner runner =
        LocalRunner.create(options()).register(() -> new OrderWorkflowExecutor(gateway));
    OrderWorkflowClient orders = new OrderWorkflowClient(runner);

    orders.start(id, order);
    if (decision != Decision.NONE) runner.after(DECISION_AFTER, () -> decide(id, orders));
    int exitCode = await(id, orders);
    ExecutionSnapshot run = runner.execution(id);
    view.sum(run.invocations(), run.operations().size() - 1);
    return exitCode;
  }

  private RunnerOptions options() {
    RunnerOptions options = view.showing(RunnerOptions.defaults().seed(seed));
    return crash == null ? options : options.crashAt(crash);
  }

  private void decide(String id, OrderWorkflowClient orders) {
    boolean approves = decision == Decision.APPROVED;
    view.outside("Ada", approves ? "approves the order" : "refuses the order");
    orders.approval(id, approves ? Approval.granted("Ada") : Approval.refused("Ada"));
  }

  private int await(String id, OrderWorkflowClient orders) {
    try {
      Receipt receipt = orders.result(id);
      view.succeeded(id, receipt.outcome() + ": " + receipt.note());
      return 0;
    } catch (WorkflowFailedException e) {
      view.failed(id, e.error());
      return 1;
    }
  }
}
