package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.definition.Machine;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.LiveOperation;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.lifecycle.TerminationDecision;
import dev.cairn.runtime.lifecycle.TerminationReason;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A step that waits for its next attempt: what brings it there, and what ends the invocation. */
@Timeout(30)
class StepWaitTest {
  private final ManualWatcher watcher = new ManualWatcher();
  private final CountDownLatch waits = new CountDownLatch(1);
  private final CountDownLatch attemptedAgain = new CountDownLatch(1);
  private final List<TerminationDecision> decisions =
      Collections.synchronizedList(new ArrayList<>());
  private Scene scene;
  private Machine machine = Machine.UNKNOWN;

  private interface Meanwhile {
    void run(Script w) throws Exception;
  }

  /** A branch with a step that fails once, and what the run itself does meanwhile. */
  private void flakyBeside(Meanwhile meanwhile) {
    scene =
        new Scene(
            Script.of(
                () -> machine,
                (w, in) -> {
                  DurableFuture<String> flaky =
                      Durable.async(() -> w.step("flaky", this::failOnce));
                  meanwhile.run(w);
                  return flaky.get();
                }));
    scene.options =
        scene.options.lifecycle(
            new LifecycleListener() {
              @Override
              public void stateChanged(OperationState before, LiveOperation now) {
                if (now.state() == OperationState.RETRY_WAITING) waits.countDown();
              }

              @Override
              public void decided(TerminationDecision decision) {
                if (!(decision instanceof TerminationDecision.GoOn)) decisions.add(decision);
              }
            });
    scene.platform = scene.platform.watcher(watcher);
  }

  private String failOnce() {
    if (Durable.attempt() == 1) throw new IllegalStateException("once");
    attemptedAgain.countDown();
    return "second";
  }

  private long emptyCalls() {
    return scene.tapped.calls().stream().filter(call -> call.updates().isEmpty()).count();
  }

  /** The run itself is busy until the step has been attempted again. */
  private void busyUntilItIsAttemptedAgain() {
    flakyBeside(
        w ->
            w.step(
                "busy",
                () -> {
                  waits.await();
                  watcher.advance(Duration.ofMillis(100)); // its own start is sent
                  while (!attemptedAgain.await(1, TimeUnit.MILLISECONDS)) {
                    scene.clock.advance(Duration.ofSeconds(1));
                    watcher.advance(Duration.ofSeconds(1));
                  }
                  return "";
                }));
  }

  /** The code comes to the step once, however often its body is attempted. */
  @Test
  void anotherAttemptIsNoOtherOperationToTheMachineOfTheCode() {
    machine =
        Machine.builder()
            .operation("busy", "Step", "Some.java", 1)
            .operation("flaky", "Step", "Some.java", 2)
            .context("run", "0>1||")
            .context("async", "1>1||")
            .branches(0, 1)
            .build();
    busyUntilItIsAttemptedAgain();
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"second\""));
  }

  @Test
  void whenItsTimeIsUpTheBackendIsAskedAndItIsAttemptedAgain() {
    busyUntilItIsAttemptedAgain();
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"second\""));
    assertThat(emptyCalls()).isPositive();
    assertThat(decisions).isEmpty();
  }

  @Test
  void whenAllElseHasFinishedTheInvocationEndsBecauseOfTheRetry() {
    flakyBeside(
        w ->
            w.step(
                "busy",
                () -> {
                  waits.await();
                  return "";
                }));
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    assertThat(decisions)
        .singleElement()
        .isInstanceOfSatisfying(
            TerminationDecision.Terminate.class,
            decision -> assertThat(decision.reason()).isEqualTo(TerminationReason.RETRY_SCHEDULED));
    assertThat(watcher.scheduled()).isZero();
    assertThat(scene.finish()).isEqualTo(new InvocationOutput.Succeeded("\"second\""));
  }

  @Test
  void whenAnotherCheckpointTellsThatItIsReadyItIsAttemptedWithoutAsking() {
    flakyBeside(
        w -> {
          waits.await();
          do {
            scene.clock.advance(Duration.ofSeconds(1));
            w.step("tick", () -> "");
          } while (!attemptedAgain.await(1, TimeUnit.MILLISECONDS));
        });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"second\""));
    assertThat(emptyCalls()).isZero();
  }
}
