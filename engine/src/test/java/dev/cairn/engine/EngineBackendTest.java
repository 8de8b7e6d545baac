package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.coordinator.WorkflowStateCoordinator;
import dev.cairn.runtime.checkpoint.Backend.RunListener;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.service.Profile;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Invocations are told that their work is for nothing, whenever they begin to listen. */
class EngineBackendTest {
  private static final String ARN = "a run";

  private Runnable untilItMayGoOn = () -> {};
  private final EngineBackend backend =
      new EngineBackend(
          (WorkflowStateCoordinator)
              Proxy.newProxyInstance(
                  WorkflowStateCoordinator.class.getClassLoader(),
                  new Class<?>[] {WorkflowStateCoordinator.class},
                  (proxy, method, arguments) -> CompletableFuture.completedFuture(null)),
          Profile.ENGINE,
          () -> untilItMayGoOn.run());

  private final AtomicInteger told = new AtomicInteger();
  private final RunListener listener =
      new RunListener() {
        @Override
        public void lookNow() {}

        @Override
        public void runLost() {
          told.incrementAndGet();
        }
      };

  @Test
  void oneThatListensIsToldWhenTheNodeIsLost() {
    backend.begin(ARN, 1);
    var unused = backend.subscribe(ARN, listener);
    assertThat(told).hasValue(0);

    backend.lostAll();

    assertThat(told).hasValue(1);
    assertThat(backend.isLost(ARN)).isTrue();
  }

  @Test
  void oneThatBeginsWhenTheNodeIsLostIsToldAtOnce() {
    backend.lostAll();
    backend.begin(ARN, 1);

    var unused = backend.subscribe(ARN, listener);

    assertThat(told).hasValue(1);
  }

  @Test
  void oneWhoseRunWasTakenFromItIsToldAlone() {
    backend.begin(ARN, 1);
    backend.begin("another run", 2);
    backend.lost(ARN);

    var ofAnother = backend.subscribe("another run", listener);
    assertThat(told).hasValue(0);
    var lost = backend.subscribe(ARN, listener);
    ofAnother.cancel();
    lost.cancel();
    assertThat(told).hasValue(1);
  }

  /** With the answer to a checkpoint the next body would begin, which others may run by now. */
  @Test
  void oneThatWaitedUntilTheNodeWasLostGetsNoAnswer() {
    backend.begin(ARN, 1);
    untilItMayGoOn = backend::lostAll;

    assertThatThrownBy(() -> backend.checkpoint(ARN, "a token", "a call", List.of()))
        .isInstanceOf(BackendException.class)
        .hasMessageContaining("the lease of this node has ended");
  }
}
