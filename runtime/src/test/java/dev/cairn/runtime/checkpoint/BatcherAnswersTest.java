package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.checkpoint.ScriptedBackend.Gate;
import dev.cairn.runtime.protocol.CheckpointResult;
import java.util.List;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** The effects of the backend's answers. */
class BatcherAnswersTest extends BatcherFixture {

  @Test
  void handsOnWhatChanged() {
    backend.answer(() -> result("token-1", "a", "timer"));
    addAll(start("a"));

    flush();

    assertThat(heard).containsExactly("applied [a, timer]");
  }

  @Test
  void followsThePagesOfAnAnswerWithItsNewToken() {
    backend.answer(() -> new CheckpointResult("token-1", page("m1", "a", "b")));
    backend.page("m1", () -> page("m2", "c"));
    backend.page("m2", () -> page(null, "d"));
    addAll(start("a"));

    flush();

    assertThat(backend.pagesAsked())
        .containsExactly(ARN + " token-1 m1 1000", ARN + " token-1 m2 1000");
    assertThat(heard).containsExactly("applied [a, b, c, d]");
  }

  /** Invariant B3. */
  @Test
  void appliesAnAnswerBeforeAnybodyGoesOn() {
    Gate gate = backend.hold(() -> result("token-1", "a"));
    addAll(start("a"));
    Future<Boolean> first = inThread(this::flush);
    gate.awaitArrival();
    Future<List<String>> follower =
        inThread(
            () -> {
              flush();
              return locked(() -> List.copyOf(heard));
            });
    awaitParked(1);

    gate.release();

    assertThat(resultOf(first)).isTrue();
    assertThat(resultOf(follower)).containsExactly("applied [a]");
  }

  @Test
  void takesAnAnswerWithoutTokenAsTheEndOfTheRightToWrite() {
    backend.answer(() -> result(null, "a"));
    addAll(start("a"));

    assertThat(flush()).isFalse();

    assertThat(heard).containsExactly("withdrawn");
  }

  @Test
  void dropsWhatIsUnsentWhenTheRightToWriteEnds() {
    backend.answer(() -> result(null));
    for (int i = 0; i < 201; i++) addAll(start("s" + i));

    assertThat(flush()).isFalse();
    watcher.advanceMillis(1_000);

    assertThat(backend.calls()).hasSize(1);
    assertThat(locked(batcher::queuedUpdates)).isZero();
  }

  @Test
  void closesWithTheFailureOfACall() {
    backend.answer(
        () -> {
          throw BackendException.refused(503, "ServiceException", "try later");
        });
    addAll(start("a"));

    assertThat(flush()).isFalse();

    assertThat(heard).containsExactly("failed: try later");
  }

  @Test
  void closesWithTheFailureOfAPageAndAppliesNothing() {
    backend.answer(() -> new CheckpointResult("token-1", page("m1", "a")));
    backend.page(
        "m1",
        () -> {
          throw BackendException.unreachable("reset", null);
        });
    addAll(start("a"));

    assertThat(flush()).isFalse();

    assertThat(heard).containsExactly("failed: reset");
  }

  @Test
  void takesAnExceptionOfTheBackendsOwnForOneThatDidNotAnswer() {
    backend.answer(
        () -> {
          throw new IllegalStateException("no connection");
        });
    addAll(start("a"));

    assertThat(flush()).isFalse();

    assertThat(heard)
        .containsExactly(
            "failed: the backend failed: java.lang.IllegalStateException: no connection");
  }

  @Test
  void takesAnErrorOfTheBackendForOneThatDidNotAnswer() {
    backend.answer(
        () -> {
          throw new NoClassDefFoundError("sdk/Client");
        });
    addAll(start("a"));

    assertThat(flush()).isFalse();

    assertThat(heard)
        .containsExactly("failed: the backend failed: java.lang.NoClassDefFoundError: sdk/Client");
  }

  @Test
  void tellsEverybodyWhoWaitsOfAFailure() {
    Gate gate =
        backend.hold(
            () -> {
              throw BackendException.unreachable("reset", null);
            });
    addAll(start("a"));
    Future<Boolean> first = inThread(this::flush);
    gate.awaitArrival();
    Future<Boolean> flusher = inThread(this::flush);
    Future<Boolean> other = inThread(this::flush);
    awaitParked(2);

    gate.release();

    assertThat(List.of(resultOf(first), resultOf(flusher), resultOf(other))).containsOnly(false);
    assertThat(heard).containsExactly("failed: reset");
    assertThat(backend.calls()).hasSize(1);
  }
}
