package dev.cairn.testing.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.service.StartRequest;
import org.junit.jupiter.api.Test;

class CheckpointTokenTest {
  private final Run run = Run.invoked();

  @Test
  void aTokenIsOfTheServicesAlphabetAndNewAfterEachCall() {
    String first = run.token;
    run.send(Updates.startStep("a"));

    assertThat(first).matches("[A-Za-z0-9+/]+={0,2}").hasSizeLessThanOrEqualTo(2048);
    assertThat(run.token).matches("[A-Za-z0-9+/]+={0,2}").isNotEqualTo(first);
  }

  @Test
  void aTokenIsGoodForOneCall() {
    String first = run.token;
    run.send(Updates.startStep("a"));
    run.token = first;

    assertThat(run.refused(Updates.startStep("b")))
        .hasMessageStartingWith("Invalid checkpoint token");
  }

  @Test
  void beginningAnInvocationTakesTheTokenFromTheOneBefore() {
    String old = run.token;
    run.invoke();
    run.token = old;

    assertThat(run.refused()).hasMessageStartingWith("Invalid checkpoint token");
  }

  @Test
  void aTokenIsGoodNoMoreOnceItsInvocationHasEnded() {
    run.send(Updates.startWait("w", 10));
    run.pending();

    assertThat(run.refused()).hasMessageStartingWith("Invalid checkpoint token");
  }

  @Test
  void aTokenThatNobodyWasGivenIsRefused() {
    run.token = "bm9ib2R5";
    assertThat(run.refused()).hasMessageStartingWith("Invalid checkpoint token");

    run.token = "not base64!";
    assertThat(run.refused()).hasMessageStartingWith("Invalid checkpoint token");
  }

  @Test
  void aTokenIsRefusedForAnotherExecution() {
    Run other = run.beside(StartRequest.of("order", "order-2", null));
    other.invoke();
    other.token = run.token;

    assertThat(other.refused())
        .hasMessage("Checkpoint token is not valid for the durable execution ARN");
  }

  @Test
  void aRefusedCallLeavesTheTokenGood() {
    run.refused(Updates.succeedStep("a", "1"));

    assertThat(run.send(Updates.startStep("a")).checkpointToken()).isNotNull();
  }

  @Test
  void pagesAreReadWithTheCurrentTokenAloneAndDoNotUseItUp() {
    String first = run.token;
    run.backend.state(run.arn, run.token, "", 0);
    run.send(Updates.startStep("a"));

    assertThatThrownBy(() -> run.backend.state(run.arn, first, "", 0))
        .isInstanceOf(BackendException.class)
        .hasMessageStartingWith("Invalid checkpoint token");
    assertThat(run.backend.state(run.arn, run.token, "", 0).operations()).hasSize(2);
  }

  @Test
  void aStoppedExecutionTakesNoCheckpointAnyMore() {
    run.backend.stopExecution(run.arn, null);

    assertThat(run.refused(Updates.startStep("a")))
        .hasMessageStartingWith("Invalid checkpoint token");
  }

  @Test
  void anUnknownExecutionIsNotFound() {
    assertThatThrownBy(() -> run.backend.beginInvocation(run.arn + "x"))
        .isInstanceOfSatisfying(
            BackendException.class, refusal -> assertThat(refusal.status()).isEqualTo(404));
  }

  @Test
  void aCallThatIsSentAgainGetsTheSameAnswerAndChangesNothing() {
    CheckpointResult first = run.sendAs("once", Updates.startStep("a"));
    ExecutionSnapshot after = run.backend.execution(run.arn);
    CheckpointResult again = run.sendAs("once", Updates.startStep("a"));

    assertThat(again).isEqualTo(first);
    assertThat(run.backend.execution(run.arn)).isEqualTo(after);
  }

  @Test
  void aRepeatedNameWithOtherUpdatesIsRefused() {
    run.sendAs("once", Updates.startStep("a"));

    assertThatThrownBy(() -> run.sendAs("once", Updates.startStep("b")))
        .isInstanceOf(BackendException.class)
        .hasMessageStartingWith("Invalid client token");
  }

  @Test
  void aNameIsGoodForOneLogicalCall() {
    run.token = run.sendAs("once", Updates.startStep("a")).checkpointToken();

    assertThatThrownBy(() -> run.sendAs("once", Updates.startStep("a")))
        .isInstanceOf(BackendException.class)
        .hasMessageStartingWith("Invalid client token");
  }

  @Test
  void anAnswerIsKeptForAQuarterOfAnHour() {
    run.sendAs("once", Updates.startStep("a"));
    run.advance(15 * 60 + 1);

    assertThatThrownBy(() -> run.sendAs("once", Updates.startStep("a")))
        .isInstanceOf(BackendException.class);
  }

  @Test
  void aNameHasOneTo64VisibleCharacters() {
    for (String name : new String[] {"", "a b", "ä", "x".repeat(65)}) {
      assertThatThrownBy(() -> run.sendAs(name))
          .isInstanceOf(BackendException.class)
          .hasMessageStartingWith("Invalid client token");
    }
    assertThat(run.sendAs("x".repeat(64)).checkpointToken()).isNotNull();
  }
}
