package dev.cairn.testing.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.HistoryEventType;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.StartRequest;
import dev.cairn.service.rules.InvalidOutputException;
import java.util.List;
import org.junit.jupiter.api.Test;

class InvocationsTest {
  private final Run run = Run.invoked();

  @Test
  void pendingWithNothingPendingIsRefused() {
    run.send(
        Updates.startStep("a"),
        Updates.startContext("c"),
        Updates.startStep("b"),
        Updates.succeedStep("b", "1"));

    assertThatThrownBy(run::pending)
        .isInstanceOf(InvalidOutputException.class)
        .hasMessage(
            "InvalidParameterValueException: Cannot return PENDING status with no pending"
                + " operations.");
    assertThat(run.status()).isEqualTo(ExecutionStatus.RUNNING);
  }

  @Test
  void pendingIsTakenForATimer() {
    run.send(Updates.startWait("w", 1));
    run.pending();

    assertThat(run.backend.isRunnable(run.arn)).isFalse();
  }

  @Test
  void pendingIsTakenForARetry() {
    run.send(Updates.startStep("a"), Updates.retryStep("a", 1));
    run.pending();

    assertThat(run.backend.isRunnable(run.arn)).isFalse();
  }

  @Test
  void pendingIsTakenForACallback() {
    run.send(Updates.startCallback("cb"));
    run.pending();

    assertThat(run.backend.isRunnable(run.arn)).isFalse();
  }

  @Test
  void pendingIsTakenForAnInvoke() {
    run.send(Updates.startInvoke("i", "echo", null));
    run.pending();

    assertThat(run.backend.isRunnable(run.arn)).isFalse();
  }

  @Test
  void pendingIsTakenWhenTheLastThingPendingHasEndedUnheardAndLeadsToAnotherInvocation() {
    run.send(Updates.startWait("w", 1));
    run.advance(1);
    run.pending();

    assertThat(run.backend.isRunnable(run.arn)).isTrue();
    assertThat(run.invoke().updatedOperationIds()).containsExactly("w");
  }

  @Test
  void pendingIsRefusedOnceTheRunHasHeardOfTheEnd() {
    run.send(Updates.startWait("w", 1));
    run.advance(1);
    run.send();

    assertThatThrownBy(run::pending).isInstanceOf(InvalidOutputException.class);
  }

  @Test
  void newsOfAnyKindAreAReasonToInvokeAgain() {
    run.send(
        Updates.startWait("w", 5),
        Updates.startCallback("cb"),
        Updates.startInvoke("i", "f", null));
    run.pending();
    run.backend.succeedCallback(run.callbackId("cb"), null);

    assertThat(run.backend.runnable()).containsExactly(run.arn);
    assertThat(run.invoke().updatedOperationIds()).containsExactly("cb");
    run.pending();
    run.advance(5);
    run.backend.succeedInvoke(run.arn, "i", null);
    assertThat(run.invoke().updatedOperationIds()).containsExactly("w", "i");
  }

  @Test
  void aHeartbeatIsNoReasonToInvoke() {
    run.send(Updates.startCallback("cb", 0, 30));
    run.pending();
    run.backend.heartbeatCallback(run.callbackId("cb"));

    assertThat(run.backend.isRunnable(run.arn)).isFalse();
  }

  @Test
  void anExecutionIsRunnableFromItsStartUntilItIsInvoked() {
    Run other = run.beside(StartRequest.of("order", "order-2", null));
    assertThat(other.backend.isRunnable(other.arn)).isTrue();

    assertThat(other.invoke().updatedOperationIds()).isEmpty();
    assertThat(other.backend.isRunnable(other.arn)).isFalse();
  }

  @Test
  void anExecutionIsNotRunnableWhileAnInvocationIsLive() {
    run.send(Updates.startWait("w", 1));
    run.advance(1);

    assertThat(run.backend.isRunnable(run.arn)).isFalse();
  }

  @Test
  void successEndsTheExecution() {
    run.succeed("\"done\"");

    assertThat(run.backend.execution(run.arn).outcome())
        .isEqualTo(new InvocationOutput.Succeeded("\"done\""));
    assertThat(run.operation(run.executionId()).status()).isEqualTo(OperationStatus.SUCCEEDED);
  }

  @Test
  void failureEndsTheExecution() {
    run.backend.completeInvocation(run.arn, new InvocationOutput.Failed(Updates.ERROR));

    assertThat(run.backend.execution(run.arn).outcome())
        .isEqualTo(new InvocationOutput.Failed(Updates.ERROR));
  }

