package dev.cairn.testing.junit;

import static dev.cairn.testing.CairnAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.Run;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A test for each seed, each with an instance and a runner of its own. */
@ExtendWith(LocalRunnerExtension.class)
final class SeedsTest {
  private static final List<String> RUNS = new ArrayList<>();

  private final List<String> order = new ArrayList<>();

  /** Runs two steps beside each other. */
  private record Both(List<String> order) implements WorkflowExecutor<String, String> {
    private static final StepDefinition<String, Signature.Of0<String>> A =
        StepDefinition.of("a", Json.codec(String.class));
    private static final StepDefinition<String, Signature.Of0<String>> B =
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

  /** An annotation of a project's own, for all of its tests. */
  @Seeds(200)
  @Retention(RetentionPolicy.RUNTIME)
  private @interface ManySeeds {}

  /** Fails on the same schedules. Not a test by itself. */
  @Tag("started-by-a-test")
  @ExtendWith(LocalRunnerExtension.class)
  static final class ComposedFragile {
    @ManySeeds
    void theFirstComesFirst(LocalRunner runner) {
      new Fragile().theFirstComesFirst(runner);
    }
  }

  /** Takes the runner before it has a seed. Not a test by itself. */
  @Tag("started-by-a-test")
  @ExtendWith(LocalRunnerExtension.class)
  static final class TooEarly {
    TooEarly(LocalRunner runner) {
      assertThat(runner).isNotNull();
    }

    @Seeds(3)
    void runs() {}
  }

  /** Fails if a second seed begins before the first has ended. Not a test by itself. */
  @Tag("started-by-a-test")
  @ExtendWith(LocalRunnerExtension.class)
  static final class Beside {
    private static final CountDownLatch SECOND = new CountDownLatch(2);

    @Seeds(4)
    void runsAlone(LocalRunner runner) throws InterruptedException {
      boolean isFirst = SECOND.getCount() == 2;
      SECOND.countDown();
      if (isFirst) assertThat(SECOND.await(1, TimeUnit.SECONDS)).isFalse();
      runner.register(() -> new Both(new ArrayList<>()));
      runner.start("both", 1, "run-1", "\"in\"");
    }
  }

  /** Makes a runner of its own, which knows no seed. Not a test by itself. */
  @Tag("started-by-a-test")
  @ExtendWith(LocalRunnerExtension.class)
  static final class Elsewhere {
    @Seeds(3)
    void runsElsewhere(LocalRunner unused) {
      LocalRunner own = LocalRunner.create().register(() -> new Both(new ArrayList<>()));
      own.start("both", 1, "run-1", "\"in\"");
    }
  }

  @Test
  void seedsThatChangeNothingFailOnce() {
    assertThat(Launched.failuresOf(Elsewhere.class))
        .singleElement()
        .asInstanceOf(InstanceOfAssertFactories.THROWABLE)
        .hasMessageContaining(
            "the seeds changed nothing: the test started no run on the LocalRunner");
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

  @Test
  void aSeedThatFailsIsToldOnceAndAtItsShortest() {
    assertThat(Launched.failuresOf(Fragile.class))
        .singleElement()
        .satisfies(
            failure -> {
              // Consoles of builds show the message, and nothing else that is attached.
              assertThat(failure.getSuppressed()).isEmpty();
              assertThat(failure.getMessage())
                  .containsPattern("it fails with seed \\d+; alone: @Seeds\\(value = 1, from = ")
                  .containsPattern("Schedule.of\\(\"\\d+:1( \\d+:\\d+){0,4}\"\\)")
                  .containsOnlyOnce("what the runs did")
                  .contains("StepSucceeded async 2 / b");
            });
  }

  private static final Map<String, String> PARALLEL =
      Map.of(
          "junit.jupiter.execution.parallel.enabled", "true",
          "junit.jupiter.execution.parallel.mode.default", "concurrent",
          "junit.jupiter.execution.parallel.config.strategy", "fixed",
          "junit.jupiter.execution.parallel.config.fixed.parallelism", "4");

  /** Or a failure would come after the last seed had begun, and nobody would hear of it. */
  @Test
  void seedsRunOneAfterTheOtherWhereTestsRunInParallel() {
    assertThat(Launched.failuresOf(Beside.class, PARALLEL)).isEmpty();
  }

  @Test
  void aSeedThatFailsIsToldWhereTestsRunInParallel() {
    assertThat(Launched.failuresOf(Fragile.class, PARALLEL))
        .singleElement()
        .satisfies(failure -> assertThat(failure).hasMessageContaining("it fails with seed"));
  }

  @Test
  void anAnnotationOfTheProjectMayStandForIt() {
    assertThat(Launched.failuresOf(ComposedFragile.class))
        .singleElement()
        .satisfies(failure -> assertThat(failure).hasMessageContaining("it fails with seed"));
  }

  @Test
  void aRunnerThatWasMadeWithoutASeedIsRefused() {
    assertThat(Launched.failuresOf(TooEarly.class))
        .hasSize(3)
        .allSatisfy(
            failure ->
                assertThat(failure)
                    .hasMessageContaining("take it as a parameter of the test")
                    .hasMessageContaining("not of the constructor"));
  }

  @Test
  void noSeedIsAnError() {
    assertThat(Launched.failuresOf(Empty.class))
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure)
                    .hasMessage(
                        "a test runs on at least one seed: @Seeds(0) of isNeverRun has none"));
  }

  @Test
  void aFailureAfterTheTestTellsWhatTheRunsDid() {
    assertThat(Launched.failuresOf(FailingAfterwards.class))
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure)
                    .hasMessageStartingWith("afterwards\nwhat the runs did:\nrun-1 (both"));
  }

  /** Has nobody who gives it a runner. Not a test by itself. */
  @Tag("started-by-a-test")
  static final class WithoutRunner {
    @Seeds(200)
    void runs(LocalRunner runner) {}
  }

  @Test
  void seedsWithoutTheExtensionSayWhatIsMissing() {
    assertThat(Launched.failuresOf(WithoutRunner.class))
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure)
                    .hasMessageContaining(
                        "put @ExtendWith(LocalRunnerExtension.class) on WithoutRunner"));
  }
}
