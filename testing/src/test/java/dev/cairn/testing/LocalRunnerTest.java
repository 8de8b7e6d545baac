package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.service.Profile;
import dev.cairn.service.rules.InvalidOutputException;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.fault.CrashPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LocalRunnerTest {
  private final Scripts scripts = new Scripts(RunnerOptions.defaults());
  private final LocalRunner runner = scripts.runner();

  @Test
  void runsAWorkflowToItsEnd() {
    scripts.register("greet", (workflow, input) -> workflow.step("hello", () -> "Hello, " + input));
    scripts.start("greet", "run-1", "World");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("Hello, World"));
    assertThat(runner.execution("run-1").invocations()).isEqualTo(1);
  }

  @Test
  void nothingHappensBeforeSomebodyWaits() {
    AtomicInteger bodies = new AtomicInteger();
    scripts.register("count", (workflow, input) -> "" + bodies.incrementAndGet());
    scripts.start("count", "run-1", "in");
    assertThat(bodies).hasValue(0);

    runner.runReady();
    assertThat(bodies).hasValue(1);
  }

  @Test
  void theFailureOfARunIsItsOutcome() {
    scripts.register(
        "bad",
        (workflow, input) -> {
          throw new IllegalArgumentException("no such order");
        });
    scripts.start("bad", "run-1", "in");

    assertThat(runner.await("run-1"))
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> {
              assertThat(failed.error().type()).isEqualTo("java.lang.IllegalArgumentException");
              assertThat(failed.error().message()).isEqualTo("no such order");
            });
  }

  @Test
  void aRunStaysOnTheVersionThatItStartedWith() {
    runner.register(() -> new Script("order", 1, (workflow, input) -> "one"));
    runner.register(() -> new Script("order", 2, (workflow, input) -> "two"));
    runner.start("order", 1, "run-1", "\"in\"");
    runner.start("order", 2, "run-2", "\"in\"");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("one"));
    assertThat(runner.await("run-2")).isEqualTo(Scripts.succeeded("two"));
  }

  @Test
  void startingTheSameRunAgainDoesNothing() {
    scripts.register("greet", (workflow, input) -> workflow.step("hello", () -> "Hello, " + input));
    scripts.start("greet", "run-1", "World");
    scripts.start("greet", "run-1", "World");
    runner.runReady();
    scripts.start("greet", "run-1", "World");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("Hello, World"));
    assertThat(runner.backend().executions()).hasSize(1);
  }

  @Test
  void startingTheSameRunWithAnotherInputIsRefused() {
    scripts.register("greet", (workflow, input) -> "Hello");
    scripts.start("greet", "run-1", "World");

    assertThatThrownBy(() -> scripts.start("greet", "run-1", "Moon"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("another input");
  }

  @Test
  void startingTheSameRunAsAnotherWorkflowIsRefused() {
    scripts.register("greet", (workflow, input) -> "Hello");
    scripts.register("other", (workflow, input) -> "Hello");
    scripts.start("greet", "run-1", "World");

    assertThatThrownBy(() -> scripts.start("other", "run-1", "World"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("another workflow");
    assertThat(runner.backend().executions()).hasSize(1);
  }

  @Test
  void codeThatIsDeployedLaterGoesOnWithRunsUnderWay() {
    scripts.register(
        "greet",
        (workflow, input) -> {
          workflow.sleep("rest", Duration.ofDays(1));
          return workflow.step("greet", () -> "Hello");
        });
    scripts.start("greet", "run-1", "World");
    runner.runReady();

    runner.redeploy(
        () ->
            new Script(
                "greet",
                1,
                (workflow, input) -> {
                  workflow.sleep("rest", Duration.ofDays(1));
                  return workflow.step("greet", () -> "Good day");
                }));

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("Good day"));
  }

  @Test
  void aRunWhoseVersionIsNoLongerDeployedWaitsForIt() {
    Script first =
        new Script(
            "greet",
            1,
            (workflow, input) -> {
              workflow.sleep("rest", Duration.ofDays(1));
              return "Hello";
            });
    runner.register(() -> first);
    scripts.start("greet", "run-1", "World");
    runner.runReady();
    runner.redeploy(() -> new Script("greet", 2, (workflow, input) -> "Good day"));

    assertThatThrownBy(() -> runner.await("run-1"))
        .hasMessage("no version 1 of a workflow greet is registered; there are [greet:2]");
    runner.register(() -> first);

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("Hello"));
  }

  @Test
  void onlyWhatIsRegisteredCanBeDeployedAgain() {
    assertThatThrownBy(() -> runner.redeploy(() -> new Script("greet", 2, (w, input) -> "x")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no workflow greet is registered; there are []");
  }

  @Test
  void unknownWorkflowsRunsAndBadIdsAreNamed() {
    scripts.register("greet", (workflow, input) -> "Hello");

    assertThatThrownBy(() -> runner.start("greet", 2, "run-1", null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no version 2 of a workflow greet is registered; there are [greet:1]");
    assertThatThrownBy(() -> scripts.start("greet", "not an id", "in"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not an id");
    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no run run-1 was started; there are []");
  }

  @Test
  void whatIsRegisteredTwiceIsRefused() {
    scripts.register("greet", (workflow, input) -> "Hello");
    runner.function("echo", payload -> payload);

    assertThatThrownBy(() -> scripts.register("greet", (workflow, input) -> "Hello"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> runner.function("echo", payload -> payload))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aCancelledRunHasEnded() {
    scripts.register("approve", (workflow, input) -> workflow.await("approval"));
    scripts.start("approve", "run-1", "in");
    runner.runReady();
    runner.cancel("run-1");
    runner.cancel("run-1");

    assertThat(runner.await("run-1"))
        .isEqualTo(
            new InvocationOutput.Failed(
                ErrorObject.of("Execution.Stopped", "the run was cancelled")));
  }

  @Test
  void aRunThatNeverEndsIsStopped() {
    LocalRunner impatient = LocalRunner.create(RunnerOptions.defaults().maximumInvocations(5));
    impatient.register(
        () ->
            new Script(
                "forever",
                1,
                (workflow, input) -> {
                  while (true) workflow.sleep("again", Duration.ofSeconds(1));
                }));
    impatient.start("forever", 1, "run-1", "\"in\"");

    assertThatThrownBy(() -> impatient.await("run-1"))
        .isInstanceOf(TooManyInvocationsException.class)
        .hasMessageContaining("run-1 was invoked 5 times")
        .hasMessageContaining("maximumInvocations");
  }

  @Test
  void aRunThatWaitsForItselfIsBlocked() {
    scripts.register(
        "nested",
        (workflow, input) -> workflow.step("wait", () -> runner.await("run-1").toString()));
    scripts.start("nested", "run-1", "in");

    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(RunBlockedException.class)
        .hasMessageContaining("wait for each other")
        .hasMessageContaining("LocalRunnerTest");
  }

  @Test
  void journalsAreReadInPagesHoweverSmall() {
    LocalRunner paged =
        LocalRunner.create(
            RunnerOptions.defaults().backend(BackendOptions.defaults().pages(1).envelopePage(0)));
    paged.register(
        () ->
            new Script(
                "paged",
                1,
                (workflow, input) -> {
                  String all = input;
                  for (int i = 0; i < 5; i++) {
                    String part = "" + i;
                    all += workflow.step("s", () -> part);
                  }
                  workflow.sleep("nap", Duration.ofSeconds(1));
                  return all;
                }));
    paged.start("paged", 1, "run-1", "\">\"");

    assertThat(paged.await("run-1")).isEqualTo(Scripts.succeeded(">01234"));
    assertThat(paged.tap().statePages()).isPositive();
  }

  @Test
  void largerResultsNeedACallerThatWaits() {
    String large = "x".repeat(2 * 1024 * 1024);
    LocalRunner sync = LocalRunner.create(RunnerOptions.defaults().synchronous(true));
    for (LocalRunner each : List.of(runner, sync)) {
      each.register(() -> new Script("large", 1, (workflow, input) -> large));
      each.start("large", 1, "run-1", "\"in\"");
    }

    assertThat(sync.await("run-1")).isEqualTo(Scripts.succeeded(large));
    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(InvalidOutputException.class)
        .hasMessageContaining("maximum allowed payload size");
  }

  @Test
  void listenersSeeEachStepOfTheRunner() {
    List<String> seen = new ArrayList<>();
    LocalRunner watched =
        LocalRunner.create(
            RunnerOptions.defaults().profile(Profile.ENGINE).listener(new Recorder(seen)));
    watched.function("echo", payload -> payload);
    watched.register(
        () ->
            new Script(
                "busy",
                1,
                (workflow, input) -> {
                  workflow.sleep("nap", Duration.ofSeconds(5));
                  return workflow.await("e") + workflow.invoke("call", "echo", input);
                }));
    watched.start("busy", 1, "run-1", "\"in\"");
    watched.sendEvent("run-1", "e", "\"out\"");
    watched.await("run-1");

    assertThat(seen)
        .containsExactly(
            "run-1 started as busy",
            "run-1 keeps e",
            "run-1 invocation 1",
            "run-1 answer 1 Pending",
            "time 2030-01-01T00:00:00Z to 2030-01-01T00:00:05Z",
            "run-1 invocation 2",
            "run-1 answer 2 Pending",
            "run-1 gets e",
            "run-1 invocation 3",
            "run-1 answer 3 Pending",
            "run-1 calls echo",
            "run-1 invocation 4",
            "run-1 answer 4 Succeeded");
  }

  private record Recorder(List<String> seen) implements RunnerListener {
    @Override
    public void runStarted(String executionId, String workflow) {
      seen.add(executionId + " started as " + workflow);
    }

    @Override
    public void invocationStarted(String executionId, int number) {
      seen.add(executionId + " invocation " + number);
    }

    @Override
    public void invocationEnded(String executionId, int number, InvocationOutput output) {
      seen.add(executionId + " answer " + number + " " + output.getClass().getSimpleName());
    }

    @Override
    public void timeAdvanced(Instant from, Instant to) {
      seen.add("time " + from + " to " + to);
    }

    @Override
    public void eventKept(String executionId, String event) {
      seen.add(executionId + " keeps " + event);
    }

    @Override
    public void eventDelivered(String executionId, String event) {
      seen.add(executionId + " gets " + event);
    }

    @Override
    public void functionCalled(String executionId, String function) {
      seen.add(executionId + " calls " + function);
    }
  }

  @Test
  void aFailedInvocationIsSeenAndTriedAgain() {
    List<String> seen = new ArrayList<>();
    Scripts crashing =
        new Scripts(
            RunnerOptions.defaults()
                .crashAt(CrashPoint.beforeSend(1))
                .listener(
                    new RunnerListener() {
                      @Override
                      public void invocationFailed(String id, int number, ErrorObject error) {
                        seen.add(id + " " + number + " " + error.type());
                      }
                    }));
    crashing.register("greet", (workflow, input) -> workflow.step("hello", () -> "Hello"));
    crashing.start("greet", "run-1", "in");

    assertThat(crashing.runner().await("run-1")).isEqualTo(Scripts.succeeded("Hello"));
    assertThat(seen).containsExactly("run-1 1 Runtime.ExitError");
  }

  @Test
  void aSupplierWithoutAnExecutorIsAnError() {
    assertThatThrownBy(() -> runner.register(() -> null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the supplier of executors has given null");
  }

  @Test
  void aDescriptionTellsWhatTheRunsDid() {
    scripts.register(
        "bad",
        (workflow, input) -> {
          throw new IllegalArgumentException("no such order");
        });
    scripts.start("bad", "run-1", "in");
    runner.runReady();

    assertThat(runner.describe())
        .isEqualTo(
            """
            run-1 (bad version 1): FAILED with java.lang.IllegalArgumentException: no such order
              +0s ExecutionStarted
              +0s InvocationCompleted
              +0s ExecutionFailed: no such order
            """);
  }
}
