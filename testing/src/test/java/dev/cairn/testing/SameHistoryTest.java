package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import dev.cairn.testing.schedule.NoProgressException;
import dev.cairn.testing.schedule.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Schedules and turns: seeds that fail, bodies, clocks and guards. {@link OneHistoryTest} repeats.
 */
final class SameHistoryTest {
  @Test
  void aFailingSeedIsNamedAndMadeShort() {
    SeedRange.Test test =
        runner -> {
          List<String> order = new ArrayList<>();
          runner.register(
              () ->
                  new Script(
                      "both",
                      1,
                      (workflow, input) -> {
                        DurableFuture<String> a =
                            Durable.async(() -> workflow.step("a", () -> note(order, "a")));
                        DurableFuture<String> b =
                            Durable.async(() -> workflow.step("b", () -> note(order, "b")));
                        return a.get() + b.get();
                      }));
          runner.start("both", 1, "run-1", "\"in\"");
          runner.await("run-1");
          assertThat(order).containsExactly("a", "b");
        };

    assertThatThrownBy(() -> SeedRange.first(200).check(test))
        .isInstanceOf(SeedFailedError.class)
        .hasMessageContaining("fails with seed")
        .hasMessageContaining("StepSucceeded async 2 / b")
        .message()
        .matches(text -> text.split("Schedule.of\\(\"")[1].split("\"")[0].split(" ").length <= 5);
  }

  @Test
  void aFailingSeedIsToldOnce() {
    Throwable failure =
        catchThrowable(
            () ->
                SeedRange.first(1)
                    .check(
                        runner -> {
                          runner.register(() -> new TypedWorkflow(what -> {}));
                          runner.start("typed", 1, "run-1", "\"plain\"");
                          CairnAssertions.assertThat(runner.run("run-1").untilEnded()).failed();
                        }));

    assertThat(failure)
        .hasNoCause()
        .hasMessageStartingWith("fails with seed 0: java.lang.AssertionError: expected run run-1")
        .message()
        .containsOnlyOnce("run-1 (typed version 1)");
    assertThat(failure.getStackTrace()[0].getClassName()).isEqualTo(RunAssert.class.getName());
  }