  @Test
  void theAnswerAfterAClosingCheckpointHasToAgreeWithIt() {
    run.send(Updates.succeedExecution(run.executionId(), "\"large\""));

    for (InvocationOutput output :
        List.of(
            new InvocationOutput.Pending(),
            new InvocationOutput.Failed(Updates.ERROR),
            new InvocationOutput.Succeeded("\"other\""))) {
      assertThatThrownBy(() -> run.backend.completeInvocation(run.arn, output))
          .isInstanceOf(InvalidOutputException.class)
          .hasMessageContaining("SUCCEEDED by a checkpoint");
    }
    run.succeed("");
    assertThat(run.backend.execution(run.arn).result()).isEqualTo("\"large\"");
  }

  @Test
  void theAnswerOfAnAsynchronousExecutionHasAtMostOneMegabyte() {
    String most = "x".repeat(1024 * 1024);

    assertThatThrownBy(() -> run.succeed(most + "x")).isInstanceOf(InvalidOutputException.class);
    run.succeed(most);
  }

  @Test
  void theAnswerOfASynchronousExecutionHasAtMostSixMegabytesLessItsEnvelope() {
    Run sync = run.beside(StartRequest.of("order", "sync", null).synchronous(true));
    sync.invoke();
    String most = "x".repeat(Limits.RESULT_BYTES);

    assertThatThrownBy(() -> sync.succeed(most + "x")).isInstanceOf(InvalidOutputException.class);
    sync.succeed(most);
  }

  @Test
  void aFailedInvocationIsTriedAgainAtOnce() {
    run.send(Updates.startStep("a"));
    run.backend.failInvocation(run.arn, Updates.ERROR);

    assertThat(run.backend.isRunnable(run.arn)).isTrue();
    run.invoke();
    assertThat(run.operation("a").status()).isEqualTo(OperationStatus.STARTED);
    HistoryEvent failed = run.backend.history(run.arn).get(2);
    assertThat(failed.type()).isEqualTo(HistoryEventType.INVOCATION_COMPLETED);
    assertThat(failed.detail("Error", "Payload", "ErrorType")).isEqualTo("java.io.IOException");
  }

  @Test
  void invocationsThatKeepFailingFailTheExecution() {
    for (int i = 1; i < 5; i++) {
      run.backend.failInvocation(run.arn, Updates.ERROR);
      run.invoke();
    }
    run.backend.failInvocation(run.arn, Updates.ERROR);

    assertThat(run.backend.execution(run.arn).outcome())
        .isEqualTo(new InvocationOutput.Failed(Updates.ERROR));
    assertThat(run.historyLines()).endsWith("InvocationCompleted", "ExecutionFailed");
  }

  @Test
  void aCleanInvocationForgetsTheFailedOnes() {
    for (int i = 1; i < 5; i++) {
      run.backend.failInvocation(run.arn, Updates.ERROR);
      run.invoke();
    }
    run.send(Updates.startWait("w", 1));
    run.pending();
    run.advance(1);
    run.invoke();
    run.backend.failInvocation(run.arn, Updates.ERROR);

    assertThat(run.status()).isEqualTo(ExecutionStatus.RUNNING);
  }

  @Test
  void anInvocationThatEndsAfterItsExecutionWasStoppedChangesNothing() {
    run.backend.stopExecution(run.arn, Updates.ERROR);
    run.succeed("\"too late\"");

    assertThat(run.status()).isEqualTo(ExecutionStatus.STOPPED);
    assertThat(run.backend.execution(run.arn).result()).isNull();
  }

  @Test
  void onlyALiveInvocationCanEnd() {
    run.succeed("1");

    assertThatThrownBy(() -> run.succeed("1")).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(run::invoke).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void howOftenAnInvocationIsTriedCanBeSaid() {
    Run once = Run.invoked(BackendOptions.defaults().invocationAttempts(1));
    once.backend.failInvocation(once.arn, Updates.ERROR);

    assertThat(once.status()).isEqualTo(ExecutionStatus.FAILED);
  }

  @Test
  void aRunThatACheckpointHasFailedAnswersThatItFailed() {
    run.send(Updates.failExecution(run.executionId()));

    assertThatThrownBy(() -> run.succeed("")).isInstanceOf(InvalidOutputException.class);
    run.backend.completeInvocation(run.arn, new InvocationOutput.Failed(Updates.ERROR));
    assertThat(run.status()).isEqualTo(ExecutionStatus.FAILED);
  }

  @Test
  void theOutcomeOfARunningExecutionIsPending() {
    assertThat(run.backend.execution(run.arn).outcome()).isEqualTo(new InvocationOutput.Pending());
  }
}
