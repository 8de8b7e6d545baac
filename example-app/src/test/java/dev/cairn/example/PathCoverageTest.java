package dev.cairn.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.manifest.path.CodePath;
import dev.cairn.manifest.path.Coverage;
import dev.cairn.manifest.path.CoverageFile;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.PathCoverage;
import dev.cairn.testing.RunnerOptions;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The paths of compiled workflows that runs come to. */
final class PathCoverageTest {
  private final Order order = new Order("order-42", "kettle", "4242", new BigDecimal("30.00"));
  private final PathCoverage coverage = new PathCoverage();
  private final LocalRunner runner =
      LocalRunner.create(RunnerOptions.defaults().coverage(coverage))
          .register(() -> new OrderWorkflowExecutor(new PlainGateway()));
  private final OrderWorkflowClient orders = new OrderWorkflowClient(runner);

  @Test
  void aRunThatWaitsHasComeAsFarAsThere() {
    orders.start("order-42", order);
    runner.runUntilWaitingFor("order-42", "approval");

    assertThat(taken()).containsExactly("charge", "coolingOff", "approval");
  }

  @Test
  void anEventThatTimesOutIsAFailureThatTheCodeCatches() {
    orders.start("order-42", order);
    orders.result("order-42");

    assertThat(taken())
        .containsExactly(
            "charge",
            "coolingOff",
            "approval",
            "approval fails with EventTimeoutException",
            "approval.granted() → false",
            "refund");
  }

  @Test
  void runsAddUpToTheWhole() {
    orders.start("order-42", order);
    orders.result("order-42");
    assertThatThrownBy(() -> coverage.assertAtLeast(100))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("no test came to OrderWorkflow.java:28  ship");

    orders.start("order-43", order);
    runner.runUntilWaitingFor("order-43", "approval");
    orders.approval("order-43", Approval.granted("Ada"));
    orders.result("order-43");

    coverage.assertAtLeast(100);
    assertThat(coverage.report()).startsWith("order: 100 % of its paths");
  }

  @Test
  void attemptsThatAreRepeatedAreNoFailure() {
    runner
        .stub(OrderWorkflowExecutor.CHARGE)
        .fails(new GatewayUnavailable("no answer"))
        .returns(new Payment("f00d", "4242", new BigDecimal("30.00")));
    orders.start("order-42", order);
    runner.runUntilWaitingFor("order-42", "approval");

    assertThat(coverage.all().get(0).taken(CodePath.Kind.FAILURE)).isZero();
  }

  @Test
  void leavesAFileForTheReportOfTheBuild(@TempDir Path folder) throws IOException {
    orders.start("order-42", order);
    runner.runUntilWaitingFor("order-42", "approval");

    coverage.write(folder);

    try (Stream<Path> files = Files.list(folder)) {
      List<Coverage> read = CoverageFile.read(Files.readString(files.findFirst().orElseThrow()));
      assertThat(read).isEqualTo(coverage.all());
    }
  }

  private List<String> taken() {
    return coverage.all().get(0).taken().entrySet().stream()
        .filter(path -> path.getValue() > 0)
        .map(path -> path.getKey().text())
        .toList();
  }
}
