package dev.cairn.testing.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.ExecutionStatus;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class AnswerTest {

  @Test
  void theAnswerHoldsWhatWasWrittenWithWhatTheBackendAdded() {
    Run run = Run.invoked();
    run.advance(3);

    List<Operation> answer =
        run.send(Updates.startCallback("cb"), Updates.startWait("w", 10)).newState().operations();

    assertThat(answer).extracting(Operation::id).containsExactly("cb", "w");
    assertThat(answer)
        .allSatisfy(
            op -> assertThat(op.startMillis()).isEqualTo(run.clock.instant().toEpochMilli()));
    assertThat(run.callbackId("cb")).matches("[A-Za-z0-9+/]+={0,2}");
  }

  @Test
  void anEmptyCheckpointAsksWhatHasChanged() {
    Run run = Run.invoked();
    run.send(Updates.startWait("w", 10), Updates.startStep("a"));

    assertThat(run.send().newState().operations()).isEmpty();
    run.advance(10);
    assertThat(run.send().newState().operations())
        .extracting(Operation::id, Operation::status)
        .containsExactly(tuple("w", OperationStatus.SUCCEEDED));
    assertThat(run.send().newState().operations()).isEmpty();
  }

  @Test
  void theAnswerHoldsWhatFellDueMeanwhile() {
    Run run = Run.invoked();
    run.send(Updates.startWait("w", 10));
    run.advance(10);

    assertThat(run.send(Updates.startStep("a")).newState().operations())
        .extracting(Operation::id)
        .containsExactly("w", "a");
  }

  @Test
  void anOperationIsAnsweredOnceAsItIsAfterTheBatch() {
    Run run = Run.invoked();

    List<Operation> answer =
        run.send(Updates.startStep("a"), Updates.succeedStep("a", "1")).newState().operations();

    assertThat(answer).containsExactly(run.operation("a"));
  }

  @Test
  void aLongAnswerIsReadPageByPageWithTheNewToken() {
    Run run = Run.invoked(BackendOptions.defaults().pages(2));
    String used = run.token;
    StatePage first =
        run.send(
                Updates.startStep("a"),
                Updates.startStep("b"),
                Updates.startStep("c"),
                Updates.startStep("d"),
                Updates.startStep("e"))
            .newState();
    String marker = Objects.requireNonNull(first.nextMarker());
    StatePage second = run.backend.state(run.arn, run.token, marker, 1_000);
    StatePage third =
        run.backend.state(run.arn, run.token, Objects.requireNonNull(second.nextMarker()), 0);

    assertThat(first.operations()).extracting(Operation::id).containsExactly("a", "b");
    assertThat(second.operations()).extracting(Operation::id).containsExactly("c", "d");
    assertThat(third.operations()).extracting(Operation::id).containsExactly("e");
    assertThat(third.nextMarker()).isNull();
    assertThatThrownBy(() -> run.backend.state(run.arn, used, marker, 0))
        .isInstanceOf(BackendException.class)
        .hasMessageStartingWith("Invalid checkpoint token");
  }

  @Test
  void closingTheExecutionIsAnsweredWithoutAToken() {
    Run run = Run.invoked();

    CheckpointResult answer = run.send(Updates.failExecution(run.executionId()));

    assertThat(answer.checkpointToken()).isNull();
    assertThat(run.status()).isEqualTo(ExecutionStatus.FAILED);
    assertThat(run.backend.execution(run.arn).error()).isEqualTo(Updates.ERROR);
  }

  @Test
  void aWithdrawnInvocationIsAnsweredWithoutATokenAndMayPauseWithNothingPending() {
    Run run = Run.invoked();
    run.backend.withdrawToken(run.arn);

    assertThat(run.send(Updates.startStep("a")).checkpointToken()).isNull();
    run.refused(Updates.startStep("b"));
    run.pending();

    assertThat(run.backend.isRunnable(run.arn)).isTrue();
    assertThat(run.operation("a").status()).isEqualTo(OperationStatus.STARTED);
  }

  @Test
  void attemptCountsTheAttemptsThatHaveEnded() {
    Run run = Run.invoked();
    run.send(Updates.startStep("a"));
    assertThat(run.operation("a").step()).isEqualTo(new OperationDetails.Step(0, 0, null, null));

    run.send(Updates.retryStep("a", 5));
    long next = run.clock.instant().plusSeconds(5).toEpochMilli();
    assertThat(run.operation("a").step())
        .isEqualTo(new OperationDetails.Step(1, next, null, Updates.ERROR));

    run.advance(5);
    assertThat(run.operation("a").status()).isEqualTo(OperationStatus.READY);
    assertThat(run.operation("a").step())
        .isEqualTo(new OperationDetails.Step(1, 0, null, Updates.ERROR));

    run.send(Updates.startStep("a"));
    assertThat(run.operation("a").step().attempt()).isEqualTo(1);

    run.send(Updates.succeedStep("a", "\"ok\""));
    assertThat(run.operation("a").step())
        .isEqualTo(new OperationDetails.Step(2, 0, "\"ok\"", null));
  }

  @Test
  void aStepKeepsItsStartAndGetsAnEnd() {
    Run run = Run.invoked();
    long start = run.clock.instant().toEpochMilli();
    run.send(Updates.startStep("a"));
    run.advance(7);
    run.send(Updates.failStep("a"));

    assertThat(run.operation("a").startMillis()).isEqualTo(start);
    assertThat(run.operation("a").endMillis()).isEqualTo(start + 7_000);
  }

  @Test
  void theNextAttemptOfAPollFindsTheStateOfTheOneBefore() {
    Run run = Run.invoked();
    run.send(Updates.startStep("a"));
    run.send(Updates.error(Updates.payload(Updates.retryStep("a", 1), "{\"n\":1}"), null));
    run.advance(1);
    run.send(Updates.startStep("a"));

    assertThat(run.operation("a").result()).isEqualTo("{\"n\":1}");
  }

  @Test
  void aContextKeepsWhetherReplaysRunItAgain() {
    Run run = Run.invoked();
    run.send(Updates.startContext("c"));
    run.send(Updates.options(Updates.succeedContext("c", null), new UpdateOptions.Context(true)));

    assertThat(run.operation("c").details())
        .isEqualTo(new OperationDetails.Context(true, null, null));
  }
}
