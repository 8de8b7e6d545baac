package dev.cairn.testing.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunnerOptions;
import dev.cairn.testing.fault.CrashPoint;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

@ExtendWith(LocalRunnerExtension.class)
class LocalRunnerExtensionTest {

  @BeforeEach
  void register(LocalRunner runner) {
    runner.register(Nap::new);
  }

  @Test
  void theTestGetsTheRunnerThatItsSetUpGot(LocalRunner runner) {
    runner.start("nap", 1, "run-1", null);

    assertThat(runner.await("run-1")).isNotNull();
  }

  @Test
  void everyTestGetsARunnerOfItsOwn(LocalRunner runner) {
    assertThat(runner.backend().executions()).isEmpty();
  }

  @Test
  void aFailureTellsWhatTheRunsDid(LocalRunner runner) {
    runner.start("nap", 1, "run-1", null);
    runner.await("run-1");

    assertThat(explained(new AssertionError("as it should"), runner))
        .hasMessage(
            """
            as it should
            what the runs did:
            run-1 (nap version 1): SUCCEEDED
              +0s ExecutionStarted
              +0s WaitStarted nap
              +0s InvocationCompleted
              +1h30m WaitSucceeded nap
              +1h30m InvocationCompleted
              +1h30m ExecutionSucceeded
            """);
  }

  private static Throwable explained(Throwable failure, @Nullable LocalRunner runner) {
    return LocalRunnerExtension.explained(failure, Failures.text(failure), runner);
  }

  private static LocalRunner napped(LocalRunner runner) {
    runner.start("nap", 1, "run-1", null);
    var unused = runner.await("run-1");
    return runner;
  }

  @Test
  void aFailureWithoutARunStaysAsItIs(LocalRunner runner) {
    AssertionError failure = new AssertionError("alone");

    assertThat(explained(failure, null)).isSameAs(failure);
    assertThat(explained(failure, runner)).isSameAs(failure);
  }

  @Test
  void aFailureThatTellsTheStoryIsNotToldTwice(LocalRunner runner) {
    AssertionError failure = new AssertionError("so\n" + napped(runner).run("run-1").story());

    assertThat(explained(failure, runner)).isSameAs(failure);
  }

  @Test
  void theValuesOfAnAssertionStay(LocalRunner runner) {
    AssertionFailedError failure = new AssertionFailedError("not equal", "a", "b");

    Throwable told = explained(failure, napped(runner));

    assertThat(told)
        .isExactlyInstanceOf(AssertionFailedError.class)
        .hasMessageStartingWith("not equal\nwhat the runs did:\nrun-1");
    assertThat(((AssertionFailedError) told).getExpected().getValue()).isEqualTo("a");
    assertThat(((AssertionFailedError) told).getActual().getValue()).isEqualTo("b");
    assertThat(told.getStackTrace()).isEqualTo(failure.getStackTrace());
  }

  @Test
  void otherFailuresAreToldWithTheirType(LocalRunner runner) {
    IllegalStateException failure = new IllegalStateException("no", new RuntimeException("why"));

    Throwable told = explained(failure, napped(runner));

    assertThat(told)
        .isInstanceOf(TestFailedError.class)
        .hasMessageStartingWith("java.lang.IllegalStateException: no\nwhat the runs did:\nrun-1")
        .hasCause(failure.getCause());
    assertThat(((TestFailedError) told).failure()).isSameAs(failure);
    assertThat(told.getStackTrace()).isEqualTo(failure.getStackTrace());
  }

  @Test
  void aTestThatGivesUpIsNoFailure(LocalRunner runner) {
    TestAbortedException given = new TestAbortedException("not here");

    assertThat(explained(given, napped(runner))).isSameAs(given);
  }

  /** Takes the runner in its constructor. Not a test by itself. */
  @Tag("started-by-a-test")
  @ExtendWith(LocalRunnerExtension.class)
  static final class Constructed {
    private final LocalRunner runner;

    Constructed(LocalRunner runner) {
      this.runner = runner;
    }

    @Test
    void startsARun(LocalRunner sameRunner) {
      assertThat(sameRunner).isSameAs(runner);
      runner.register(Nap::new).start("nap", 1, "run-1", null);
    }

    @Test
    void startsARunOfTheSameName() {
      runner.register(Nap::new).start("nap", 1, "run-1", null);
      assertThat(runner.backend().executions()).hasSize(1);
    }
  }

  /** Asks for a runner that no test would have for itself. Not a test by itself. */
  @Tag("started-by-a-test")
  @ExtendWith(LocalRunnerExtension.class)
  static final class Sharing {
    @BeforeAll
    static void share(LocalRunner runner) {}

    @Test
    void runs() {}
  }

  @Test
  void aConstructorGetsTheRunnerOfItsTest() {
    assertThat(Launched.failuresOf(Constructed.class)).isEmpty();
  }

  @Test
  void aRunnerForAllTestsIsRefused() {
    assertThat(Launched.failuresOf(Sharing.class))
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure)
                    .hasMessageContaining("each test has a LocalRunner of its own")
                    .hasMessageContaining("not of share"));
  }

  private static final class Nap implements WorkflowExecutor<String, String> {
    @Override
    public WorkflowDefinition<String, String> workflowDefinition() {
      return WorkflowDefinition.of("nap", 1, Json.codec(String.class), Json.codec(String.class));
    }

    @Override
    public String runWorkflow(String input) {
      Operations.sleep(this, SleepDefinition.of("nap", Duration.ofMinutes(90)));
      return "awake";
    }
  }

  /** Crashes where it never comes to. Not a test by itself. */
  @Tag("started-by-a-test")
  static final class CrashingNowhere {
    @RegisterExtension
    final LocalRunnerExtension cairn =
        new LocalRunnerExtension(RunnerOptions.defaults().crashAt(CrashPoint.beforeSend(999)));

    @Test
    void runs(LocalRunner runner) {}
  }

  @Test
  void aCrashThatNothingCameToFailsTheTest() {
    assertThat(Launched.failuresOf(CrashingNowhere.class))
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure)
                    .hasMessage(
                        "nothing came to the crash points [beforeSend(999)]: the runs made 0"
                            + " checkpoints and ran 0 bodies"));
  }
}
