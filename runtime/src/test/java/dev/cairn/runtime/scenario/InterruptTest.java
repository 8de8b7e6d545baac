package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Delivery;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Interrupts reach step bodies and nothing else (invariants I1 and I2 of a running body). The
 * backend here breaks off calls of interrupted threads, as sockets do on virtual threads.
 */
@Timeout(30)
class InterruptTest {
  private final List<String> seen = Collections.synchronizedList(new ArrayList<>());

  @AfterEach
  void clearTheFlag() {
    boolean unused = Thread.interrupted();
  }

  private static Scene scene(Script.Code code) {
    Scene scene = Scene.of(code);
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            breakOff();
          }
        });
    return scene;
  }

  private static void breakOff() {
    if (Thread.currentThread().isInterrupted()) {
      throw BackendException.unreachable("Closed by interrupt", null);
    }
  }

  /** Only bodies are interrupted; so no call may be made inside of one. */
  @Test
  void theIdOfAnEventIsThereBeforeTheBodyThatSubmitsItRuns() {
    Scene scene =
        scene(
            (w, in) -> {
              DurableFuture<String> beside =
                  Durable.async(
                      () -> Operations.awaitEvent(w, Script.event("b"), (id, stub) -> {}));
              return Operations.awaitEvent(w, Script.event("e"), (id, stub) -> {}) + beside.get();
            });
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            WorkflowThread thread = WorkflowThread.current();
            seen.add(thread == null || thread.attempt() == null ? "outside" : "inside a body");
          }
        });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    assertThat(seen).isNotEmpty().containsOnly("outside");
  }

  /** Invariant I1. */
  @Test
  void givingUpABranchDoesNotInterruptItsThreadWhileThatSends() {
    StepDefinition<String, Signature.Of0<String>> once =
        StepDefinition.of("once", Script.TEXT).delivery(Delivery.AT_MOST_ONCE);
    CountDownLatch calling = new CountDownLatch(1);
    CountDownLatch givenUp = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) -> {
              w.subflow(
                  "sub",
                  () -> {
                    DurableFuture<String> unused =
                        Durable.async(() -> Operations.step(w, once, () -> "" + seen.add("ran")));
                    calling.await();
                    return "first come";
                  });
              givenUp.countDown();
              return w.step("after", () -> "after");
            });
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            if (calling.getCount() == 0) return;
            calling.countDown();
            try {
              givenUp.await();
            } catch (InterruptedException e) {
              throw BackendException.unreachable("Closed by interrupt", e);
            }
          }
        });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"after\""));
    assertThat(scene.backendWaits).as("calls that had to be made again").isEmpty();
    assertThat(seen).isEmpty();
  }

  /** Invariant I2. */
  @Test
  void theFlagThatABodyLeavesBehindEndsWithIt() {
    Scene scene =
        scene(
            (w, in) -> {
              w.step(
                  "rude",
                  () -> {
                    Thread.currentThread().interrupt();
                    return "";
                  });
              w.step("next", () -> "" + seen.add("next " + Thread.currentThread().isInterrupted()));
              return Durable.async(
                      () -> {
                        w.step(
                            "rude",
                            () -> {
                              Thread.currentThread().interrupt();
                              return "";
                            });
                        return w.step(
                            "next",
                            () -> "" + seen.add("next " + Thread.currentThread().isInterrupted()));
                      })
                  .get();
            });
    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Succeeded.class);
    assertThat(seen).containsExactly("next false", "next false");
    assertThat(scene.backendWaits).isEmpty();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  /** Invariant I2. */
  @Test
  void aForeignInterruptReachesNoCallAndIsPutBack() {
    Scene scene =
        scene(
            (w, in) -> {
              Thread.currentThread().interrupt(); // somebody outside, between two operations
              w.sleep("s", 1);
              return "";
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    assertThat(scene.backendWaits).isEmpty();
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aForeignInterruptThatABodyFindsIsPutBackAfterIt() {
    Scene scene =
        scene(
            (w, in) -> {
              Thread.currentThread().interrupt();
              return w.step("s", () -> "" + Thread.currentThread().isInterrupted());
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"true\""));
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aForeignInterruptThatBreaksACallOffIsNotHeldAgainstItsRepetition() {
    Scene scene = scene((w, in) -> w.step("s", () -> "x"));
    int[] calls = new int[1];
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            if (++calls[0] > 1) return;
            Thread.currentThread().interrupt();
            breakOff();
          }
        });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"x\""));
    assertThat(calls[0]).isEqualTo(2);
    assertThat(Thread.interrupted()).isTrue();
  }
}
