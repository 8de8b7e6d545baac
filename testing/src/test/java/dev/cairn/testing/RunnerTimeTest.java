package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.Profile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RunnerTimeTest {
  private final Scripts scripts = new Scripts(RunnerOptions.defaults());
  private final LocalRunner runner = scripts.runner();

  @Test
  void timeNeverGoesBack() {
    assertThatThrownBy(() -> runner.advance(Duration.ofDays(-1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("time never goes back");
    assertThatThrownBy(() -> runner.after(Duration.ofDays(-1), () -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("time never goes back");
  }

  @Test
  void timeLeapsToWhereSomethingFallsDue() {
    scripts.register(
        "patient",
        (workflow, input) -> {
          workflow.sleep("long", Duration.ofDays(30));
          return "rested";
        });
    scripts.start("patient", "run-1", "in");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("rested"));
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plus(Duration.ofDays(30)));
    assertThat(runner.execution("run-1").invocations()).isEqualTo(2);
  }

  @Test
  void retriesTakeTheirVirtualTime() {
    AtomicInteger attempts = new AtomicInteger();
    scripts.register(
        "stubborn",
        (workflow, input) ->
            workflow.step(
                "flaky",
                () -> {
                  if (attempts.incrementAndGet() < 3) throw new IllegalStateException("not yet");
                  return "done";
                }));
    scripts.start("stubborn", "run-1", "in");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("done"));
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plusSeconds(10 + 20));
  }

  @Test
  void timeMayBeMovedByHand() {
    scripts.register(
        "patient",
        (workflow, input) -> {
          workflow.sleep("a", Duration.ofMinutes(10));
          workflow.sleep("b", Duration.ofMinutes(10));
          return "rested";
        });
    scripts.start("patient", "run-1", "in");
    runner.advance(Duration.ofMinutes(15));

    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plus(Duration.ofMinutes(15)));
    assertThat(runner.execution("run-1").operation("a").status())
        .isEqualTo(OperationStatus.SUCCEEDED);
    assertThat(runner.execution("run-1").operation("b").status())
        .isEqualTo(OperationStatus.STARTED);
    runner.advance(Duration.ofMinutes(5));
    assertThat(runner.execution("run-1").status()).isEqualTo(ExecutionStatus.SUCCEEDED);
  }

  @Test
  void theWorldOutsideActsWhenItsTimeHasCome() {
    scripts.register(
        "approve", (workflow, input) -> workflow.await("approval", Duration.ofDays(7)));
    scripts.start("approve", "run-1", "in");
    runner.after(Duration.ofDays(3), () -> runner.sendEvent("run-1", "approval", "\"yes\""));

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("yes"));
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plus(Duration.ofDays(3)));
  }

  @Test
  void theWorldOutsideActsInOrder() {
    List<String> done = new ArrayList<>();
    runner.after(Duration.ofHours(2), () -> done.add("later"));
    runner.after(Duration.ofHours(1), () -> done.add("first"));
    runner.after(Duration.ofHours(1), () -> done.add("second"));
    runner.after(Duration.ZERO, () -> done.add("now"));
    runner.runReady();
    assertThat(done).containsExactly("now");

    runner.advance(Duration.ofHours(1));
    assertThat(done).containsExactly("now", "first", "second");
  }

  @Test
  void aStepTakesAsLongAsItMovesTheClock() {
    scripts.register(
        "slow",
        (workflow, input) ->
            workflow.step(
                "work",
                () -> {
                  runner.clock().advance(Duration.ofMinutes(3));
                  return "done";
                }));
    scripts.start("slow", "run-1", "in");
    runner.await("run-1");

    HistoryEvent started = runner.history("run-1").get(1);
    HistoryEvent ended = runner.history("run-1").get(2);
    assertThat(started.timestamp()).isBefore(VirtualClock.START.plusSeconds(1));
    assertThat(ended.timestamp()).isEqualTo(VirtualClock.START.plus(Duration.ofMinutes(3)));
  }

  @Test
  void aStepThatMovesTheClockBeyondItsTimeoutIsInterrupted() {
    scripts.register(
        "slow",
        (workflow, input) ->
            workflow.stepWithin(
                Duration.ofMinutes(1),
                "work",
                () -> {
                  runner.clock().advance(Duration.ofMinutes(2));
                  Thread.sleep(0);
                  return "done";
                }));
    scripts.start("slow", "run-1", "in");

    assertThat(runner.await("run-1"))
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().type()).contains("StepTimeout"));
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void theSameSeedGivesTheSameHistory() {
    assertThat(historyWithSeed(1)).isEqualTo(historyWithSeed(1));
    assertThat(historyWithSeed(1)).isNotEqualTo(historyWithSeed(2));
  }

  private static List<HistoryEvent> historyWithSeed(long seed) {
    LocalRunner seeded = LocalRunner.create(RunnerOptions.defaults().seed(seed));
    seeded.register(
        () ->
            new Script(
                "flaky",
                1,
                (workflow, input) ->
                    workflow.jitteryStep(
                        "fails",
                        () -> {
                          throw new IllegalStateException("always");
                        })));
    seeded.start("flaky", 1, "run-1", "\"in\"");
    seeded.await("run-1");
    return seeded.history("run-1");
  }

  private void registerEndless(Scripts scripts) {
    scripts.register(
        "endless",
        (workflow, input) -> {
          for (int day = 0; day < 400; day++) workflow.sleep("day", Duration.ofDays(1));
          return "old";
        });
    scripts.start("endless", "run-1", "in");
  }

  @Test
  void noRunLastsLongerThanLambdaAllows() {
    registerEndless(scripts);

    assertThat(runner.await("run-1"))
        .isEqualTo(
            new InvocationOutput.Failed(
                ErrorObject.of("Execution.Timeout", "The execution timed out")));
    assertThat(runner.run("run-1").age()).isEqualTo(Duration.ofDays(366));
  }

  @Test
  void theEngineHasNoSuchLimit() {
    Scripts onEngine = new Scripts(RunnerOptions.defaults().profile(Profile.ENGINE));
    registerEndless(onEngine);

    assertThat(onEngine.runner().await("run-1")).isEqualTo(Scripts.succeeded("old"));
  }

  @Test
  void calledRunsHaveTheSameLimit() {
    registerEndless(scripts);
    scripts.register("caller", (workflow, input) -> workflow.invoke("call", "endless:live", "in"));
    scripts.start("caller", "run-2", "in");
    runner.advance(Duration.ofDays(366));

    assertThat(runner.run("run-2").status()).isEqualTo(ExecutionStatus.TIMED_OUT);
    assertThat(runner.backend().executions())
        .allSatisfy(
            arn -> assertThat(runner.backend().status(arn)).isEqualTo(ExecutionStatus.TIMED_OUT));
  }

  /** Rather than timed out a year later, which would tell a test nothing. */
  @Test
  void aRunThatWaitsForNothingButItsLimitIsBlocked() {
    scripts.register("waits", (workflow, input) -> workflow.await("never"));
    scripts.start("waits", "run-1", "in");

    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(RunBlockedException.class)
        .hasMessageContaining("run-1 waits for the event 'never'");
    runner.advance(Duration.ofDays(366));
    assertThat(runner.run("run-1").status()).isEqualTo(ExecutionStatus.TIMED_OUT);
  }
}
