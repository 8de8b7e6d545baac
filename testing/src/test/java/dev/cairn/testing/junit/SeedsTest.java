package dev.cairn.testing.junit;

import static dev.cairn.testing.CairnAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.Run;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** A test for each seed, each with an instance and a runner of its own. */
@ExtendWith(LocalRunnerExtension.class)
final class SeedsTest {
  private static final List<String> RUNS = new ArrayList<>();

  private final List<String> order = new ArrayList<>();

  /** Runs two steps beside each other. */
  private record Both(List<String> order) implements WorkflowExecutor<String, String> {
    private static final StepDefinition<String> A =
        StepDefinition.of("a", Json.codec(String.class));
    private static final StepDefinition<String> B =
        StepDefinition.of("b", Json.codec(String.class));

    @Override
    public WorkflowDefinition<String, String> workflowDefinition() {
      return WorkflowDefinition.of(
          "both", 1, Json.codec(String.class), Json.codec(String.class), A, B);
    }

    @Override
    public String runWorkflow(String input) {
      DurableFuture<String> a = Durable.async(() -> Operations.step(this, A, () -> note("a")));
      DurableFuture<String> b = Durable.async(() -> Operations.step(this, B, () -> note("b")));
      return a.get() + b.get();
    }

    private String note(String what) {
      order.add(what);
      return what;
    }
  }

  @Seeds(20)
  void everySeedHasAnInstanceAndARunnerOfItsOwn(LocalRunner runner, @OfRun("run-1") Run run) {
    runner.register(() -> new Both(order));
    runner.start("both", 1, "run-1", "\"in\"");

    assertThat(run.untilEnded()).succeeded().with("ab");
    assertThat(order).containsExactlyInAnyOrder("a", "b");
    RUNS.add(String.join("", order));
  }

  @AfterAll
  static void allSeedsWereRunAndSomeOrdersDiffered() {
    if (!RUNS.isEmpty()) assertThat(RUNS).hasSize(20).contains("ab", "ba");
  }

  /** Fails on the schedules on which b comes first. Not a test by itself. */
  @Tag("started-by-a-test")
  @ExtendWith(LocalRunnerExtension.class)
  static final class Fragile {
    private final List<String> order = new ArrayList<>();

    @Seeds(200)
    void theFirstComesFirst(LocalRunner runner) {
      runner.register(() -> new Both(order));
      runner.start("both", 1, "run-1", "\"in\"");
      var unused = runner.await("run-1");
      assertThat(order).containsExactly("a", "b");
    }
  }

  /** Asks for no seed. Not a test by itself. */
  @Tag("started-by-a-test")
  @ExtendWith(LocalRunnerExtension.class)
  static final class Empty {
    @Seeds(0)
    void isNeverRun(LocalRunner runner) {}
  }

  /** Fails after each test. Not a test by itself. */
  @Tag("started-by-a-test")
  @ExtendWith(LocalRunnerExtension.class)
  static final class FailingAfterwards {
    @Test
    void runs(LocalRunner runner) {
      runner.register(() -> new Both(new ArrayList<>()));
      runner.start("both", 1, "run-1", "\"in\"");
      var unused = runner.await("run-1");
    }

    @AfterEach
    void fail() {
      throw new AssertionError("afterwards");
    }
  }

  private static List<Throwable> failuresOf(Class<?> tests) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClass(tests))
            .build();
    List<Throwable> failures = new ArrayList<>();
    LauncherFactory.create()
        .execute(
            request,
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                result.getThrowable().ifPresent(failures::add);
              }
            });
    return failures;
  }

  @Test
  void aSeedThatFailsIsToldOnceAndAtItsShortest() {
    assertThat(failuresOf(Fragile.class))
        .singleElement()
        .satisfies(
            failure -> {
              // Consoles of builds show the message, and nothing else that is attached.
              assertThat(failure.getSuppressed()).isEmpty();
              assertThat(failure.getMessage())
                  .containsPattern("it fails with seed \\d+; alone: @Seeds\\(value = 1, from = ")
                  .containsPattern("Schedule.of\\(\"\\d+:1( \\d+:\\d+){0,4}\"\\)")
                  .containsOnlyOnce("what the runs did")
                  .contains("StepSucceeded b");
            });
  }

  @Test
  void noSeedIsAnError() {
    assertThat(failuresOf(Empty.class))
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure)
                    .hasMessage(
                        "a test runs on at least one seed: @Seeds(0) of isNeverRun has none"));
  }

  @Test
  void aFailureAfterTheTestTellsWhatTheRunsDid() {
    assertThat(failuresOf(FailingAfterwards.class))
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure)
                    .hasMessageStartingWith("afterwards\nwhat the runs did:\nrun-1 (both"));
  }
}
