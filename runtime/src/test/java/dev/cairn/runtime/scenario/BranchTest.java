package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Branches that go on after a wait within one invocation. */
class BranchTest {
  private static final BatchOptions TEXT = BatchOptions.defaults().itemCodec(Script.TEXT);

  private final ManualWatcher watcher = new ManualWatcher();
  private final List<ExecutionEvent> events = Collections.synchronizedList(new ArrayList<>());

  private Scene scene(Script.Code code) {
    Scene scene = Scene.of(code);
    scene.options = scene.options.listener(events::add);
    scene.platform = scene.platform.watcher(watcher);
    return scene;
  }

  /**
   * A branch, and a step of the run's own that lets time pass until the branch has ended: so
   * nothing is suspended.
   */
  private Scene besideBusy(Script.Code branch) {
    CountDownLatch ended = new CountDownLatch(1);
    Scene[] scene = new Scene[1];
    scene[0] =
        scene(
            (w, in) -> {
              DurableFuture<String> future =
                  Durable.async(
                      () -> {
                        String result = run(branch, w, in);
                        ended.countDown();
                        return result;
                      });
              w.step(
                  "busy",
                  () -> {
                    while (!ended.await(1, TimeUnit.MILLISECONDS)) {
                      scene[0].clock.advance(Duration.ofSeconds(1));
                      watcher.advance(Duration.ofSeconds(1));
                    }
                    return "done";
                  });
              return future.get();
            });
    return scene[0];
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

  private static DurableFuture<Void> timer(Script w, String name, int seconds) {
    return Operations.startSleep(w, SleepDefinition.of(name, Duration.ofSeconds(seconds)));
  }

  @Test
  void durableCallsInFinallyBlocksOfManyBranchesAreNoEndlessLoop() {
    Scene scene =
        scene(
            (w, in) -> {
              List<DurableFuture<String>> futures = new ArrayList<>();
              for (int i = 0; i < 1_100; i++) {
                futures.add(
                    Durable.async(
                        () -> {
                          try {
                            w.sleep("s", 5);
                          } finally {
                            w.step("last", () -> "x");
                          }
                          return "end";
                        }));
              }
              return "" + Durable.all(futures).size();
            });
    assertThat(scene.finish()).isEqualTo(succeeded("1100"));
  }

  @Test
  void aSubflowThatSwallowsItsSuspensionKeepsItsBranches() {
    Scene scene =
        scene(
            (w, in) ->
                Durable.async(
                        () ->
                            w.subflow(
                                "sub",
                                () -> {
                                  DurableFuture<String> inner =
                                      Durable.async(
                                          () -> {
                                            w.sleep("s", 5);
                                            return w.step("a", () -> "A");
                                          });
                                  try {
                                    return inner.get();
                                  } catch (Throwable e) {
                                    return "swallowed";
                                  }
                                }))
                    .get());
    assertThat(scene.finish()).isEqualTo(succeeded("A"));
  }

  @Test
  void aLargeBatchWithAFailureIsTakenAgainFromItsItems() {
    String large = "x".repeat(100_000);
    Scene scene =
        besideBusy(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of(1, 2, 3, 4),
                      (item, index) -> {
                        if (item == 1) throw new IllegalStateException("one");
                        return w.step("a", () -> item + large);
                      },
                      TEXT);
              w.sleep("s", 1);
              return batch.results().stream().map(r -> r.substring(0, 1)).toList()
                  + batch.errors().get(0).getMessage();
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("[2, 3, 4]one"));
  }

  @Test
  void aFutureOfOutsideGivesABranchTheSameRandomValuesEachTime() {
    Set<String> values = Collections.synchronizedSet(new HashSet<>());
    Scene scene =
        besideBusy(
            (w, in) -> {
              DurableFuture<Void> timer = timer(w, "t", 1);
              DurableFuture<String> inner =
                  Durable.async(
                      () -> {
                        timer.get();
                        values.add("first " + Durable.uuid() + Durable.now());
                        w.sleep("s", 5);
                        timer.get();
                        values.add("second " + Durable.uuid() + Durable.now());
                        w.sleep("s", 5);
                        return "end";
                      });
              return inner.get();
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("end"));
    assertThat(values).hasSize(2);
  }

  @Test
  void everythingIsToldOnce() {
    Scene scene =
        besideBusy(
            (w, in) -> {
              w.step("a", () -> "A");
              w.sleep("s", 5);
              w.step(
                  "flaky",
                  () -> {
                    if (Durable.attempt() == 1) throw new IllegalStateException("once");
                    return "";
                  });
              timer(w, "t", 5).get();
              return w.step("b", () -> "B");
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("B"));
    assertThat(events.stream().map(BranchTest::show).filter(text -> !text.isEmpty()))
        .containsExactlyInAnyOrder(
            "started a",
            "attempt 1 of a",
            "ended a",
            "started s",
            "paused s",
            "passed s",
            "ended s",
            "started flaky",
            "attempt 1 of flaky",
            "failed 1 of flaky",
            "attempt 2 of flaky",
            "ended flaky",
            "started t",
            "paused t",
            "passed t",
            "ended t",
            "started b",
            "attempt 1 of b",
            "ended b");
  }

  private static String show(ExecutionEvent event) {
    if (event instanceof ExecutionEvent.OperationStarted e)
      return only("started", e.operation().name());
    if (event instanceof ExecutionEvent.OperationEnded e)
      return only("ended", e.operation().name());
    if (event instanceof ExecutionEvent.OperationReplayed e)
      return only("replayed", e.operation().name());
    if (event instanceof ExecutionEvent.Paused e) return only("paused", e.operation().name());
    if (event instanceof ExecutionEvent.PausePassed e) return only("passed", e.operation().name());
    if (event instanceof ExecutionEvent.AttemptStarted e)
      return only("attempt " + e.attempt() + " of", e.operation().name());
    if (event instanceof ExecutionEvent.AttemptFailed e)
      return only("failed " + e.attempt() + " of", e.operation().name());
    return "";
  }

  private static String only(String what, String name) {
    return name.equals("busy") ? "" : what + " " + name;
  }

  @Test
  void branchesThatBeginWithASleepShareTheirCheckpoints() {
    Scene scene =
        scene(
            (w, in) -> {
              List<DurableFuture<String>> futures = new ArrayList<>();
              for (int i = 0; i < 400; i++) {
                futures.add(
                    Durable.async(
                        () -> {
                          w.sleep("s", 5);
                          return "";
                        }));
              }
              return "" + Durable.all(futures).size();
            });
    scene.invoke();
    assertThat(scene.checkpoints()).hasSizeLessThan(5);
    assertThat(scene.finish()).isEqualTo(succeeded("400"));
  }

  private static InvocationOutput succeeded(String text) {
    return new InvocationOutput.Succeeded("\"" + text + "\"");
  }
}
