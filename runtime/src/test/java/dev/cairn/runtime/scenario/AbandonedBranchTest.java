package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.platform.Threads;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * Steps of branches that nobody wants any more, and threads that must not outlive an invocation.
 */
class AbandonedBranchTest {
  private final List<String> effects = Collections.synchronizedList(new ArrayList<>());

  @Test
  void aStepOfAGivenUpBranchIsInterruptedAndAwaited() {
    CountDownLatch running = new CountDownLatch(1);
    Scene scene =
        Scene.of(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of("slow", "fast"),
                      (item, index) ->
                          w.step(
                              item,
                              () -> {
                                if (item.equals("slow")) {
                                  running.countDown();
                                  sleepUntilInterrupted();
                                } else {
                                  running.await();
                                }
                                return item;
                              }),
                      BatchOptions.defaults().itemCodec(Script.TEXT).minSuccessful(1));
              return batch.results().toString();
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"[fast]\""));
    assertThat(effects).containsExactly("interrupted");
  }

  @Test
  void aRunThatEndsInterruptsWhatItsBranchesStillDo() {
    CountDownLatch running = new CountDownLatch(1);
    Scene scene =
        Scene.of(
            (w, in) -> {
              Durable.async(
                  () ->
                      w.step(
                          "slow",
                          () -> {
                            running.countDown();
                            sleepUntilInterrupted();
                            return "late";
                          }));
              running.await();
              return "end";
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"end\""));
    assertThat(effects).containsExactly("interrupted");
  }

  @Test
  void aRunThatFailsInterruptsWhatItsBranchesStillDo() {
    CountDownLatch running = new CountDownLatch(1);
    Scene scene =
        Scene.of(
            (w, in) -> {
              DurableFuture<String> unused =
                  Durable.async(
                      () ->
                          w.step(
                              "slow",
                              () -> {
                                running.countDown();
                                sleepUntilInterrupted();
                                return "late";
                              }));
              running.await();
              throw new IllegalStateException("the end");
            });
    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(effects).containsExactly("interrupted");
  }

  @Test
  void aBranchGivenUpJustBeforeABodyDoesNotRunIt() {
    CountDownLatch arrived = new CountDownLatch(1);
    CountDownLatch batchIsDone = new CountDownLatch(1);
    Scene scene =
        Scene.of(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of("late", "fast"),
                      (item, index) -> w.step(item, () -> effect(item)),
                      BatchOptions.defaults().itemCodec(Script.TEXT).minSuccessful(1));
              batchIsDone.countDown();
              return batch.results().toString();
            });
    scene.options =
        scene.options.listener(
            event -> {
              if (!(event instanceof ExecutionEvent.AttemptStarted attempt)) return;
              if (attempt.operation().name().equals("late")) {
                arrived.countDown();
                awaitLatch(batchIsDone);
              } else {
                awaitLatch(arrived);
              }
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"[fast]\""));
    assertThat(effects).containsExactly("fast");
  }

  @Test
  void theOpenerOfABranchDoesNotWaitForTheBodyOfAStepThatWasCutOff() {
    ManualWatcher watcher = new ManualWatcher();
    CountDownLatch opened = new CountDownLatch(1);
    AtomicInteger bodies = new AtomicInteger();
    AtomicInteger invocations = new AtomicInteger();
    Scene scene =
        Scene.of(
            (w, in) -> {
              int invocation = invocations.incrementAndGet();
              DurableFuture<String> branch =
                  Durable.async(
                      () ->
                          w.step(
                              "a",
                              () -> {
                                if (bodies.incrementAndGet() == 1) {
                                  watcher.advance(Duration.ofMillis(100));
                                  throw new OutOfMemoryError("simulated");
                                }
                                return "" + opened.await(20, TimeUnit.SECONDS);
                              }));
              if (invocation == 2) opened.countDown();
              return branch.get();
            });
    scene.platform = scene.platform.watcher(watcher);
    assertThatThrownBy(scene::invoke).isInstanceOf(InvocationFailedException.class);
    scene.crash();
    assertThat(scene.operation("async-1--a").status()).isEqualTo(OperationStatus.STARTED);
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"true\""));
  }

  @Test
  void theInvocationFailsWhereNoThreadIsToBeHadAndSaysWhatHelps() {
    AtomicInteger started = new AtomicInteger();
    Scene scene =
        Scene.of(
            (w, in) -> {
              List<DurableFuture<String>> futures = new ArrayList<>();
              for (int i = 0; i < 5; i++) {
                futures.add(
                    Durable.async(
                        () -> {
                          w.sleep("s", 5);
                          return "";
                        }));
              }
              return "" + Durable.all(futures).size();
            });
    scene.platform =
        scene.platform.threads(
            (role, work) -> {
              if (started.incrementAndGet() > 3) {
                throw new OutOfMemoryError("unable to create native thread");
              }
              Threads.best().start(role, work);
            });
    assertThatThrownBy(scene::invoke)
        .isInstanceOf(InvocationFailedException.class)
        .hasRootCauseInstanceOf(OutOfMemoryError.class)
        .hasMessageContaining("3 open branches")
        .hasMessageContaining("maxConcurrency")
        .hasMessageContaining("Java 21");
  }

  @Test
  void aBranchThatWasGivenUpCannotBeAwaited() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              List<DurableFuture<String>> carriedOut = new ArrayList<>();
              w.subflow(
                  "sub",
                  () -> {
                    carriedOut.add(
                        Durable.async(
                            () -> {
                              w.sleep("s", 5);
                              return "never";
                            }));
                    return "";
                  });
              return carriedOut.get(0).get();
            });
    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().message()).contains("await it there"));
  }

  private String effect(String what) {
    effects.add(what);
    return what;
  }

  private static void awaitLatch(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts a listener", e);
    }
  }

  @Test
  void noTimerOutlivesAnInvocationOverTenThousandOfThem() {
    ManualWatcher watcher = new ManualWatcher();
    for (int i = 0; i < 10_000; i++) {
      Scene scene =
          i % 2 == 0
              ? Scene.of(AbandonedBranchTest::branches)
              : Scene.of((w, in) -> w.step("a", () -> in));
      scene.platform = scene.platform.watcher(watcher);
      scene.invoke();
      assertThat(watcher.scheduled()).as("timers after invocation %d", i).isZero();
    }
  }

  private static String branches(Script w, String in) {
    DurableFuture<String> one = Durable.async(() -> w.step("a", () -> in));
    DurableFuture<String> two =
        Durable.async(
            () -> {
              w.sleep("s", 60);
              return in;
            });
    return one.get() + two.get();
  }

  private void sleepUntilInterrupted() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      effects.add("interrupted");
    }
  }
}
