package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.LiveOperation;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.lifecycle.TerminationDecision;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The states that operations of every kind go through, as a listener is told of them. */
class LifecycleTest {
  private final List<String> told = Collections.synchronizedList(new ArrayList<>());
  private final List<TerminationDecision> decisions =
      Collections.synchronizedList(new ArrayList<>());

  private Scene scene(Script.Code code) {
    Scene scene = Scene.of(code);
    scene.options =
        scene.options.lifecycle(
            new LifecycleListener() {
              @Override
              public void stateChanged(OperationState before, LiveOperation now) {
                told.add(now.name() + " " + now.state());
              }

              @Override
              public void allIdle() {
                told.add("all idle");
              }

              @Override
              public void decided(TerminationDecision decision) {
                decisions.add(decision);
              }
            });
    return scene;
  }

  /** The live operations when the invocation ended, with all that is known of them. */
  private List<String> live() {
    return decisions.get(decisions.size() - 1).snapshot().operations().stream()
        .map(
            operation ->
                String.join(
                    " ",
                    operation.id(),
                    operation.name(),
                    operation.subType().wireName(),
                    operation.parentId(),
                    operation.state().name()))
        .toList();
  }

  @Test
  void aStepExecutesAndWaitsForItsRetryAndExecutes() {
    Scene scene =
        scene(
            (w, in) ->
                w.step(
                    "a",
                    () -> {
                      if (Durable.attempt() == 1) throw new IllegalStateException("once");
                      return "A";
                    }));
    scene.invoke();
    assertThat(told).containsExactly("a EXECUTING", "a RETRY_WAITING", "all idle");
    told.clear();
    scene.awaitWakeUp();
    scene.invoke();
    assertThat(told).containsExactly("a EXECUTING", "a COMPLETED");
  }

  @Test
  void aPollExecutesAndWaitsForItsNextCheckAndExecutes() {
    Scene scene =
        scene(
            (w, in) ->
                Operations.pollState(
                        w,
                        Script.poll("p", 5),
                        "",
                        (s, stub) -> s.isEmpty() ? PollResult.again("x") : PollResult.done(s))
                    .value());
    scene.invoke();
    assertThat(told).containsExactly("p EXECUTING", "p RETRY_WAITING", "all idle");
    told.clear();
    scene.awaitWakeUp();
    scene.invoke();
    assertThat(told).containsExactly("p EXECUTING", "p COMPLETED");
  }

  @Test
  void aSleepIdlesUntilItIsAwaitedAndIsNotLiveInReplay() {
    assertIdlePhases(
        "s",
        w -> {
          var future = Operations.startSleep(w, SleepDefinition.of("s", Duration.ofSeconds(5)));
          w.step("between", () -> "");
          future.get();
        },
        Scene::awaitWakeUp);
  }

  @Test
  void anEventIdlesUntilItIsAwaitedAndIsNotLiveInReplay() {
    assertIdlePhases(
        "e",
        w -> {
          var future = Operations.startEvent(w, Script.event("e"));
          w.step("between", () -> "");
          future.get();
        },
        scene -> scene.backend.succeedCallback(scene.backend.callbackId(scene.arn, "e"), "\"E\""));
  }

  @Test
  void aCallOfAFunctionIdlesUntilItIsAwaitedAndIsNotLiveInReplay() {
    assertIdlePhases(
        "c",
        w -> {
          var future = Operations.startInvoke(w, Script.invoke("c", "f:1"), "x");
          w.step("between", () -> "");
          future.get();
        },
        scene -> scene.backend.succeedInvoke(scene.arn, "c", "\"C\""));
  }

  private interface Part {
    void run(Script w);
  }

  private interface News {
    void bring(Scene scene);
  }

  private void assertIdlePhases(String name, Part part, News news) {
    Scene scene =
        scene(
            (w, in) -> {
              part.run(w);
              return "end";
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    assertThat(told)
        .containsExactly(
            name + " EXECUTING",
            name + " IDLE_NOT_AWAITED",
            "all idle",
            "between EXECUTING",
            "between COMPLETED",
            "all idle",
            name + " IDLE_AWAITED");
    told.clear();
    news.bring(scene);
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"end\""));
    assertThat(told).isEmpty();
  }

  @Test
  void operationsOfChildContextsAreLiveThemselvesAndNameTheirParents() {
    Scene scene =
        scene(
            (w, in) -> {
              var unused = Operations.startSleep(w, SleepDefinition.of("t", Duration.ofDays(1)));
              DurableFuture<String> sub =
                  Durable.async(
                      () ->
                          w.subflow(
                              "sub",
                              () -> {
                                w.sleep("s", 5);
                                return "";
                              }));
              Durable.map(
                  "m",
                  List.of("x"),
                  (item, index) -> w.await("e"),
                  BatchOptions.defaults().itemCodec(Script.TEXT));
              return sub.get();
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    assertThat(live())
        .containsExactlyInAnyOrder(
            "t t Wait null IDLE_NOT_AWAITED",
            "async-1--sub--s s Wait async-1--sub IDLE_AWAITED",
            "m--0--e e Callback m--0 IDLE_AWAITED");
  }

  @Test
  void timersAreClearedWhenTheInvocationFails() {
    ManualWatcher watcher = new ManualWatcher();
    Scene scene =
        scene(
            (w, in) -> {
              DurableFuture<String> waiting = Durable.async(() -> w.await("e"));
              w.step(
                  "dies",
                  () -> {
                    watcher.advance(Duration.ofMillis(100)); // starts are sent
                    watcher.awaitScheduled();
                    throw new OutOfMemoryError("simulated");
                  });
              return waiting.get();
            });
    scene.platform = scene.platform.watcher(watcher);
    assertThatThrownBy(scene::invoke).isInstanceOf(InvocationFailedException.class);
    assertThat(watcher.scheduled()).isZero();
  }
}
