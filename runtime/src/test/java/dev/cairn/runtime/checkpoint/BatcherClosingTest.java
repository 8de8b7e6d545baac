package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.checkpoint.ScriptedBackend.Gate;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.util.List;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** The end: nothing is sent and nothing applied any more. */
class BatcherClosingTest extends BatcherFixture {
  private static final OperationUpdate END =
      new OperationUpdate(
          "exec",
          null,
          null,
          OperationType.EXECUTION,
          null,
          OperationAction.SUCCEED,
          "result",
          null,
          null);

  @Test
  void dropsWhatIsQueued() {
    addAll(start("a"), succeed("a"));

    batcher.close();

    assertThat(flush()).isFalse();
    watcher.advanceMillis(1_000);
    assertThat(backend.calls()).isEmpty();
  }

  /** Invariant B5. */
  @Test
  void takesNothingMore() {
    batcher.close();
    addAll(start("a"), succeed("a"));

    flush();
    watcher.advanceMillis(1_000);

    assertThat(locked(batcher::queuedUpdates)).isZero();
    assertThat(backend.calls()).isEmpty();
  }

  /** Invariant B4. */
  @Test
  void doesNotCallDurableWhatItDidNotTake() {
    long unsent = addAll(start("a"));
    batcher.close();

    assertThat(flushTo(addAll(succeed("a")))).isFalse();
    assertThat(flushTo(unsent)).isFalse();
    assertThat(flush()).isFalse();
  }

  /** Invariant B4. */
  @Test
  void doesNotTakeBackThatSomethingWasDurable() {
    addAll(succeed("a"));
    flush();

    batcher.close();

    assertThat(flush()).isTrue();
  }

  /** Invariant B5. */
  @Test
  void appliesNoAnswerThatComesLater() {
    Gate gate = backend.hold(() -> result("token-1", "a"));
    addAll(start("a"));
    Future<Boolean> flush = inThread(this::flush);
    gate.awaitArrival();

    batcher.close();
    gate.release();

    assertThat(resultOf(flush)).isFalse();
    assertThat(heard).isEmpty();
  }

  @Test
  void isQuietWhenTheCallUnderWayHasEnded() {
    Gate gate = backend.hold();
    Future<Boolean> asked = inThread(() -> locked(batcher::ask));
    gate.awaitArrival();
    batcher.close();
    Future<Boolean> quiet =
        inThread(
            () -> {
              batcher.awaitQuiet();
              return !locked(batcher::callInFlight);
            });
    awaitParked(1);

    gate.release();

    assertThat(resultOf(quiet)).isTrue();
    assertThat(resultOf(asked)).isTrue();
  }

  @Test
  void tellsNoFailureThatComesLater() {
    Gate gate =
        backend.hold(
            () -> {
              throw BackendException.unreachable("reset", null);
            });
    addAll(start("a"));
    Future<Boolean> flush = inThread(this::flush);
    gate.awaitArrival();

    batcher.close();
    gate.release();

    assertThat(resultOf(flush)).isFalse();
    assertThat(heard).isEmpty();
  }

  @Test
  void wakesThoseWhoWait() {
    Gate gate = backend.hold();
    addAll(start("a"));
    Future<Boolean> flush = inThread(this::flush);
    gate.awaitArrival();
    Future<Boolean> follower = inThread(this::flush);
    Future<Boolean> other = inThread(this::flush);
    awaitParked(2);

    batcher.close();

    assertThat(resultOf(follower)).isFalse();
    assertThat(resultOf(other)).isFalse();
    gate.release();
    assertThat(resultOf(flush)).isFalse();
  }

  // The end of the execution itself.

  @Test
  void recordsTheEndOfTheExecutionAfterEverythingElse() {
    addAll(start("a"), succeed("a"));

    assertThat(batcher.closeExecution(END)).isTrue();

    assertThat(backend.sent())
        .containsExactly(List.of("START a", "SUCCEED a"), List.of("SUCCEED exec"));
  }

  @Test
  void takesTheAnswerWithoutTokenToTheEndAsIntended() {
    backend.answer(() -> result(null));

    assertThat(batcher.closeExecution(END)).isTrue();

    assertThat(heard).isEmpty();
  }

  @Test
  void takesTheAnswerWithTokenToTheEndAsWell() {
    backend.answer(() -> result("token-1", "exec"));

    assertThat(batcher.closeExecution(END)).isTrue();

    assertThat(heard).containsExactly("applied [exec]");
  }

  @Test
  void recordsNothingAfterTheEndOfTheExecution() {
    batcher.closeExecution(END);

    addAll(start("a"));
    watcher.advanceMillis(1_000);

    assertThat(locked(batcher::ask)).isFalse();
    assertThat(batcher.closeExecution(END)).isFalse();
    assertThat(backend.calls()).hasSize(1);
  }

  @Test
  void tellsThatTheEndCouldNotBeRecorded() {
    backend.answer(
        () -> {
          throw BackendException.refused(400, "InvalidParameterValueException", "too large");
        });

    assertThat(batcher.closeExecution(END)).isFalse();

    assertThat(heard).containsExactly("failed: too large");
  }

  @Test
  void doesNotRecordTheEndIfWhatCameBeforeWasNotRecorded() {
    backend.answer(() -> result(null));
    addAll(start("a"));

    assertThat(batcher.closeExecution(END)).isFalse();

    assertThat(backend.sent()).containsExactly(List.of("START a"));
    assertThat(heard).containsExactly("withdrawn");
  }

  @Test
  void recordsNoEndOnceItIsClosed() {
    batcher.close();

    assertThat(batcher.closeExecution(END)).isFalse();

    assertThat(backend.calls()).isEmpty();
  }

  @Test
  void recordsNoEndOnceTheRightToWriteIsWithdrawn() {
    backend.answer(() -> result(null));
    boolean unused = locked(batcher::ask);

    assertThat(batcher.closeExecution(END)).isFalse();

    assertThat(backend.calls()).hasSize(1);
  }

  @Test
  void recordsTheEndAfterACallThatIsInFlight() {
    Gate gate = backend.hold();
    Future<Boolean> asked = inThread(() -> locked(batcher::ask));
    gate.awaitArrival();
    Future<Boolean> end = inThread(() -> batcher.closeExecution(END));
    awaitParked(1);

    gate.release();

    assertThat(resultOf(asked)).isTrue();
    assertThat(resultOf(end)).isTrue();
    assertThat(backend.calls())
        .extracting(ScriptedBackend.Call::token)
        .containsExactly("token-0", "token-1");
  }

  @Test
  void recordsTheEndWhateverIsQueuedMeanwhile() {
    backend.answer(
        () -> {
          addAll(start("late"));
          return result(null);
        });

    assertThat(batcher.closeExecution(END)).isTrue();

    watcher.advanceMillis(1_000);
    assertThat(backend.calls()).hasSize(1);
    assertThat(locked(batcher::queuedUpdates)).isZero();
  }
}
