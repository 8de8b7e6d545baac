package dev.cairn.testing.backend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.VirtualClock;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TimersTest {
  private final Run run = Run.invoked();

  @Test
  void aTimerEndsAtItsInstantHoweverLateAnybodyLooks() {
    run.send(Updates.startWait("w", 10));
    long end = run.clock.instant().plusSeconds(10).toEpochMilli();
    run.advance(1_000);

    assertThat(run.operation("w").status()).isEqualTo(OperationStatus.SUCCEEDED);
    assertThat(run.operation("w").endMillis()).isEqualTo(end);
  }

  @Test
  void aTimerRunsUntilTheLastMillisecond() {
    run.send(Updates.startWait("w", 10));
    run.clock.advance(Duration.ofMillis(9_999));

    assertThat(run.operation("w").status()).isEqualTo(OperationStatus.STARTED);
    run.clock.advance(Duration.ofMillis(1));
    assertThat(run.operation("w").status()).isEqualTo(OperationStatus.SUCCEEDED);
  }

  @Test
  void aCancelledTimerNeverEnds() {
    run.send(Updates.startWait("w", 10));
    run.send(Updates.any("w", OperationType.WAIT, OperationAction.CANCEL));
    run.advance(10);

    assertThat(run.operation("w").status()).isEqualTo(OperationStatus.CANCELLED);
  }

  @Test
  void aPendingStepBecomesReadyAndHasNotEnded() {
    run.send(Updates.startStep("a"), Updates.retryStep("a", 5));
    run.advance(5);

    assertThat(run.operation("a").status()).isEqualTo(OperationStatus.READY);
    assertThat(run.operation("a").endMillis()).isZero();
    assertThat(run.operation("a").wakesAt()).isNull();
  }

  @Test
  void aCallbackTimesOutAfterItsTimeout() {
    run.send(Updates.startCallback("cb", 30, 0));
    long end = run.clock.instant().plusSeconds(30).toEpochMilli();
    run.advance(31);

    assertThat(run.operation("cb").status()).isEqualTo(OperationStatus.TIMED_OUT);
    assertThat(run.operation("cb").endMillis()).isEqualTo(end);
    assertThat(run.operation("cb").error())
        .isEqualTo(ErrorObject.of("Callback.Timeout", "Callback timed out"));
  }

  @Test
  void aCallbackTimesOutWhenItsSenderFallsSilent() {
    run.send(Updates.startCallback("cb", 3_600, 30));
    run.advance(30);

    assertThat(Objects.requireNonNull(run.operation("cb").error()).type())
        .isEqualTo("Callback.Heartbeat");
  }

  @Test
  void aHeartbeatRestartsTheSilenceButNotTheTimeout() {
    run.send(Updates.startCallback("cb", 50, 30));
    run.advance(29);
    run.backend.heartbeatCallback(run.callbackId("cb"));
    run.advance(20);
    assertThat(run.operation("cb").status()).isEqualTo(OperationStatus.STARTED);

    run.advance(1);
    assertThat(Objects.requireNonNull(run.operation("cb").error()).type())
        .isEqualTo("Callback.Timeout");
  }

  @Test
  void aCallbackWithoutLimitsWaitsForEver() {
    run.send(Updates.startCallback("cb", 0, 0), Updates.startCallback("cb2"));
    run.advance(99_999_999_999L);

    assertThat(run.operation("cb").status()).isEqualTo(OperationStatus.STARTED);
    assertThat(run.operation("cb2").status()).isEqualTo(OperationStatus.STARTED);
    assertThat(run.backend.nextWakeUp(run.arn)).isNull();
  }

  @Test
  void whatFallsDueInOneLeapIsRecordedInTheOrderInWhichItFellDue() {
    run.send(
        Updates.startWait("late", 30),
        Updates.startCallback("cb", 20, 0),
        Updates.startWait("w", 10));
    run.advance(60);

    assertThat(run.historyLines())
        .endsWith("WaitSucceeded w", "CallbackTimedOut cb", "WaitSucceeded late");
  }

  @Test
  void theNextWakeUpIsTheEarliestOfAll() {
    assertThat(run.backend.nextWakeUp(run.arn)).isNull();
    run.send(
        Updates.startWait("w", 30),
        Updates.startStep("a"),
        Updates.retryStep("a", 20),
        Updates.startCallback("cb", 0, 10));

    assertThat(run.backend.nextWakeUp(run.arn)).isEqualTo(VirtualClock.START.plusSeconds(10));
    run.backend.succeedCallback(run.callbackId("cb"), null);
    assertThat(run.backend.nextWakeUp(run.arn)).isEqualTo(VirtualClock.START.plusSeconds(20));
    run.advance(20);
    assertThat(run.backend.nextWakeUp(run.arn)).isEqualTo(VirtualClock.START.plusSeconds(30));
    run.advance(10);
    assertThat(run.backend.nextWakeUp(run.arn)).isNull();
  }

  @Test
  void theNextWakeUpOfAllExecutionsIsTheEarliestOfTheirs() {
    Run other = run.beside(StartRequest.of("order", "order-2", null));
    other.invoke();
    run.send(Updates.startWait("w", 30));
    other.send(Updates.startWait("w", 20));

    assertThat(run.backend.nextWakeUp()).isEqualTo(VirtualClock.START.plusSeconds(20));
  }

  @Test
  void anExecutionTimesOutAsAWhole() {
    Run limited =
        run.beside(
            StartRequest.of("order", "limited", null).executionTimeout(Duration.ofMinutes(1)));
    limited.invoke();
    limited.send(Updates.startWait("w", 60), Updates.startWait("later", 61));
    limited.pending();
    assertThat(limited.backend.nextWakeUp(limited.arn))
        .isEqualTo(VirtualClock.START.plusSeconds(60));
    limited.advance(100);

    assertThat(limited.status()).isEqualTo(ExecutionStatus.TIMED_OUT);
    assertThat(limited.operation("w").status()).isEqualTo(OperationStatus.SUCCEEDED);
    assertThat(limited.operation("later").status()).isEqualTo(OperationStatus.STARTED);
    assertThat(limited.historyLines()).endsWith("WaitSucceeded w", "ExecutionTimedOut");
    assertThat(limited.backend.isRunnable(limited.arn)).isFalse();
  }
}
