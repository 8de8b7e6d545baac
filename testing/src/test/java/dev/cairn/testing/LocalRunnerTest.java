package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.InvokeFailedException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.ExecutionStatus;
import dev.cairn.testing.backend.InvalidOutputException;
import dev.cairn.testing.history.HistoryEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LocalRunnerTest {
  private final LocalRunner runner = LocalRunner.create();

  @Test
  void runsAWorkflowToItsEnd() {
    register("greet", (workflow, input) -> workflow.step("hello", () -> "Hello, " + input));
    start("greet", "run-1", "World");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("Hello, World"));
    assertThat(runner.execution("run-1").invocations()).isEqualTo(1);
  }

  @Test
  void timeLeapsToWhereSomethingFallsDue() {
    register(
        "patient",
        (workflow, input) -> {
          workflow.sleep("long", Duration.ofDays(30));
          return "rested";
        });
    start("patient", "run-1", "in");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("rested"));
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plus(Duration.ofDays(30)));
    assertThat(runner.execution("run-1").invocations()).isEqualTo(2);
  }

  @Test
  void retriesTakeTheirVirtualTime() {
    AtomicInteger attempts = new AtomicInteger();
    register(
        "stubborn",
        (workflow, input) ->
            workflow.step(
                "flaky",
                () -> {
                  if (attempts.incrementAndGet() < 3) throw new IllegalStateException("not yet");
                  return "done";
                }));
    start("stubborn", "run-1", "in");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("done"));
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plusSeconds(10 + 20));
  }

  @Test
  void nothingHappensBeforeSomebodyWaits() {
    AtomicInteger bodies = new AtomicInteger();
    register("count", (workflow, input) -> "" + bodies.incrementAndGet());
    start("count", "run-1", "in");
    assertThat(bodies).hasValue(0);

    runner.runReady();
    assertThat(bodies).hasValue(1);
  }

  @Test
  void theFailureOfARunIsItsOutcome() {
    register(
        "bad",
        (workflow, input) -> {
          throw new IllegalArgumentException("no such order");
        });
    start("bad", "run-1", "in");

    assertThat(runner.await("run-1"))
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> {
              assertThat(failed.error().type()).isEqualTo("java.lang.IllegalArgumentException");
              assertThat(failed.error().message()).isEqualTo("no such order");
            });
  }

  @Test
  void anEventReachesTheRunThatWaitsForIt() {
    register("approve", (workflow, input) -> "got " + workflow.await("approval"));
    start("approve", "run-1", "in");
    runner.runUntilWaitingFor("run-1", "approval");
    runner.sendEvent("run-1", "approval", "\"yes\"");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("got yes"));
  }

  @Test
  void anEventThatIsSentBeforeAnybodyWaitsIsKept() {
    register(
        "approve",
        (workflow, input) -> {
          workflow.sleep("first", Duration.ofHours(1));
          return "got " + workflow.await("approval");
        });
    start("approve", "run-1", "in");
    runner.sendEvent("run-1", "approval", "\"early\"");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("got early"));
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plus(Duration.ofHours(1)));
  }

  @Test
  void eventsOfANameAreDeliveredInTheOrderInWhichTheyWereSent() {
    register("both", (workflow, input) -> workflow.await("e") + workflow.await("e"));
    start("both", "run-1", "in");
    runner.sendEvent("run-1", "e", "\"a\"");
    runner.sendEvent("run-1", "e", "\"b\"");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("ab"));
  }

  @Test
  void anEventReachesItsOwnRunOnly() {
    register("approve", (workflow, input) -> "got " + workflow.await("approval"));
    start("approve", "run-1", "in");
    start("approve", "run-2", "in");
    runner.sendEvent("run-2", "approval", "\"two\"");

    assertThat(runner.await("run-2")).isEqualTo(succeeded("got two"));
    assertThat(runner.execution("run-1").status()).isEqualTo(ExecutionStatus.RUNNING);
  }

  @Test
  void anEventMayFail() {
    register("approve", (workflow, input) -> workflow.await("approval"));
    start("approve", "run-1", "in");
    runner.failEvent("run-1", "approval", ErrorObject.of("Rejected", "not today"));

    assertThat(runner.await("run-1")).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(lines("run-1")).contains("CallbackFailed approval");
  }

  @Test
  void anEventThatNobodySendsTimesOut() {
    register("approve", (workflow, input) -> workflow.await("approval", Duration.ofDays(7)));
    start("approve", "run-1", "in");

    assertThat(runner.await("run-1")).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plus(Duration.ofDays(7)));
  }

  @Test
  void anEventMayBeAnsweredByWhoeverGotItsId() {
    register(
        "approve",
        (workflow, input) ->
            workflow.submitted(
                "approval", id -> runner.backend().succeedCallback(id.value(), "\"at once\"")));
    start("approve", "run-1", "in");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("at once"));
  }

  @Test
  void anEventMayBeSentFromAStep() {
    register(
        "ping",
        (workflow, input) -> {
          workflow.step(
              "send",
              () -> {
                runner.sendEvent("run-1", "pong", "\"pong\"");
                return "sent";
              });
          return workflow.await("pong");
        });
    start("ping", "run-1", "in");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("pong"));
  }

  @Test
  void aRunThatHasEndedTakesNoEvents() {
    register("short", (workflow, input) -> "done");
    start("short", "run-1", "in");
    runner.runReady();

    assertThatThrownBy(() -> runner.sendEvent("run-1", "late", null))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("run-1 has ended");
  }

  @Test
  void waitingForARunThatIsBlockedSaysWhatEachRunWaitsFor() {
    register("approve", (workflow, input) -> workflow.await("approval"));
    start("approve", "run-1", "in");
    start("approve", "run-2", "in");
    runner.sendEvent("run-2", "aproval", null);

    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(RunBlockedException.class)
        .hasMessage(
            """
            the run run-1 cannot end without help from outside:
              run-1 waits for the event 'approval', since 2030-01-01T00:00:00Z
              run-2 waits for the event 'approval', since 2030-01-01T00:00:00Z
              run-2 was sent [aproval], which it does not wait for\
            """);
  }

  @Test
  void runningUntilAnEventIsAwaitedFailsIfTheRunEndsWithout() {
    register("short", (workflow, input) -> "done");
    start("short", "run-1", "in");

    assertThatThrownBy(() -> runner.runUntilWaitingFor("run-1", "approval"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("ended without waiting for the event approval");
  }

  @Test
  void anInvokeCallsAPlainFunction() {
    runner.function(
        "shout", payload -> payload == null ? null : payload.toUpperCase(java.util.Locale.ROOT));
    register("caller", (workflow, input) -> workflow.invoke("call", "shout:live", input));
    start("caller", "run-1", "hey");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("HEY"));
  }

  @Test
  void theFailureOfAFunctionReachesItsCaller() {
    runner.function(
        "broken",
        payload -> {
          throw new IllegalStateException("out of order");
        });
    register(
        "caller",
        (workflow, input) -> {
          try {
            return workflow.invoke("call", "broken", input);
          } catch (InvokeFailedException e) {
            return "caught " + e.error().message();
          }
        });
    start("caller", "run-1", "hey");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("caught out of order"));
  }

  @Test
  void anInvokeOfAWorkflowIsARunOfItsOwn() {
    register(
        "child",
        (workflow, input) -> {
          workflow.sleep("nap", Duration.ofMinutes(5));
          return input + "!";
        });
    register("parent", (workflow, input) -> workflow.invoke("call", "child:1", input));
    start("parent", "run-1", "hey");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("hey!"));
    assertThat(runner.backend().executions()).hasSize(2);
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plus(Duration.ofMinutes(5)));
  }

  @Test
  void anInvokeWithoutVersionOrByAliasCallsTheNewest() {
    runner.register("child", 1, () -> new Script("child", 1, (workflow, input) -> "old"));
    runner.register("child", 2, () -> new Script("child", 2, (workflow, input) -> "new"));
    register(
        "parent",
        (workflow, input) ->
            workflow.invoke("a", "child", input)
                + workflow.invoke("b", "child:live", input)
                + workflow.invoke("c", "child:1", input)
                + workflow.invoke(
                    "d", "arn:aws:lambda:us-east-1:123456789012:function:child:2", input));
    start("parent", "run-1", "hey");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("newnewoldnew"));
  }

  @Test
  void anInvokeOfWhatDoesNotExistFails() {
    register("caller", (workflow, input) -> workflow.invoke("call", "nobody", input));
    start("caller", "run-1", "hey");

    assertThat(runner.await("run-1")).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(runner.execution("run-1").operation("call").status())
        .isEqualTo(OperationStatus.FAILED);
  }

  @Test
  void aRunStaysOnTheVersionThatItStartedWith() {
    runner.register(() -> new Script("order", 1, (workflow, input) -> "one"));
    runner.register(() -> new Script("order", 2, (workflow, input) -> "two"));
    runner.start("order", 1, "run-1", "\"in\"");
    runner.start("order", 2, "run-2", "\"in\"");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("one"));
    assertThat(runner.await("run-2")).isEqualTo(succeeded("two"));
  }

  @Test
  void startingTheSameRunAgainDoesNothing() {
    register("greet", (workflow, input) -> workflow.step("hello", () -> "Hello, " + input));
    start("greet", "run-1", "World");
    start("greet", "run-1", "World");
    runner.runReady();
    start("greet", "run-1", "World");

    assertThat(runner.await("run-1")).isEqualTo(succeeded("Hello, World"));
    assertThat(runner.backend().executions()).hasSize(1);
  }

  @Test
  void startingTheSameRunWithAnotherInputIsRefused() {
    register("greet", (workflow, input) -> "Hello");
    start("greet", "run-1", "World");

    assertThatThrownBy(() -> start("greet", "run-1", "Moon"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("another input");
  }

  @Test
  void startingTheSameRunAsAnotherWorkflowIsRefused() {
    register("greet", (workflow, input) -> "Hello");
    register("other", (workflow, input) -> "Hello");
    start("greet", "run-1", "World");

    assertThatThrownBy(() -> start("other", "run-1", "World"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("another workflow");
    assertThat(runner.backend().executions()).hasSize(1);
  }

  @Test
  void unknownWorkflowsRunsAndBadIdsAreNamed() {
    register("greet", (workflow, input) -> "Hello");

    assertThatThrownBy(() -> runner.start("greet", 2, "run-1", null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no version 2 of a workflow greet is registered; there are [greet:1]");
    assertThatThrownBy(() -> start("greet", "not an id", "in"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not an id");
    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no run run-1 was started; there are []");
  }

  @Test
  void whatIsRegisteredTwiceIsRefused() {
    register("greet", (workflow, input) -> "Hello");
    runner.function("echo", payload -> payload);

    assertThatThrownBy(() -> register("greet", (workflow, input) -> "Hello"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> runner.function("echo", payload -> payload))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aCancelledRunHasEnded() {
    register("approve", (workflow, input) -> workflow.await("approval"));
    start("approve", "run-1", "in");
    runner.runReady();
    runner.cancel("run-1");
    runner.cancel("run-1");

    assertThat(runner.await("run-1"))
        .isEqualTo(
            new InvocationOutput.Failed(
                ErrorObject.of("Execution.Stopped", "the run was cancelled")));
  }

  @Test
  void timeMayBeMovedByHand() {
    register(
        "patient",
        (workflow, input) -> {
          workflow.sleep("a", Duration.ofMinutes(10));
          workflow.sleep("b", Duration.ofMinutes(10));
          return "rested";
        });
    start("patient", "run-1", "in");
    runner.advance(Duration.ofMinutes(15));

    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plus(Duration.ofMinutes(15)));
    assertThat(runner.execution("run-1").operation("a").status())
        .isEqualTo(OperationStatus.SUCCEEDED);
    assertThat(runner.execution("run-1").operation("b").status())
        .isEqualTo(OperationStatus.STARTED);
    runner.advance(Duration.ofMinutes(5));
    assertThat(runner.execution("run-1").status()).isEqualTo(ExecutionStatus.SUCCEEDED);
  }

  @Test
  void aStepTakesAsLongAsItMovesTheClock() {
    register(
        "slow",
        (workflow, input) ->
            workflow.step(
                "work",
                () -> {
                  runner.clock().advance(Duration.ofMinutes(3));
                  return "done";
                }));
    start("slow", "run-1", "in");
    runner.await("run-1");

    HistoryEvent started = runner.history("run-1").get(1);
    HistoryEvent ended = runner.history("run-1").get(2);
    assertThat(Duration.between(started.timestamp(), ended.timestamp()))
        .isLessThanOrEqualTo(Duration.ofMinutes(3));
    assertThat(ended.timestamp()).isEqualTo(VirtualClock.START.plus(Duration.ofMinutes(3)));
  }

  @Test
  void aStepThatMovesTheClockBeyondItsTimeoutIsInterrupted() {
    register(
        "slow",
        (workflow, input) ->
            workflow.stepWithin(
                Duration.ofMinutes(1),
                "work",
                () -> {
                  runner.clock().advance(Duration.ofMinutes(2));
                  Thread.sleep(0);
                  return "done";
                }));
    start("slow", "run-1", "in");

    assertThat(runner.await("run-1"))
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().type()).contains("StepTimeout"));
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void theSameSeedGivesTheSameHistory() {
    assertThat(historyWithSeed(1)).isEqualTo(historyWithSeed(1));
    assertThat(historyWithSeed(1)).isNotEqualTo(historyWithSeed(2));
  }

  private static List<HistoryEvent> historyWithSeed(long seed) {
    LocalRunner seeded = LocalRunner.create(RunnerOptions.defaults().seed(seed));
    seeded.register(
        () ->
            new Script(
                "flaky",
                1,
                (workflow, input) ->
                    workflow.jitteryStep(
                        "fails",
                        () -> {
                          throw new IllegalStateException("always");
                        })));
    seeded.start("flaky", 1, "run-1", "\"in\"");
    seeded.await("run-1");
    return seeded.history("run-1");
  }

  @Test
  void aRunThatNeverEndsIsStopped() {
    LocalRunner impatient = LocalRunner.create(RunnerOptions.defaults().maximumInvocations(5));
    impatient.register(
        () ->
            new Script(
                "forever",
                1,
                (workflow, input) -> {
                  while (true) workflow.sleep("again", Duration.ofSeconds(1));
                }));
    impatient.start("forever", 1, "run-1", "\"in\"");

    assertThatThrownBy(() -> impatient.await("run-1"))
        .isInstanceOf(TooManyInvocationsException.class)
        .hasMessageContaining("run-1 was invoked 5 times")
        .hasMessageContaining("maximumInvocations");
  }

  @Test
  void nobodyWaitsForARunFromInsideOne() {
    register(
        "nested",
        (workflow, input) -> workflow.step("wait", () -> runner.await("run-1").toString()));
    start("nested", "run-1", "in");

    assertThat(runner.await("run-1"))
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().message()).contains("at work already"));
  }

  @Test
  void journalsAreReadInPagesHoweverSmall() {
    LocalRunner paged =
        LocalRunner.create(
            RunnerOptions.defaults().backend(BackendOptions.defaults().pages(1).envelopePage(0)));
    paged.register(
        () ->
            new Script(
                "paged",
                1,
                (workflow, input) -> {
                  String all = input;
                  for (int i = 0; i < 5; i++) {
                    String part = "" + i;
                    all += workflow.step("s", () -> part);
                  }
                  workflow.sleep("nap", Duration.ofSeconds(1));
                  return all;
                }));
    paged.start("paged", 1, "run-1", "\">\"");

    assertThat(paged.await("run-1")).isEqualTo(succeeded(">01234"));
    assertThat(paged.tap().statePages()).isPositive();
  }

  @Test
  void largerResultsNeedACallerThatWaits() {
    String large = "x".repeat(2 * 1024 * 1024);
    LocalRunner sync = LocalRunner.create(RunnerOptions.defaults().synchronous(true));
    for (LocalRunner each : List.of(runner, sync)) {
      each.register(() -> new Script("large", 1, (workflow, input) -> large));
      each.start("large", 1, "run-1", "\"in\"");
    }

    assertThat(sync.await("run-1")).isEqualTo(succeeded(large));
    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(InvalidOutputException.class)
        .hasMessageContaining("maximum allowed payload size");
  }

  @Test
  void listenersSeeEachStepOfTheRunner() {
    List<String> seen = new ArrayList<>();
    LocalRunner watched = LocalRunner.create(RunnerOptions.defaults().listener(new Recorder(seen)));
    watched.function("echo", payload -> payload);
    watched.register(
        () ->
            new Script(
                "busy",
                1,
                (workflow, input) -> {
                  workflow.sleep("nap", Duration.ofSeconds(5));
                  return workflow.await("e") + workflow.invoke("call", "echo", input);
                }));
    watched.start("busy", 1, "run-1", "\"in\"");
    watched.sendEvent("run-1", "e", "\"out\"");
    watched.await("run-1");

    assertThat(seen)
        .containsExactly(
            "run-1 started as busy",
            "run-1 keeps e",
            "run-1 invocation 1",
            "run-1 answer 1 Pending",
            "time 2030-01-01T00:00:00Z to 2030-01-01T00:00:05Z",
            "run-1 invocation 2",
            "run-1 answer 2 Pending",
            "run-1 gets e",
            "run-1 invocation 3",
            "run-1 answer 3 Pending",
            "run-1 calls echo",
            "run-1 invocation 4",
            "run-1 answer 4 Succeeded");
  }

  private record Recorder(List<String> seen) implements RunnerListener {
    @Override
    public void runStarted(String executionId, String workflow) {
      seen.add(executionId + " started as " + workflow);
    }

    @Override
    public void invocationStarted(String executionId, int number) {
      seen.add(executionId + " invocation " + number);
    }

    @Override
    public void invocationEnded(String executionId, int number, InvocationOutput output) {
      seen.add(executionId + " answer " + number + " " + output.getClass().getSimpleName());
    }

    @Override
    public void timeAdvanced(Instant from, Instant to) {
      seen.add("time " + from + " to " + to);
    }

    @Override
    public void eventKept(String executionId, String event) {
      seen.add(executionId + " keeps " + event);
    }

    @Override
    public void eventDelivered(String executionId, String event) {
      seen.add(executionId + " gets " + event);
    }

    @Override
    public void functionCalled(String executionId, String function) {
      seen.add(executionId + " calls " + function);
    }
  }

  private void register(String name, Script.Code code) {
    runner.register(() -> new Script(name, 1, code));
  }

  private void start(String workflow, String executionId, String input) {
    runner.start(workflow, 1, executionId, "\"" + input + "\"");
  }

  private static InvocationOutput succeeded(String text) {
    return new InvocationOutput.Succeeded("\"" + text + "\"");
  }

  private List<String> lines(String executionId) {
    return runner.history(executionId).stream()
        .map(event -> event.type().wireName() + (event.id() == null ? "" : " " + event.id()))
        .toList();
  }
}
