package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.execution.BranchThreads;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
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
    scene.options = scene.options.branchThreads(BranchThreads.pool(2));
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
    scene.options = scene.options.branchThreads(BranchThreads.pool(2));
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded("\"end\""));
    assertThat(effects).containsExactly("interrupted");
    assertThat(branchThreads()).isEmpty();
  }

  @Test
  void noThreadAndNoTimerOutlivesAnInvocationOverTenThousandOfThem() {
    ManualWatcher watcher = new ManualWatcher();
    for (int i = 0; i < 10_000; i++) {
      Scene scene =
          i % 2 == 0
              ? Scene.of(AbandonedBranchTest::branches)
              : Scene.of((w, in) -> w.step("a", () -> in));
      scene.options = scene.options.watcher(watcher).branchThreads(BranchThreads.pool(2));
      scene.invoke();
      assertThat(watcher.scheduled()).as("timers after invocation %d", i).isZero();
    }
    assertThat(branchThreads()).isEmpty();
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

  private static Set<Thread> branchThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("cairn-branch"))
        .collect(Collectors.toSet());
  }

  private void sleepUntilInterrupted() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      effects.add("interrupted");
    }
  }
}
