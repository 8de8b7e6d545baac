package dev.cairn.testing.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.StrictBackend;
import java.util.List;
import org.junit.jupiter.api.Test;

class TappedBackendTest {
  private final StrictBackend strict = new StrictBackend(new VirtualClock());
  private final TappedBackend tapped = new TappedBackend(strict);
  private final String arn = strict.startExecution(StartRequest.of("order", "order-1", null));
  private String token = strict.beginInvocation(arn).checkpointToken();

  @Test
  void logsEveryCallAndEveryBatch() {
    send("first", start("a"), start("b"));
    send("second");
    tapped.state(arn, token, "", 0);

    assertThat(tapped.calls())
        .containsExactly(
            new CheckpointCall(1, arn, "first", List.of(start("a"), start("b"))),
            new CheckpointCall(2, arn, "second", List.of()));
    assertThat(tapped.batches()).containsExactly(List.of(start("a"), start("b")), List.of());
    assertThat(tapped.statePages()).isEqualTo(1);
  }

  @Test
  void aHookMayKeepACallFromArriving() {
    tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            throw BackendException.refused(429, "TooManyRequestsException", "slow down");
          }
        });

    assertThatThrownBy(() -> send("first", start("a"))).hasMessage("slow down");
    assertThat(strict.execution(arn).operations()).hasSize(1);
    assertThat(tapped.calls()).hasSize(1);
    assertThat(tapped.batches()).isEmpty();
  }

  @Test
  void aHookMayLoseAnAnswerThatTheSameCallGetsAgain() {
    tapped.hook(
        new CheckpointHook() {
          @Override
          public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
            if (call.number() == 1) throw BackendException.unreachable("reset", null);
            return result;
          }
        });

    assertThatThrownBy(() -> send("first", start("a"))).hasMessage("reset");
    assertThat(strict.execution(arn).operations()).hasSize(2);
    assertThat(send("first", start("a")).checkpointToken()).isNotNull();
    assertThat(strict.execution(arn).operations()).hasSize(2);
  }

  @Test
  void aHookMayAlterAnAnswer() {
    tapped.hook(
        new CheckpointHook() {
          @Override
          public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
            return new CheckpointResult(null, StatePage.EMPTY);
          }
        });

    assertThat(send("first", start("a"))).isEqualTo(new CheckpointResult(null, StatePage.EMPTY));
  }

  @Test
  void aHookMayRefuseAPage() {
    tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeState(String executionArn, String marker) {
            throw BackendException.unreachable("timeout", null);
          }
        });

    assertThatThrownBy(() -> tapped.state(arn, token, "", 0)).hasMessage("timeout");
  }

  @Test
  void aProcessMayDieBeforeItsCheckpointIsSent() {
    Crashes crashes = crashAt(CrashPoint.beforeSend(1));

    assertThatThrownBy(() -> send("first", start("a"))).isInstanceOf(BackendException.class);
    assertThat(crashes.isDead()).isTrue();
    assertThat(strict.execution(arn).operations()).hasSize(1);
  }

  @Test
  void aProcessMayDieBeforeItHearsTheAnswer() {
    Crashes crashes = crashAt(CrashPoint.beforeAnswer(1));

    assertThatThrownBy(() -> send("first", start("a"))).isInstanceOf(BackendException.class);
    assertThat(crashes.isDead()).isTrue();
    assertThat(strict.execution(arn).operations()).hasSize(2);
  }

  @Test
  void aProcessMayDieAfterItHeardTheAnswer() {
    Crashes crashes = crashAt(CrashPoint.afterAnswer(1));

    send("first", start("a"));
    assertThat(crashes.isDead()).isTrue();
    assertThatThrownBy(() -> send("second", start("b"))).isInstanceOf(BackendException.class);
    assertThat(strict.execution(arn).operations()).hasSize(2);
  }

  @Test
  void nothingThatADeadProcessDoesArrivesUntilAnotherTakesItsPlace() {
    Crashes crashes = crashAt(CrashPoint.beforeSend(1));
    assertThatThrownBy(() -> send("first", start("a"))).isInstanceOf(BackendException.class);
    assertThatThrownBy(() -> send("second", start("a"))).isInstanceOf(BackendException.class);
    assertThatThrownBy(() -> tapped.state(arn, token, "", 0)).isInstanceOf(BackendException.class);

    crashes.revive();
    send("third", start("a"));
    assertThat(strict.execution(arn).operations()).hasSize(2);
  }

  private Crashes crashAt(CrashPoint point) {
    Crashes crashes = new Crashes(List.of(point));
    tapped.hook(crashes);
    return crashes;
  }

  private CheckpointResult send(String clientToken, OperationUpdate... updates) {
    CheckpointResult result = tapped.checkpoint(arn, token, clientToken, List.of(updates));
    String next = result.checkpointToken();
    if (next != null) token = next;
    return result;
  }

  private static OperationUpdate start(String id) {
    return new OperationUpdate(
        id, null, id, OperationType.STEP, "Step", OperationAction.START, null, null, null);
  }
}
