package dev.cairn.example.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.junit.LocalRunnerExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalRunnerExtension.class)
final class VersioningTest {

  @Test
  void bothVersionsRunBesideEachOther(LocalRunner runner) {
    runner.register(InvoiceWorkflowExecutor::new);
    runner.register(InvoiceV2WorkflowExecutor::new);
    InvoiceWorkflowClient old = new InvoiceWorkflowClient(runner);
    InvoiceV2WorkflowClient invoices = new InvoiceV2WorkflowClient(runner);

    old.start("i-1", "Ada");
    invoices.start("i-2", "Bob");

    assertThat(old.result("i-1")).isEqualTo("reminded of invoice of Ada");
    assertThat(invoices.result("i-2")).isEqualTo("collected invoice of Bob");
  }

  @Test
  void newCodeTakesOverARunThatIsUnderWay(LocalRunner runner) {
    runner.register(InvoiceWorkflowExecutor::new);
    InvoiceWorkflowClient invoices = new InvoiceWorkflowClient(runner);
    invoices.start("i-1", "Ada");
    runner.runReady();

    runner.redeploy(InvoiceWorkflowExecutor::new);

    assertThat(invoices.result("i-1")).isEqualTo("reminded of invoice of Ada");
  }

  @Test
  void runsOfTheSecondVersionAreInsured(LocalRunner runner) {
    runner.register(ShipmentWorkflowExecutor::new);
    ShipmentWorkflowClient shipments = new ShipmentWorkflowClient(runner);

    shipments.start("s-1", "books");

    assertThat(shipments.result("s-1")).isEqualTo("sent books");
    assertThat(runner.execution("s-1").operation("v2--insure").name()).isEqualTo("insure");
  }
}