  @Test
  void theSeedOfARunnerIsThatOfItsSchedule() {
    assertThat(RunnerOptions.defaults().seed(7).schedule()).hasToString("seed 7");
    assertThat(RunnerOptions.defaults().seed(0).schedule()).hasToString("calm");
    assertThat(RunnerOptions.defaults().seed(7).schedule(Schedule.of("3:1")).schedule())
        .hasToString("3:1");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void noSeedIsAnError(int count) {
    assertThatThrownBy(() -> SeedRange.first(count))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a test runs on at least one seed, not on " + count);
  }

  private static String note(List<String> order, String what) {
    order.add(what);
    return what;
  }

  @Test
  void bodiesTakeTurns() {
    Scripts scripts = new Scripts(RunnerOptions.defaults().schedule(Schedule.ofSeed(3)));
    int[] inside = new int[2];
    scripts.register(
        "many",
        (workflow, input) -> {
          List<DurableFuture<String>> all = new ArrayList<>();
          for (int i = 0; i < 20; i++) {
            String name = "step-" + i;
            all.add(
                Durable.async(
                    () ->
                        workflow.step(
                            name,
                            () -> {
                              inside[1] = Math.max(inside[1], ++inside[0]);
                              Thread.yield();
                              inside[0]--;
                              return name;
                            })));
          }
          all.forEach(DurableFuture::get);
          return "done";
        });
    scripts.start("many", "run-1", "in");
    scripts.runner().await("run-1");

    assertThat(inside[1]).isEqualTo(1);
  }

  @Test
  void bodiesThatWaitForEachOtherRunSideBySide() {
    Scripts scripts =
        new Scripts(RunnerOptions.defaults().bodies(RunnerOptions.StepBodies.SIDE_BY_SIDE));
    CyclicBarrier meeting = new CyclicBarrier(2);
    scripts.register(
        "meet",
        (workflow, input) -> {
          DurableFuture<String> a =
              Durable.async(() -> workflow.step("a", () -> "" + meeting.await()));
          DurableFuture<String> b =
              Durable.async(() -> workflow.step("b", () -> "" + meeting.await()));
          return a.get() + b.get();
        });
    scripts.start("meet", "run-1", "in");

    assertThat(scripts.runner().await("run-1").toString()).containsPattern("01|10");
  }

  @Test
  void bodiesThatTakeLongDoSoBesideEachOther() {
    Scripts scripts = new Scripts(RunnerOptions.defaults());
    LocalRunner runner = scripts.runner();
    scripts.register(
        "slow",
        (workflow, input) -> {
          DurableFuture<String> a = Durable.async(() -> workflow.step("a", () -> late(runner, 5)));
          DurableFuture<String> b = Durable.async(() -> workflow.step("b", () -> late(runner, 3)));
          return a.get() + b.get();
        });
    scripts.start("slow", "run-1", "in");
    runner.await("run-1");

    assertThat(Duration.between(VirtualClock.START, runner.clock().instant()))
        .isEqualTo(Duration.ofMinutes(5));
  }

  private static String late(LocalRunner runner, int minutes) {
    runner.clock().advance(Duration.ofMinutes(minutes));
    return "late";
  }

  @Test
  void aBodyThatBlocksForRealIsEndedWithItsStack() {
    Scripts scripts = new Scripts(RunnerOptions.defaults().guard(Duration.ofSeconds(2)));
    CountDownLatch never = new CountDownLatch(1);
    scripts.register(
        "stuck",
        (workflow, input) ->
            Durable.async(
                    () ->
                        workflow.step(
                            "block",
                            () -> {
                              while (true) {
                                try {
                                  never.await();
                                } catch (InterruptedException e) {
                                  // as bad code does
                                }
                              }
                            }))
                .get());
    scripts.start("stuck", "run-1", "in");

    assertThatThrownBy(() -> scripts.runner().await("run-1"))
        .isInstanceOf(NoProgressException.class)
        .hasMessageContaining("nothing has moved")
        .hasMessageContaining("runs in the body of block, at")
        .hasMessageContaining("SameHistoryTest")
        .hasMessageContaining("no time passes while a body runs");
    assertThatThrownBy(() -> scripts.runner().await("run-1"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("gave up");
  }

  @Test
  void codeThatSwallowsItsSuspensionIsEnded() {
    Scripts scripts = new Scripts(RunnerOptions.defaults().guard(Duration.ofSeconds(2)));
    scripts.register(
        "greedy",
        (workflow, input) -> {
          while (true) {
            try {
              workflow.sleep("nap", Duration.ofSeconds(1));
              return "never";
            } catch (Throwable e) {
              // and again
            }
          }
        });
    scripts.start("greedy", "run-1", "in");

    assertThatThrownBy(() -> scripts.runner().await("run-1"))
        .isInstanceOf(NoProgressException.class)
        .hasMessageNotContaining("no time passes while a body runs");
  }

  @Test
  void throttledCallsBesideASleepingBranchEnd() {
    Scripts scripts = new Scripts(RunnerOptions.defaults());
    scripts
        .runner()
        .tap()
        .hook(
            new CheckpointHook() {
              @Override
              public void beforeSend(CheckpointCall call) {
                if (call.number() >= 3 && call.number() <= 6) {
                  throw BackendException.refused(429, "TooManyRequestsException", "slow down");
                }
              }
            });
    runBesideASleep(scripts);
  }

  @Test
  void aHookMayMoveTheClock() {
    Scripts scripts = new Scripts(RunnerOptions.defaults());
    LocalRunner runner = scripts.runner();
    runner
        .tap()
        .hook(
            new CheckpointHook() {
              @Override
              public void beforeSend(CheckpointCall call) {
                runner.clock().advance(Duration.ofSeconds(2));
              }
            });
    runBesideASleep(scripts);
  }

  /** A timer that falls due during a call waits for its end, and does not fire again and again. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @Timeout(60)
  void aTimerMayFallDueInTheMiddleOfACall(boolean before) {
    Scripts scripts = new Scripts(RunnerOptions.defaults());
    LocalRunner runner = scripts.runner();
    runner
        .tap()
        .hook(
            new CheckpointHook() {
              @Override
              public void beforeSend(CheckpointCall call) {
                if (before) runner.clock().advance(Duration.ofSeconds(5));
              }

              @Override
              public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
                if (!before) runner.clock().advance(Duration.ofSeconds(5));
                return result;
              }
            });
    AtomicInteger attempts = new AtomicInteger();
    scripts.register(
        "either",
        (workflow, input) -> {
          DurableFuture<String> flaky =
              Durable.async(
                  () ->
                      workflow.step(
                          "flaky",
                          () -> {
                            if (attempts.incrementAndGet() < 3) {
                              throw new IllegalStateException("not yet");
                            }
                            return "done";
                          }));
          DurableFuture<String> nap =
              Durable.async(
                  () -> {
                    workflow.sleep("nap", Duration.ofSeconds(3));
                    return "slept";
                  });
          return Durable.any(flaky, nap);
        });
    scripts.start("either", "run-1", "in");

    assertThat(runner.await("run-1")).isInstanceOf(InvocationOutput.Succeeded.class);
  }

  private static void runBesideASleep(Scripts scripts) {
    scripts.register(
        "beside",
        (workflow, input) -> {
          DurableFuture<String> nap =
              Durable.async(
                  () -> {
                    workflow.sleep("nap", Duration.ofSeconds(1));
                    return workflow.step("after", () -> "after");
                  });
          for (int i = 0; i < 5; i++) {
            String name = "work-" + i;
            String unused = workflow.step(name, () -> late(scripts.runner(), 1));
          }
          return nap.get();
        });
    scripts.start("beside", "run-1", "in");

    assertThat(scripts.runner().await("run-1")).isEqualTo(Scripts.succeeded("after"));
  }

  @Test
  void stepsMayStartRunsAndWaitForThem() {
    Scripts scripts = new Scripts(RunnerOptions.defaults());
    LocalRunner runner = scripts.runner();
    scripts.register(
        "child",
        (workflow, input) -> {
          workflow.sleep("nap", Duration.ofHours(1));
          return input;
        });
    scripts.register(
        "parent",
        (workflow, input) -> {
          List<DurableFuture<String>> all = new ArrayList<>();
          for (int i = 0; i < 30; i++) {
            String id = "child-" + i;
            all.add(
                Durable.async(
                    () ->
                        workflow.step(
                            id,
                            () -> {
                              scripts.start("child", id, id);
                              return runner.await(id).toString();
                            })));
          }
          all.forEach(DurableFuture::get);
          return "done";
        });
    scripts.start("parent", "run-1", "in");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("done"));
    for (int i = 0; i < 30; i++) {
      assertThat(runner.await("child-" + i)).isEqualTo(Scripts.succeeded("child-" + i));
    }
  }

  @Test
  void otherThreadsMayWaitWhileOneDrives() throws InterruptedException {
    Scripts scripts = new Scripts(RunnerOptions.defaults());
    scripts.register(
        "nap",
        (workflow, input) -> {
          workflow.sleep("nap", Duration.ofHours(1));
          return workflow.step("work", () -> input);
        });
    List<Thread> threads = new ArrayList<>();
    Set<String> seen = java.util.Collections.synchronizedSet(new TreeSet<>());
    for (int i = 0; i < 20; i++) {
      String id = "run-" + i;
      threads.add(
          new Thread(
              () -> {
                scripts.start("nap", id, id);
                seen.add(scripts.runner().await(id).toString());
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) thread.join();

    assertThat(seen).hasSize(20);
  }
}
