package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.Codec;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.ReplayAwareLoggers;
import dev.cairn.runtime.StepTimeoutException;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.invocation.Invocation;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.backend.BackendOptions;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;

/** The promises to workflow code, and the errors that it gets for wrong calls. */
class WorkflowCodeTest {
  private final List<String> effects = new ArrayList<>();

  // Calls that cannot be recorded

  @Test
  void loggersAreSilentWhileTheCodeIsBeingLeft() {
    Logger log =
        ReplayAwareLoggers.around(
            (Logger)
                Proxy.newProxyInstance(
                    Logger.class.getClassLoader(),
                    new Class<?>[] {Logger.class},
                    (proxy, method, arguments) ->
                        method.getReturnType() == boolean.class ? true : method.getName()));
    List<String> spoken = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                w.sleep("s", 5);
              } finally {
                spoken.add("finally " + log.isInfoEnabled());
              }
              return "end";
            });
    scene.finish();
    assertThat(spoken).startsWith("finally false").endsWith("finally true");
    assertThat(spoken).filteredOn("finally true"::equals).hasSize(1);
  }

  @Test
  void loggersPassOnMessagesWithAndWithoutArguments() {
    RecordingLogger records = new RecordingLogger();
    Logger log = ReplayAwareLoggers.around(records);
    Scene scene =
        Scene.of(
            (w, in) -> {
              log.info("plain");
              log.info("with {}", "one");
              log.warn("with {} and {} and {}", 1, 2, 3);
              log.error("failed", new IllegalStateException("cause"));
              return "end";
            });
    scene.finish();
    assertThat(records.messages)
        .containsExactly("plain", "with one", "with 1 and 2 and 3", "failed, cause");
  }

  @Test
  void anErrorOfACodecLeavesNothingThatTheRunWouldWaitFor() {
    Codec<String> broken =
        new Codec<>() {
          @Override
          public String encode(String value) {
            throw new StackOverflowError("in the codec");
          }

          @Override
          public String decode(String text) {
            return text;
          }
        };
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return Operations.invoke(
                    w, InvokeDefinition.of("call", "f:1", broken, Script.TEXT), "x");
              } catch (StackOverflowError e) {
                w.sleep("s", 5);
                return "handled";
              }
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    assertThat(scene.finish()).isEqualTo(new InvocationOutput.Succeeded("\"handled\""));
  }

  @Test
  void aDurableCallOutsideARunIsRefusedAndItsBodyDoesNotRun() {
    Script script = Script.of((w, in) -> in);
    assertThatThrownBy(() -> script.step("a", () -> effect("ran")))
        .isInstanceOf(InvalidDurableCallException.class)
        .hasMessageContaining("outside a run")
        .hasMessageContaining("Script.java:1");
    assertThat(effects).isEmpty();
  }

  @Test
  void aDurableCallFromAForeignThreadIsRefused() {
    List<Throwable> caught = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              Thread thread =
                  new Thread(
                      () -> {
                        try {
                          w.step("a", () -> effect("ran"));
                        } catch (InvalidDurableCallException e) {
                          caught.add(e);
                        }
                      });
              thread.start();
              thread.join();
              return "end";
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("end"));
    assertThat(caught).hasSize(1);
    assertThat(effects).isEmpty();
    assertThat(scene.tapped.calls()).isEmpty();
  }

  @Test
  void aDurableCallInsideAStepBodyFailsTheStepWithoutRetryAndItsBodyDoesNotRun() {
    Scene scene = Scene.of((w, in) -> w.step("outer", () -> w.step("inner", () -> effect("ran"))));
    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed ->
                assertThat(failed.error().message())
                    .contains("inner", "inside the body of step outer"));
    assertThat(effects).isEmpty();
    assertThat(scene.checkpoints()).containsExactly("outer:START outer:FAIL");
  }

  @Test
  void aDurableCallOfAnotherExecutorIsRefused() {
    Script other = Script.of((w, in) -> in);
    Scene scene = Scene.of((w, in) -> other.step("a", () -> effect("ran")));
    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().message()).contains("another executor"));
    assertThat(effects).isEmpty();
  }

  // Suspension

  /** Invariant T3. */
  @Test
  void finallyAndCatchAroundAPauseLeaveNoTrace() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                w.sleep("s", 1);
              } catch (Throwable e) {
                w.step("caught", () -> effect("must not run"));
                return "must not be answered";
              } finally {
                if (effects.isEmpty()) effects.add("finally");
                else w.step("cleanup", () -> effect("cleaned"));
              }
              return "end";
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    scene.awaitWakeUp();
    assertThat(scene.invoke()).isEqualTo(succeeded("end"));
    assertThat(effects).containsExactly("finally", "cleaned");
    assertThat(scene.checkpoints()).containsExactly("s:START", "cleanup:START cleanup:SUCCEED");
  }

  /** Invariant T3. */
  @Test
  void aWorkflowThatSwallowsItsSuspensionAndReturnsIsStillSuspended() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                w.sleep("s", 1);
              } catch (Throwable e) {
                return "swallowed";
              }
              return "end";
            });
    assertThat(scene.finish()).isEqualTo(succeeded("end"));
  }

  @Test
  void aLoopThatSwallowsItsSuspensionIsParked() {
    List<InvocationOutput> answers = new ArrayList<>();
    Thread thread = parkedLoop(answers);
    assertThat(LockSupport.getBlocker(thread)).isNotNull();
    assertThat(effects).hasSize(1_001);
    assertThat(answers).isEmpty();
  }

  /** It would spin: each of its calls would be refused at once. */
  @Test
  void aLoopThatSwallowsItsSuspensionStaysParkedWhenItIsInterrupted() {
    Thread thread = parkedLoop(new ArrayList<>());

    thread.interrupt();

    while (thread.isInterrupted()) Thread.onSpinWait();
    awaitParked(thread);
    assertThat(thread.isAlive()).isTrue();
    assertThat(effects).hasSize(1_001);
  }

  @Test
  void aLoopThatSwallowsItsSuspensionIsLoggedOnce() {
    RecordingLogger log = TestLoggers.record(Invocation.class);
    try {
      Thread unused = parkedLoop(new ArrayList<>());
    } finally {
      TestLoggers.silence(Invocation.class);
    }
    assertThat(log.messages)
        .filteredOn(message -> message.contains("swallowed"))
        .singleElement()
        .asString()
        .contains("swallowed the end of its invocation 1000 times and keeps calling s;");
  }

  /** A thread in a loop that catches its suspension 5,000 times, where it is parked. */
  private Thread parkedLoop(List<InvocationOutput> answers) {
    Scene scene =
        Scene.of(
            (w, in) -> {
              for (int i = 0; i < 5_000; i++) {
                try {
                  w.sleep("s", 1);
                  break;
                } catch (Throwable e) {
                  effects.add("swallowed");
                }
              }
              return "end";
            });
    Thread thread = new Thread(() -> answers.add(scene.invoke()));
    thread.setDaemon(true);
    thread.start();
    awaitParked(thread);
    return thread;
  }

  private static void awaitParked(Thread thread) {
    while (thread.getState() != Thread.State.WAITING && thread.isAlive()) Thread.onSpinWait();
  }

  // Time and randomness

  @Test
  void nowIsTheStartOfTheRunAndThenTheEndOfWhatCameLast() {
    List<Instant> times = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              times.add(Durable.now());
              w.sleep("s", 60);
              times.add(Durable.now());
              return "end";
            });
    Instant start = scene.clock.instant();
    scene.invoke();
    scene.awaitWakeUp();
    scene.clock.advance(Duration.ofSeconds(7));
    scene.invoke();
    assertThat(times).containsExactly(start, start, start.plusSeconds(60));
  }

  @Test
  void uuidsAndRandomNumbersRepeatInReplayAndDifferWithinARun() {
    List<Object> values = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              values.add(Durable.uuid());
              values.add(Durable.uuid());
              values.add(Durable.random().nextLong());
              w.sleep("s", 1);
              return "end";
            });
    scene.finish();
    assertThat(values.subList(0, 3)).doesNotHaveDuplicates().isEqualTo(values.subList(3, 6));
  }

  @Test
  void differentRunsGetDifferentUuids() {
    List<Object> values = new ArrayList<>();
    for (String name : List.of("one", "two")) {
      Scene scene = Scene.of((w, in) -> "" + values.add(Durable.uuid()));
      String arn = scene.backend.startExecution(StartRequest.of("script", name, "\"in\""));
      scene
          .runtime()
          .invoke(
              Script.of((w, in) -> "" + values.add(Durable.uuid())),
              scene.backend.beginInvocation(arn));
    }
    assertThat(values).hasSize(2).doesNotHaveDuplicates();
  }

  @Test
  void replayingIsTrueUntilTheLastRecordedOperationIsConsumed() {
    List<String> seen = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              seen.add("begin " + Durable.isReplaying());
              w.step("a", () -> "" + seen.add("in step " + Durable.isReplaying()));
              seen.add("after a " + Durable.isReplaying());
              w.sleep("s", 1);
              seen.add("after s " + Durable.isReplaying());
              return "end";
            });
    scene.finish();
    assertThat(seen)
        .containsExactly(
            "begin false",
            "in step false",
            "after a false",
            "begin true",
            "after a true",
            "after s false");
  }

  // Inside a step body

  @Test
  void theIdempotencyKeyIsTheSameForAllAttemptsAndOnlyThisStep() {
    List<String> keys = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              w.step(
                  "a",
                  () -> {
                    keys.add(Durable.idempotencyKey());
                    if (Durable.attempt() < 3) throw new IllegalStateException("again");
                    return "A";
                  });
              return w.step("b", () -> "" + keys.add(Durable.idempotencyKey()));
            });
    scene.finish();
    assertThat(keys).hasSize(4);
    assertThat(keys.subList(0, 3)).containsOnly(keys.get(0));
    assertThat(keys.get(3)).isNotEqualTo(keys.get(0));
  }

  @Test
  void whatBelongsIntoAStepIsRefusedOutsideAndTheOtherWayRound() {
    assertThatThrownBy(Durable::attempt).isInstanceOf(InvalidDurableCallException.class);
    assertThatThrownBy(Durable::now).isInstanceOf(InvalidDurableCallException.class);
    Scene scene = Scene.of((w, in) -> w.step("a", () -> "" + Durable.now()));
    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed ->
                assertThat(failed.error().message()).contains("Durable.now()", "body of step a"));
  }

  @Test
  void aStepThatTakesTooLongIsInterruptedAndCountsAsFailed() {
    ManualWatcher watcher = new ManualWatcher();
    Scene scene =
        Scene.of(
            (w, in) ->
                w.step(
                    Script.stepDefinition("slow").timeout(Duration.ofSeconds(30)),
                    () -> {
                      if (Durable.attempt() == 1) {
                        watcher.advance(Duration.ofSeconds(30));
                        Thread.sleep(Duration.ofDays(1).toMillis());
                      }
                      return "in time, interrupted: " + Thread.currentThread().isInterrupted();
                    }));
    scene.platform = scene.platform.watcher(watcher);
    scene.invoke();
    assertThat(scene.operation("slow").error().type())
        .isEqualTo(StepTimeoutException.class.getName());
    scene.awaitWakeUp();
    assertThat(scene.invoke()).isEqualTo(succeeded("in time, interrupted: false"));
    assertThat(watcher.scheduled()).isZero();
  }

  // Divergence

  @Test
  void codeThatNoLongerFitsItsJournalFailsTheRunAndNamesBoth() {
    Scene[] scene = new Scene[1];
    boolean[] changed = new boolean[1];
    scene[0] =
        Scene.of(
            (w, in) -> {
              if (changed[0]) w.sleep("a", 1);
              else w.step("a", () -> "A");
              w.sleep("s", 1);
              return "end";
            });
    scene[0].invoke();
    changed[0] = true;
    scene[0].awaitWakeUp();
    assertThat(scene[0].invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed ->
                assertThat(failed.error().message())
                    .contains("diverged", "Wait \"a\"", "Step \"a\""));
  }

  // Listeners

  @Test
  void listenersHearWhatHappensAndReplaysAreMarked() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              w.step("a", () -> "A");
              w.sleep("s", 1);
              return "end";
            });
    scene.finish();
    assertThat(scene.events)
        .extracting(event -> event.getClass().getSimpleName())
        .containsExactly(
            "InvocationStarted",
            "OperationStarted",
            "AttemptStarted",
            "AttemptSucceeded",
            "OperationEnded",
            "OperationStarted",
            "OperationsChanged",
            "Paused",
            "InvocationEnded",
            "InvocationStarted",
            "OperationReplayed",
            "PausePassed",
            "OperationEnded",
            "InvocationEnded");
    assertThat(scene.events(ExecutionEvent.OperationReplayed.class))
        .allSatisfy(event -> assertThat(event.status()).isEqualTo(OperationStatus.SUCCEEDED));
  }

  @Test
  void aListenerThatThrowsChangesNothing() {
    Scene scene = Scene.of((w, in) -> w.step("a", () -> "A"));
    scene.options =
        scene.options.listener(
            event -> {
              throw new IllegalStateException("broken listener");
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("A"));
  }

  @Test
  void anInputThatCannotBeReadFailsTheRunWithTheWorkflowsName() {
    Scene scene =
        new Scene(Script.of((w, in) -> in), "{\"not\":\"text\"}", BackendOptions.defaults());
    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().message()).contains("input of workflow script"));
  }

  @Test
  void aFutureOfAnotherInvocationIsRefused() {
    List<DurableFuture<Void>> kept = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              if (kept.isEmpty()) {
                kept.add(Operations.startSleep(w, SleepDefinition.of("t", Duration.ofSeconds(1))));
              }
              kept.get(0).get();
              return "end";
            });
    scene.invoke();
    scene.awaitWakeUp();
    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().message()).contains("another invocation"));
  }

  private static InvocationOutput succeeded(String text) {
    return new InvocationOutput.Succeeded("\"" + text + "\"");
  }

  private String effect(String what) {
    effects.add(what);
    return what;
  }
}
