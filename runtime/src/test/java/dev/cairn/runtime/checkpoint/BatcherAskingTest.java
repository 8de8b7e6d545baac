package dev.cairn.runtime.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.checkpoint.ScriptedBackend.Gate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Calls that are made to hear what changed. */
class BatcherAskingTest extends BatcherFixture {

  @Test
  void callsWithoutUpdatesIfThereAreNone() {
    backend.answer(() -> result("token-1", "timer"));

    assertThat(locked(batcher::ask)).isTrue();

    assertThat(backend.sent()).containsExactly(List.of());
    assertThat(heard).containsExactly("applied [timer]");
  }

  @Test
  void takesAlongWhatIsQueued() {
    addAll(start("a"));

    assertThat(locked(batcher::ask)).isTrue();

    assertThat(backend.sent()).containsExactly(List.of("START a"));
  }

  @Test
  void makesNoCallWhileAnotherIsInFlightAndDoesNotWaitForIt() {
    Gate gate = backend.hold();
    addAll(start("a"));
    Future<Boolean> flush = inThread(this::flush);
    gate.awaitArrival();

    assertThat(locked(batcher::ask)).isFalse();

    gate.release();
    assertThat(resultOf(flush)).isTrue();
    assertThat(backend.sent()).containsExactly(List.of("START a"));
  }

  /** Invariant T2. */
  @Test
  void isInFlightInTheSectionThatDecidedIt() {
    List<Boolean> seenInFlight = new ArrayList<>();
    lock.beforeRelease = () -> seenInFlight.add(batcher.callInFlight());

    assertThat(locked(batcher::ask)).isTrue();

    // For the call, and after its answer: there is no release between the decision and the call.
    assertThat(seenInFlight).containsExactly(true, false);
  }

  @Test
  void asksNothingOnceItIsClosed() {
    batcher.close();

    assertThat(locked(batcher::ask)).isFalse();
    assertThat(backend.sent()).isEmpty();
  }
}
