package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.LiveOperation;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.lifecycle.TerminationDecision;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The wake-ups of operations that wait while other branches still run user code. */
class WakeUpTest {
  private final ManualWatcher watcher = new ManualWatcher();
  private Scene scene;

  /**
   * A branch that waits, and user code in the run's own thread that lets time pass meanwhile; it
   * begins when the branch is known to wait.
   */
  private Scene busyWhile(Script.Code branch, Runnable meanwhile) {
    scene =
        Scene.of(
            (w, in) -> {
              DurableFuture<String> waiting = Durable.async(() -> run(branch, w, in));
              w.step(
                  "busy",
                  () -> {
                    watcher.advance(Duration.ofMillis(100)); // starts are sent
                    watcher.awaitScheduled();
                    meanwhile.run();
                    return "done";
                  });
              return waiting.get();
            });
    scene.platform = scene.platform.watcher(watcher);
    return scene;
  }

  private static String run(Script.Code code, Script w, String in) throws Exception {
    try {
      return code.run(w, in);
    } catch (Exception | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private void pass(Duration time) {
    scene.clock.advance(time);
    watcher.advance(time);
  }

  /** Checkpoints that only ask. */
  private int emptyCalls() {
    return (int) scene.tapped.calls().stream().filter(call -> call.updates().isEmpty()).count();
  }

  @Test
  void aSleepThatEndsWhileUserCodeRunsGoesOnInTheSameInvocation() {
    busyWhile(
        (w, in) -> {
          w.sleep("s", 10);
          return w.step("after", () -> "woken");
        },
        () -> pass(Duration.ofSeconds(10)));
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"woken\""));
    assertThat(scene.run().invocations()).isEqualTo(1);
  }

  @Test
  void aRetryThatFallsDueWhileUserCodeRunsIsAttemptedInTheSameInvocation() {
    busyWhile(
        (w, in) ->
            w.step(
                "flaky",
                () -> {
                  if (Durable.attempt() == 1) throw new IllegalStateException("once");
                  return "second time";
                }),
        () -> pass(Duration.ofSeconds(1)));
    InvocationOutput output = scene.finish();
    assertThat(output).isEqualTo(new InvocationOutput.Succeeded("\"second time\""));
  }

  @Test
  void anEventIsAskedForAfterASecondAndThenEveryFive() {
    List<Integer> calls = new ArrayList<>();
    busyWhile(
        (w, in) -> w.await("e"),
        () -> {
          for (int second = 1; second <= 12; second++) {
            pass(Duration.ofSeconds(1));
            calls.add(emptyCalls());
          }
        });
    scene.invoke();
    assertThat(calls).isEqualTo(List.of(1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3));
  }

  /** Invariant W1. */
  @Test
  void oneCallServesAllThatWait() {
    List<Integer> polls = new ArrayList<>();
    scene =
        Scene.of(
            (w, in) -> {
              List<DurableFuture<String>> waiting = new ArrayList<>();
              for (int i = 0; i < 20; i++) {
                waiting.add(
                    Durable.async(
                        () -> {
                          w.sleep("s", 5);
                          return "x";
                        }));
              }
              w.step(
                  "busy",
                  () -> {
                    watcher.advance(Duration.ofMillis(100)); // starts are sent
                    watcher.awaitScheduled();
                    pass(Duration.ofSeconds(5));
                    polls.add(emptyCalls());
                    return "done";
                  });
              return "" + Durable.all(waiting).size();
            });
    scene.platform = scene.platform.watcher(watcher);
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"20\""));
    assertThat(polls).containsExactly(1);
  }

  @Test
  void nothingIsAskedWhenNothingWaits() {
    scene =
        Scene.of(
            (w, in) ->
                w.step(
                    "busy",
                    () -> {
                      pass(Duration.ofMinutes(5));
                      return "done";
                    }));
    scene.platform = scene.platform.watcher(watcher);
    scene.invoke();
    assertThat(scene.checkpoints()).containsExactly("busy:START", "busy:SUCCEED");
  }

  @Test
  void timersAreClearedWhenTheInvocationEnds() {
    busyWhile((w, in) -> w.await("e"), () -> {});
    scene.invoke();
    assertThat(watcher.scheduled()).isZero();
  }

  @Test
  void theDeciderExplainsWhyTheInvocationEnded() {
    List<TerminationDecision> decisions = new ArrayList<>();
    List<String> states = new ArrayList<>();
    List<String> idle = new ArrayList<>();
    scene =
        Scene.of(
            (w, in) -> {
              w.step("a", () -> "A");
              w.sleep("s", 10);
              return "end";
            });
    scene.options =
        scene.options.lifecycle(
            new LifecycleListener() {
              @Override
              public void stateChanged(OperationState before, LiveOperation now) {
                states.add(now.name() + " " + before + " > " + now.state());
              }

              @Override
              public void allIdle() {
                idle.add("idle");
              }

              @Override
              public void decided(TerminationDecision decision) {
                decisions.add(decision);
              }
            });
    scene.invoke();
    assertThat(states)
        .containsExactly(
            "a null > EXECUTING",
            "a EXECUTING > COMPLETED",
            "s null > EXECUTING",
            "s EXECUTING > IDLE_NOT_AWAITED",
            "s IDLE_NOT_AWAITED > IDLE_AWAITED");
    assertThat(idle).containsExactly("idle");
    assertThat(decisions)
        .singleElement()
        .satisfies(
            decision ->
                assertThat(decision.explain())
                    .contains("the invocation ends: WAIT_SCHEDULED", "s [s] Wait IDLE_AWAITED"));
  }
}
