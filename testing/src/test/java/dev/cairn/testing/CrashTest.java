package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.protocol.HistoryEventType;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.service.Profile;
import dev.cairn.testing.fault.CrashPoint;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CrashTest {

  static Stream<CrashPoint> everyPointOfAnUndisturbedRun() {
    LocalRunner runner = run(RunnerOptions.defaults());
    int checkpoints = runner.tap().calls().size();
    assertThat(checkpoints).isGreaterThanOrEqualTo(3);
    return IntStream.rangeClosed(1, checkpoints)
        .boxed()
        .flatMap(
            checkpoint ->
                Stream.of(
                        CrashPoint.Moment.BEFORE_SEND,
                        CrashPoint.Moment.BEFORE_ANSWER,
                        CrashPoint.Moment.AFTER_ANSWER)
                    .map(moment -> new CrashPoint(checkpoint, moment)));
  }

  @ParameterizedTest
  @MethodSource("everyPointOfAnUndisturbedRun")
  void aRunSurvivesACrashAtEveryPoint(CrashPoint point) {
    LocalRunner runner = run(RunnerOptions.defaults().crashAt(point));

    assertThat(runner.execution("run-1").outcome())
        .isEqualTo(new InvocationOutput.Succeeded("\"a-yes-b\""));
    assertThat(crashes(runner)).isEqualTo(1);
    assertThat(runner.execution("run-1").operations())
        .extracting(Operation::status)
        .containsOnly(OperationStatus.SUCCEEDED);
  }

  @Test
  void aRunSurvivesSeveralCrashes() {
    LocalRunner runner =
        run(
            RunnerOptions.defaults()
                .crashAt(
                    CrashPoint.beforeSend(1),
                    CrashPoint.beforeAnswer(2),
                    CrashPoint.afterAnswer(3),
                    CrashPoint.beforeSend(4)));

    assertThat(runner.execution("run-1").outcome())
        .isEqualTo(new InvocationOutput.Succeeded("\"a-yes-b\""));
    assertThat(crashes(runner)).isEqualTo(4);
  }

  /** The process lives on and makes its call again, which the service knows. */
  @Test
  void aRunSurvivesALostAnswerWithoutACrash() {
    int calls = run(RunnerOptions.defaults()).tap().calls().size();
    LocalRunner runner = run(RunnerOptions.defaults().crashAt(CrashPoint.lostAnswer(2)));

    assertThat(runner.execution("run-1").outcome())
        .isEqualTo(new InvocationOutput.Succeeded("\"a-yes-b\""));
    assertThat(crashes(runner)).isZero();
    assertThat(runner.tap().calls()).hasSize(calls + 1);
  }

  @Test
  void aProcessThatDiesAgainAndAgainFailsTheRun() {
    CrashPoint[] points =
        IntStream.rangeClosed(1, 5).mapToObj(CrashPoint::beforeSend).toArray(CrashPoint[]::new);
    LocalRunner runner = run(RunnerOptions.defaults().crashAt(points));

    assertThat(runner.execution("run-1").outcome())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().type()).isEqualTo("Runtime.ExitError"));
  }

  @Test
  void aCrashBeforeTheEndIsRecordedRunsTheStepOnceMore() {
    AtomicInteger bodies = new AtomicInteger();
    LocalRunner runner =
        LocalRunner.create(RunnerOptions.defaults().crashAt(CrashPoint.beforeSend(1)));
    runner.register(
        () ->
            new Script(
                "once",
                1,
                (workflow, input) ->
                    workflow.step("work", () -> "run " + bodies.incrementAndGet())));
    runner.start("once", 1, "run-1", "\"in\"");

    assertThat(runner.await("run-1")).isEqualTo(new InvocationOutput.Succeeded("\"run 2\""));
  }

  private static LocalRunner run(RunnerOptions options) {
    LocalRunner runner = LocalRunner.create(options.profile(Profile.ENGINE));
    runner.register(
        () ->
            new Script(
                "order",
                1,
                (workflow, input) -> {
                  String a = workflow.step("a", () -> "a");
                  workflow.sleep("nap", Duration.ofHours(1));
                  String event = workflow.await("approval");
                  return a + "-" + event + "-" + workflow.step("b", () -> "b");
                }));
    runner.start("order", 1, "run-1", "\"in\"");
    runner.sendEvent("run-1", "approval", "\"yes\"");
    runner.await("run-1");
    return runner;
  }

  private static long crashes(LocalRunner runner) {
    return runner.history("run-1").stream()
        .filter(event -> event.type() == HistoryEventType.INVOCATION_COMPLETED)
        .filter(event -> "Runtime.ExitError".equals(event.detail("Error", "Payload", "ErrorType")))
        .count();
  }

  @Test
  void aCrashThatNothingCameToIsNamed() {
    Scripts scripts = new Scripts(RunnerOptions.defaults().crashAt(CrashPoint.beforeAnswer(999)));
    scripts.register("short", (workflow, input) -> workflow.step("act", () -> "done"));
    scripts.start("short", "run-1", "in");
    var unused = scripts.runner().await("run-1");

    assertThatThrownBy(scripts.runner()::assertCrashed)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("[beforeAnswer(999)]")
        .hasMessageContaining("checkpoints and ran 1 bodies");
  }
}
