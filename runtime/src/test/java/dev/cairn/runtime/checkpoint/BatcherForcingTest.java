package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.checkpoint.ScriptedBackend.Gate;
import java.util.List;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Calls that are made to hear what changed. */
class BatcherForcingTest extends BatcherFixture {

  @Test
  void callsWithoutUpdatesIfThereAreNone() {
    backend.answer(() -> result("token-1", "timer"));

    assertThat(batcher.force()).isTrue();

    assertThat(backend.sent()).containsExactly(List.of());
    assertThat(heard).containsExactly("applied [timer]");
  }

  @Test
  void takesAlongWhatIsQueued() {
    addAll(start("a"));

    assertThat(batcher.force()).isTrue();

    assertThat(backend.sent()).containsExactly(List.of("START a"));
  }

  @Test
  void callsAgainAfterACallThatWasInFlightBefore() {
    Gate gate = backend.hold();
    addAll(start("a"));
    Future<Boolean> flush = inThread(batcher::flush);
    gate.awaitArrival();
    Future<Boolean> force = inThread(batcher::force);
    awaitParked(1);

    gate.release();

    assertThat(resultOf(flush)).isTrue();
    assertThat(resultOf(force)).isTrue();
    assertThat(backend.sent()).containsExactly(List.of("START a"), List.of());
  }

  @Test
  void servesAllThatWaitWithOneCall() {
    Gate gate = backend.hold();
    addAll(start("a"));
    Future<Boolean> flush = inThread(batcher::flush);
    gate.awaitArrival();
    List<Future<Boolean>> forces = List.of(inThread(batcher::force), inThread(batcher::force));
    awaitParked(2);

    gate.release();

    assertThat(resultOf(flush)).isTrue();
    assertThat(forces).allSatisfy(force -> assertThat(resultOf(force)).isTrue());
    assertThat(backend.sent()).containsExactly(List.of("START a"), List.of());
  }

  @Test
  void countsThoseWhoWaitForIt() {
    Gate gate = backend.hold();
    Future<Boolean> force = inThread(batcher::force);
    gate.awaitArrival();
    assertThat(locked(batcher::forcedCheckpoints)).isEqualTo(1);

    gate.release();

    assertThat(resultOf(force)).isTrue();
    assertThat(locked(batcher::forcedCheckpoints)).isZero();
  }
}
