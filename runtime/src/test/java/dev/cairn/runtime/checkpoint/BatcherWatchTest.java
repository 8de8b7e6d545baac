package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.checkpoint.ScriptedBackend.Gate;
import java.util.List;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Updates that are sent on a signal because nobody asked for them in time. */
class BatcherWatchTest extends BatcherFixture {

  @Test
  void sendsAStartOnceItsBodyHasRunForAHundredMilliseconds() {
    addAll(start("a"));

    watcher.advanceNanos(99_999_999);
    assertThat(backend.calls()).isEmpty();

    watcher.advanceNanos(1);
    assertThat(backend.sent()).containsExactly(List.of("START a"));
  }

  @Test
  void sendsAResultThatNobodyWaitedForAfterFiftyMilliseconds() {
    addAll(succeed("a"));

    watcher.advanceNanos(49_999_999);
    assertThat(backend.calls()).isEmpty();

    watcher.advanceNanos(1);
    assertThat(backend.sent()).containsExactly(List.of("SUCCEED a"));
  }

  @Test
  void sendsAResultInItsOwnTimeEvenIfItsStartHadLonger() {
    addAll(start("a"));
    watcher.advanceMillis(20);
    addAll(succeed("a"));

    watcher.advanceMillis(49);
    assertThat(backend.calls()).isEmpty();

    watcher.advanceMillis(1);
    assertThat(backend.sent()).containsExactly(List.of("START a", "SUCCEED a"));
  }

  /** The watch of an earlier step saves a look at the clock. */
  @Test
  void sendsAResultWithinItsTimeWhereAnEarlierStepIsStillWatched() {
    addAll(start("a"), succeed("a"));
    flush();
    watcher.advanceMillis(10);
    addAll(start("b"));
    watcher.advanceMillis(20);
    addAll(succeed("b"));

    watcher.advanceMillis(29);
    assertThat(backend.calls()).hasSize(1);

    watcher.advanceMillis(21);
    assertThat(backend.sent())
        .containsExactly(List.of("START a", "SUCCEED a"), List.of("START b", "SUCCEED b"));
  }

  @Test
  void looksAtTheClockOnceForAStepThatIsWatched() {
    addAll(start("a"), succeed("a"));
    flush();
    long before = watcher.looks();

    addAll(start("b"), succeed("b"));

    assertThat(watcher.looks() - before).isEqualTo(1);
  }

  @Test
  void sendsAStartInItsOwnTimeEvenIfAResultCameLate() {
    addAll(start("a"));
    watcher.advanceMillis(80);
    addAll(succeed("b"));

    watcher.advanceMillis(19);
    assertThat(backend.calls()).isEmpty();

    watcher.advanceMillis(1);
    assertThat(backend.sent()).containsExactly(List.of("START a", "SUCCEED b"));
  }

  @Test
  void takesTheStartAlongThatFollowedAResult() {
    addAll(succeed("a"));
    watcher.advanceMillis(10);
    addAll(start("b"));

    watcher.advanceMillis(40);

    assertThat(backend.sent()).containsExactly(List.of("SUCCEED a", "START b"));
  }

  @Test
  void sendsNothingThatWasFlushedInTime() {
    addAll(start("a"), succeed("a"));
    flush();

    watcher.advanceMillis(1_000);

    assertThat(backend.calls()).hasSize(1);
  }

  @Test
  void givesWhatIsQueuedAfterAFlushItsWholeTime() {
    addAll(start("a"));
    watcher.advanceMillis(90);
    flush();
    addAll(start("b"));

    watcher.advanceMillis(99);
    assertThat(backend.calls()).hasSize(1);

    watcher.advanceMillis(1);
    assertThat(backend.sent()).containsExactly(List.of("START a"), List.of("START b"));
  }

  @Test
  void sendsAllThatIsDueHoweverManyCallsItTakes() {
    for (int i = 0; i < 401; i++) addAll(start("s" + i));

    watcher.advanceMillis(100);

    assertThat(backend.calls()).extracting(c -> c.updates().size()).containsExactly(200, 200, 1);
  }

  @Test
  void sendsAFullBatchAtOnce() {
    for (int i = 0; i < 199; i++) addAll(start("s" + i));
    watcher.advanceMillis(0);
    assertThat(backend.calls()).isEmpty();

    addAll(start("s199"));
    watcher.advanceMillis(0);

    assertThat(backend.calls()).extracting(c -> c.updates().size()).containsExactly(200);
  }

  @Test
  void letsWhatAFullBatchLeftWaitForCompany() {
    for (int i = 0; i < 201; i++) addAll(start("s" + i));
    watcher.advanceMillis(49);
    addAll(succeed("s200"));
    assertThat(backend.calls()).extracting(c -> c.updates().size()).containsExactly(200);

    watcher.advanceMillis(1);

    assertThat(backend.calls()).extracting(c -> c.updates().size()).containsExactly(200, 2);
  }

  @Test
  void doesNotCallWhileAnotherCallIsInFlight() {
    Gate gate = backend.hold();
    addAll(start("a"));
    Future<Boolean> flush = inThread(this::flush);
    gate.awaitArrival();
    addAll(succeed("a"));

    watcher.advanceMillis(500);
    assertThat(backend.calls()).hasSize(1);

    gate.release();
    assertThat(resultOf(flush)).isTrue();
    watcher.advanceMillis(50);
    assertThat(backend.sent()).containsExactly(List.of("START a"), List.of("SUCCEED a"));
  }

  @Test
  void watchesWhatIsQueuedWhileItSends() {
    backend.answer(
        () -> {
          addAll(succeed("b"));
          return result("token-1");
        });
    addAll(start("a"));

    watcher.advanceMillis(100);
    assertThat(backend.sent()).containsExactly(List.of("START a"));

    watcher.advanceMillis(50);
    assertThat(backend.sent()).containsExactly(List.of("START a"), List.of("SUCCEED b"));
  }

  @Test
  void saysNothingOfCallsThatWorkflowThreadsMade() {
    addAll(start("a"));
    flush();

    watcher.advanceMillis(1_000);

    assertThat(heard).containsExactly("applied []");
  }

  @Test
  void tellsAFailureOfItsCall() {
    backend.answer(
        () -> {
          throw BackendException.refused(400, "InvalidParameterValueException", "too large");
        });
    addAll(start("a"));

    watcher.advanceMillis(100);

    assertThat(heard).containsExactly("failed: too large");
    assertThat(flush()).isFalse();
  }

  @Test
  void leavesNothingWatchedWhenItIsClosed() {
    addAll(start("a"));

    batcher.close();

    assertThat(watcher.scheduled()).isZero();
  }

  @Test
  void leavesNothingWatchedWhenTheExecutionIsClosed() {
    addAll(start("a"));

    batcher.closeExecution(succeed("exec"));

    assertThat(watcher.scheduled()).isZero();
  }
}
