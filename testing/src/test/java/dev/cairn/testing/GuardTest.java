package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.Durable;
import dev.cairn.service.Profile;
import dev.cairn.testing.schedule.NoProgressException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** No test hangs: whatever blocks or never ends is ended, and named. */
@Timeout(60)
@Execution(ExecutionMode.CONCURRENT)
final class GuardTest {

  /** Longer than a busy machine takes to load the classes of a first run. */
  private static final Duration GUARD = Duration.ofSeconds(2);

  private final CountDownLatch latch = new CountDownLatch(1);
  private final Scripts scripts = new Scripts(RunnerOptions.defaults().guard(GUARD));
  private final LocalRunner runner = scripts.runner();

  @AfterEach
  void letGo() {
    latch.countDown();
  }

  /** Swallows interrupts, as some drivers do. */
  private void block() {
    while (latch.getCount() > 0) {
      try {
        latch.await();
      } catch (InterruptedException e) {
        // goes on blocking
      }
    }
  }

  private static Script script() {
    return new Script("made", 1, (workflow, input) -> "done");
  }

  /** Blocks from that call on. */
  private Supplier<Script> blockingFrom(int call) {
    AtomicInteger calls = new AtomicInteger();
    return () -> {
      if (calls.incrementAndGet() >= call) block();
      return script();
    };
  }

  @Test
  void aSupplierThatBlocksWhenItIsRegisteredIsNamed() {
    assertThatThrownBy(() -> runner.register(blockingFrom(1)))
        .isInstanceOf(NoProgressException.class)
        .hasMessageContaining("the supplier of executors has not returned for 2 s; it is at")
        .hasMessageContaining("GuardTest.block(GuardTest.java:");
  }

  @Test
  void aSupplierThatBlocksWhenARunIsStartedIsNamed() {
    runner.register(blockingFrom(2));

    assertThatThrownBy(() -> scripts.start("made", "run-1", "in"))
        .isInstanceOf(NoProgressException.class)
        .hasMessageContaining("GuardTest.block(GuardTest.java:");
  }

  @Test
  void aSupplierThatBlocksInAnInvocationIsNamedAndTheRunnerStaysReadable() {
    runner.register(blockingFrom(3));
    scripts.start("made", "run-1", "in");

    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(NoProgressException.class)
        .hasMessageContaining("run-1 runs")
        .hasMessageContaining("GuardTest.block(GuardTest.java:");
    assertThatThrownBy(() -> scripts.start("none", "run-2", "in"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("there are [made:1]");
  }

  @Test
  void theExceptionOfASupplierIsThrownAsItIs() {
    assertThatThrownBy(
            () ->
                runner.register(
                    () -> {
                      throw new IllegalStateException("no connection");
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no connection");
  }

  @Test
  void theMessageSaysWhatEachRunDoes() {
    scripts.register(
        "three",
        (workflow, input) ->
            switch (input) {
              case "sleeps" -> {
                workflow.sleep("rest", Duration.ofDays(1));
                yield "rested";
              }
              case "blocks" ->
                  workflow.step(
                      "act",
                      () -> {
                        block();
                        return "acted";
                      });
              default -> "done";
            });
    scripts.start("three", "order-1", "sleeps");
    scripts.start("three", "order-2", "blocks");
    scripts.start("three", "order-3", "ends");

    assertThatThrownBy(() -> runner.await("order-3"))
        .isInstanceOf(NoProgressException.class)
        .hasMessageStartingWith("nothing has moved for 2 s\n")
        .hasMessageContaining("\n  order-1 waits for the timer 'rest', since 2030-01-01T")
        .hasMessageContaining("\n  order-2 runs the body of act\n")
        .hasMessageContaining("\n  order-3 has not begun\n")
        .hasMessageContaining("(run order-2) runs in the body of act, at\n")
        .hasMessageContaining("\n    dev.cairn.testing.GuardTest.block(GuardTest.java:");
  }

  @Test
  void aBranchIsNamedAfterItsRun() {
    scripts.register(
        "branch",
        (workflow, input) ->
            Durable.async(
                    () ->
                        workflow.step(
                            "act",
                            () -> {
                              block();
                              return "acted";
                            }))
                .get());
    scripts.start("branch", "run-1", "in");

    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(NoProgressException.class)
        .hasMessageContaining("(branch 1 of run run-1) runs in the body of act");
  }

  @Test
  void branchesWithoutOperationsThatComeAndGoForEverAreNoProgress() {
    scripts.register(
        "loop",
        (workflow, input) -> {
          while (true) {
            String unused = Durable.async(() -> "x").get();
          }
        });
    scripts.start("loop", "run-1", "in");

    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(NoProgressException.class)
        .hasMessageContaining("run-1 ");
  }

  @Test
  void aRunThatContinuesAsAnotherForEverIsEnded() {
    scripts.register("next", (workflow, input) -> Durable.continueAs(input));
    scripts.start("next", "run-1", "in");

    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(TooManyInvocationsException.class)
        .hasMessageContaining(
            "was invoked 1000 times, with the runs that it goes on from, and has not ended");
  }

  @Test
  void aRunThatSleepsAndContinuesForEverIsEnded() {
    // On Lambda, its time would be up after 366 days.
    Scripts onEngine = new Scripts(RunnerOptions.defaults().profile(Profile.ENGINE));
    onEngine.register(
        "next",
        (workflow, input) -> {
          workflow.sleep("nap", Duration.ofDays(1));
          return Durable.continueAs(input);
        });
    onEngine.start("next", "run-1", "in");

    assertThatThrownBy(() -> onEngine.runner().await("run-1"))
        .isInstanceOf(TooManyInvocationsException.class);
  }

  @Test
  void callsOfOtherWorkflowsCountByThemselves() {
    LocalRunner few = LocalRunner.create(RunnerOptions.defaults().maximumInvocations(4));
    few.register(
        () ->
            new Script(
                "parent",
                1,
                (workflow, input) ->
                    workflow.invoke("one", "child:live", input)
                        + workflow.invoke("two", "child:live", input)));
    few.register(
        () ->
            new Script(
                "child",
                1,
                (workflow, input) -> {
                  workflow.sleep("nap", Duration.ofDays(1));
                  workflow.sleep("nap", Duration.ofDays(1));
                  return input;
                }));
    few.start("parent", 1, "run-1", "\"in\"");

    assertThat(few.await("run-1")).isEqualTo(Scripts.succeeded("inin"));
  }

  /** A run waits for an event, and the test plans ticks without end. */
  @Test
  void tasksThatPlanThemselvesForEverAreEnded() {
    Scripts few = new Scripts(RunnerOptions.defaults().maximumInvocations(20));
    few.register("waits", (workflow, input) -> workflow.await("never"));
    few.start("waits", "run-1", "in");
    tick(few.runner());

    assertThatThrownBy(() -> few.runner().await("run-1"))
        .isInstanceOf(TooManyInvocationsException.class)
        .hasMessageContaining("run-1 waits for the event 'never'");
  }

  private static void tick(LocalRunner runner) {
    runner.after(Duration.ofSeconds(1), () -> tick(runner));
  }
}
