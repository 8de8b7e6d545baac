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

  @Test
  void wakesThoseWhoWaitUntilNobodyWaitsForACallAnyMore() {
    Gate first = backend.hold();
    Gate second = backend.hold();
    addAll(start("a"));
    Future<Boolean> flush = inThread(batcher::flush);
    first.awaitArrival();
    // Woken in the order in which they parked: the one in the middle sees a forced call pending
    // after the call that answers both others.
    Future<Boolean> caller = inThread(batcher::force);
    awaitParked(1);
    Future<Integer> watching = inThread(() -> locked(this::awaitNoForced));
    awaitParked(2);
    Future<Boolean> joiner = inThread(batcher::force);
    awaitParked(3);
    first.release();
    second.awaitArrival();
    awaitParked(2);

    second.release();

    assertThat(List.of(resultOf(flush), resultOf(caller), resultOf(joiner))).containsOnly(true);
    assertThat(resultOf(watching)).isZero();
    assertThat(backend.calls()).hasSize(2);
  }

  private int awaitNoForced() {
    while (batcher.forcedCheckpoints() > 0) changed.awaitUninterruptibly();
    return batcher.forcedCheckpoints();
  }
}
