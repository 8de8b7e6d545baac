package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.Callback;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.EventFailedException;
import dev.cairn.runtime.EventTimeoutException;
import dev.cairn.runtime.InvokeFailedException;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.PollExhaustedException;
import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.SubflowFailedException;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.testing.backend.BackendOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sleeps, events, polls, invokes and subflows: first time, in replay, and when they fail. */
class OperationKindsTest {
  private final List<String> effects = new ArrayList<>();

  // Sleep

  @Test
  void aSleepOfAFractionRoundsUpToAWholeSecond() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              Operations.sleep(w, SleepDefinition.of("s"), Duration.ofMillis(1999));
              return "end";
            });
    scene.invoke();
    assertThat(scene.backend.nextWakeUp(scene.arn)).isEqualTo(scene.clock.instant().plusSeconds(2));
  }

  @Test
  void aSleepUntilAMomentEndsThen() {
    Scene[] scene = new Scene[1];
    scene[0] =
        Scene.of(
            (w, in) -> {
              Operations.sleepUntil(
                  w, SleepDefinition.of("s"), scene[0].clock.instant().plusSeconds(90));
              return "end";
            });
    scene[0].invoke();
    assertThat(scene[0].backend.nextWakeUp(scene[0].arn))
        .isEqualTo(scene[0].clock.instant().plusSeconds(90));
  }

  @Test
  void aSleepUntilAMomentThatHasPassedTakesASecond() {
    Scene[] scene = new Scene[1];
    scene[0] =
        Scene.of(
            (w, in) -> {
              Operations.sleepUntil(
                  w, SleepDefinition.of("s"), scene[0].clock.instant().minusSeconds(90));
              return "end";
            });
    assertThat(scene[0].finish()).isEqualTo(succeeded("end"));
  }

  @Test
  void aSleepBeyondTheLimitIsRefusedWithItsNameAndNothingIsSent() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              Operations.sleep(w, SleepDefinition.of("eternity"), Duration.ofDays(367));
              return "end";
            });
    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().message()).contains("eternity", "31622400"));
    assertThat(scene.tapped.calls()).isEmpty();
  }

  @Test
  void aStartedTimerRunsWhileStepsRun() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              DurableFuture<Void> timer =
                  Operations.startSleep(w, SleepDefinition.of("t", Duration.ofSeconds(30)));
              String a = w.step("a", () -> effect("A"));
              timer.get();
              timer.get();
              return a;
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    assertThat(effects).containsExactly("A");
    assertThat(scene.checkpoints()).containsExactly("t:START a:START a:SUCCEED");
    scene.awaitWakeUp();
    assertThat(scene.invoke()).isEqualTo(succeeded("A"));
  }

  @Test
  void aTimerThatNobodyAwaitsDoesNotKeepTheRunFromEnding() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              Operations.startSleep(w, SleepDefinition.of("t", Duration.ofSeconds(30)));
              return "end";
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("end"));
    assertThat(scene.checkpoints()).containsExactly("t:START");
  }

  // Event

  @Test
  void anEventBringsItsPayload() {
    Scene scene = Scene.of((w, in) -> w.await("approval"));
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    complete(scene, "approval", "\"granted\"");
    assertThat(scene.invoke()).isEqualTo(succeeded("granted"));
  }

  @Test
  void anEventWithoutPayloadIsNull() {
    Scene scene = Scene.of((w, in) -> "got " + w.await("approval"));
    scene.invoke();
    complete(scene, "approval", null);
    assertThat(scene.invoke()).isEqualTo(succeeded("got null"));
  }

  @Test
  void aFailedEventIsThrownWhereItIsAwaitedNotWhereItStarts() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              Callback<String> callback = Operations.startEvent(w, Script.event("approval"));
              w.step("between", () -> effect("ran"));
              try {
                return callback.get();
              } catch (EventFailedException e) {
                return e.error().type() + " " + e.getMessage();
              }
            });
    scene.invoke();
    scene.backend.failCallback(
        scene.backend.callbackId(scene.arn, "approval"),
        ErrorObject.of("Rejected", "not approved"));
    assertThat(scene.invoke()).isEqualTo(succeeded("Rejected not approved"));
    assertThat(effects).containsExactly("ran");
  }

  @Test
  void anEventThatDoesNotComeInTimeThrows() {
    Scene scene =
        Scene.of(
            (w, in) -> Operations.awaitEvent(w, Script.event("e").timeout(Duration.ofHours(1))));
    assertThat(scene.finish())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().type()).isEqualTo("Callback.Timeout"));
    assertThat(scene.clock.instant())
        .isEqualTo(scene.run().history().get(0).timestamp().plusSeconds(3600));
  }

  @Test
  void anOptionalEventIsEmptyWhenTheTimeIsUp() {
    Scene scene =
        Scene.of(
            (w, in) ->
                Operations.awaitOptionalEvent(w, Script.event("e").timeout(Duration.ofHours(1)))
                    .orElse("nobody came"));
    assertThat(scene.finish()).isEqualTo(succeeded("nobody came"));
  }

  @Test
  void aSilentSenderTimesTheEventOut() {
    List<Throwable> caught = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return Operations.awaitEvent(
                    w, Script.event("e").heartbeat(Duration.ofSeconds(10)));
              } catch (EventTimeoutException e) {
                caught.add(e);
                return e.error().type();
              }
            });
    scene.invoke();
    scene.clock.advance(Duration.ofSeconds(9));
    scene.backend.heartbeatCallback(scene.backend.callbackId(scene.arn, "e"));
    scene.clock.advance(Duration.ofSeconds(9));
    assertThat(scene.backend.isRunnable(scene.arn)).isFalse();
    assertThat(scene.finish()).isEqualTo(succeeded("Callback.Heartbeat"));
    assertThat(caught).hasSize(1);
  }

  @Test
  void theIdOfAnEventIsTheBackendsAndStaysTheSame() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              Callback<String> callback = Operations.startEvent(w, Script.event("e"));
              String sent = w.step("send", () -> effect(callbackIdOf(callback)));
              return callback.get() + sent.equals(callback.id().value());
            });
    // The id is asked for in workflow code, before the step that sends it.
    Scene outside =
        Scene.of(
            (w, in) -> {
              Callback<String> callback = Operations.startEvent(w, Script.event("e"));
              String id = callback.id().value();
              String sent = w.step("send", () -> effect(id));
              return callback.get() + sent.equals(callback.id().value());
            });
    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Failed.class);
    outside.invoke();
    assertThat(effects).containsExactly(outside.backend.callbackId(outside.arn, "e"));
    complete(outside, "e", "\"x\"");
    assertThat(outside.invoke()).isEqualTo(succeeded("xtrue"));
  }

  private static String callbackIdOf(Callback<String> callback) {
    return callback.id().value();
  }

  @Test
  void aSubmitterIsAStepThatGetsTheId() {
    Scene scene =
        Scene.of(
            (w, in) ->
                Operations.awaitEvent(w, Script.event("review"), (id, stub) -> effect(id.value())));
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    assertThat(scene.run().operations())
        .extracting(Operation::id)
        .contains("review", "review--callback", "review--submitter");
    assertThat(effects).containsExactly(scene.backend.callbackId(scene.arn, "review-callback"));
    complete(scene, "review-callback", "\"fine\"");
    assertThat(scene.invoke()).isEqualTo(succeeded("fine"));
    assertThat(effects).hasSize(1);
    assertThat(scene.operation("review").result()).isEqualTo("\"fine\"");
  }

  @Test
  void aFailingSubmitterIsRetriedAndThenFailsTheEvent() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return Operations.awaitEvent(
                    w,
                    Script.event("review").retry(Script.retry(2)),
                    (id, stub) -> {
                      effect("tried");
                      throw new IllegalStateException("mail is down");
                    });
              } catch (IllegalStateException e) {
                w.sleep("after", 1);
                return e.getMessage();
              }
            });
    assertThat(scene.finish()).isEqualTo(succeeded("mail is down"));
    assertThat(effects).containsExactly("tried", "tried");
  }

  @Test
  void aTimeoutOfASubmittedEventIsTheSameInReplay() {
    List<String> caught = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              EventDefinition<String, Signature.NoSubmitter> event =
                  Script.event("e").timeout(Duration.ofSeconds(3));
              try {
                return Operations.awaitEvent(w, event, (id, stub) -> effect("sent"));
              } catch (EventTimeoutException e) {
                caught.add(e.error().type());
              }
              w.sleep("after", 1);
              return "end";
            });
    assertThat(scene.finish()).isEqualTo(succeeded("end"));
    assertThat(caught).containsExactly("Callback.Timeout", "Callback.Timeout");
  }

  // Poll

  @Test
  void aPollAsksUntilItIsTrueSuspendedInBetween() {
    PollDefinition<Boolean, Signature.Of0<Boolean>> poll =
        PollDefinition.of("ready", Json.codec(Boolean.class), Script.retry(10));
    Scene scene =
        Scene.of(
            (w, in) ->
                ""
                    + Operations.pollUntilTrue(
                        w, poll, () -> effect("asked").isEmpty() || effects.size() == 3));
    assertThat(scene.finish()).isEqualTo(succeeded("true"));
    assertThat(effects).hasSize(3);
    assertThat(scene.run().invocations()).isEqualTo(3);
    assertThat(scene.checkpoints())
        .containsExactly(
            "ready:START ready:RETRY", "ready:START ready:RETRY", "ready:START ready:SUCCEED");
  }

  @Test
  void aPollForSomethingReturnsIt() {
    Scene scene =
        Scene.of(
            (w, in) ->
                Operations.pollUntilPresent(
                        w,
                        Script.poll("quote", 5),
                        () ->
                            effect("asked") != null && effects.size() == 2
                                ? Optional.of("42")
                                : Optional.empty())
                    .orElseThrow());
    assertThat(scene.finish()).isEqualTo(succeeded("42"));
  }

  @Test
  void aPollHandsItsStateOn() {
    Scene scene =
        Scene.of(
            (w, in) ->
                Operations.pollState(
                        w,
                        Script.poll("export", 10),
                        "x",
                        (state, stub) ->
                            state.length() == 4
                                ? PollResult.done(state)
                                : PollResult.again(state + "x"))
                    .value());
    assertThat(scene.finish()).isEqualTo(succeeded("xxxx"));
    assertThat(scene.run().invocations()).isEqualTo(4);
  }

  @Test
  void aPollThatUsesUpItsAttemptsThrows() {
    List<Throwable> caught = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return Operations.pollUntilPresent(w, Script.poll("q", 3), Optional::<String>empty)
                    .get();
              } catch (PollExhaustedException e) {
                caught.add(e);
                w.sleep("after", 1);
                return e.getMessage();
              }
            });
    assertThat(scene.finish()).isEqualTo(succeeded("poll q is not done after 3 attempts"));
    assertThat(caught).hasSize(2);
  }

  @Test
  void anExceptionOfACheckEndsThePollAtOnce() {
    Scene scene =
        Scene.of(
            (w, in) ->
                Operations.<String>pollUntilPresent(
                        w,
                        Script.poll("q", 5),
                        () -> {
                          throw new IllegalStateException("broken");
                        })
                    .get());
    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(scene.checkpoints()).containsExactly("q:START q:FAIL");
  }

  // Invoke

  @Test
  void anInvokeBringsTheTargetsResult() {
    Scene scene =
        Scene.of((w, in) -> Operations.invoke(w, Script.invoke("bill", "billing:1"), "order"));
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    assertThat(scene.backend.pendingInvokes())
        .singleElement()
        .satisfies(
            pending -> {
              assertThat(pending.functionName()).isEqualTo("billing:1");
              assertThat(pending.payload()).isEqualTo("\"order\"");
            });
    scene.backend.succeedInvoke(scene.arn, "bill", "\"invoice\"");
    assertThat(scene.invoke()).isEqualTo(succeeded("invoice"));
  }

  @Test
  void aFailingTargetArrivesWithItsOwnError() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return Operations.invoke(w, Script.invoke("bill", "billing:1"), "order");
              } catch (InvokeFailedException e) {
                return e.operation() + ": " + e.error().type() + ": " + e.getMessage();
              }
            });
    scene.invoke();
    scene.backend.failInvoke(scene.arn, "bill", ErrorObject.of("NoCredit", "card declined"));
    assertThat(scene.invoke()).isEqualTo(succeeded("bill: NoCredit: card declined"));
  }

  @Test
  void aTargetThatTakesTooLongOrIsStoppedFailsTheInvoke() {
    Scene timedOut = Scene.of(OperationKindsTest::invokeAndName);
    timedOut.invoke();
    timedOut.backend.timeOutInvoke(timedOut.arn, "bill");
    assertThat(timedOut.invoke()).isEqualTo(succeeded("ChainedInvoke.Timeout"));

    Scene stopped = Scene.of(OperationKindsTest::invokeAndName);
    stopped.invoke();
    stopped.backend.stopInvoke(stopped.arn, "bill", ErrorObject.of("Stopped", "by hand"));
    assertThat(stopped.invoke()).isEqualTo(succeeded("Stopped"));
  }

  private static String invokeAndName(Script w, String in) {
    try {
      return Operations.invoke(w, Script.invoke("bill", "billing:1"), "order");
    } catch (InvokeFailedException e) {
      return e.error().type();
    }
  }

  @Test
  void theFunctionComesFromTheEnvironment() {
    Scene scene =
        Scene.of(
            (w, in) -> Operations.invoke(w, Script.invoke("bill", "${BILLING}:live"), "order"));
    scene.options = scene.options.environment(name -> name.equals("BILLING") ? "billing-eu" : null);
    scene.invoke();
    assertThat(scene.backend.pendingInvokes().get(0).functionName()).isEqualTo("billing-eu:live");
  }

  @Test
  void aMissingEnvironmentVariableIsNamed() {
    Scene scene =
        Scene.of((w, in) -> Operations.invoke(w, Script.invoke("bill", "${BILLING}"), "order"));
    scene.options = scene.options.environment(name -> null);
    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().message()).contains("BILLING", "bill"));
  }

  @Test
  void aPayloadOverTheLimitIsRefusedBeforeAnythingIsSentAndTheRunMayGoOn() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return Operations.invoke(
                    w, Script.invoke("bill", "billing:1"), "x".repeat(Limits.INVOKE_PAYLOAD_BYTES));
              } catch (PayloadException e) {
                w.sleep("s", 1);
                return e.getMessage().replaceAll(";.*", "");
              }
            });
    assertThat(scene.finish())
        .isEqualTo(succeeded("the payload of bill takes 1048578 bytes, allowed are 1048576"));
    assertThat(scene.checkpoints()).containsExactly("s:START");
  }

  // Subflow

  @Test
  void aSubflowIsRecordedAsAWholeAndItsBodyNotRunAgain() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              String sub =
                  w.subflow(
                      "sub",
                      () -> {
                        effect("body");
                        return w.step("a", () -> "A") + w.step("a", () -> "B");
                      });
              w.sleep("s", 1);
              return sub;
            });
    assertThat(scene.finish()).isEqualTo(succeeded("AB"));
    assertThat(effects).containsExactly("body");
    assertThat(scene.run().operations())
        .extracting(Operation::id)
        .contains("sub", "sub--a", "sub--a-2", "s");
    assertThat(scene.operation("sub--a").parentId()).isEqualTo("sub");
  }

  @Test
  void aSubflowThatPausesIsReplayedInside() {
    Scene scene =
        Scene.of(
            (w, in) ->
                w.subflow(
                    "sub",
                    () -> {
                      String a = w.step("a", () -> effect("A"));
                      w.sleep("s", 1);
                      return a + w.step("b", () -> effect("B"));
                    }));
    assertThat(scene.finish()).isEqualTo(succeeded("AB"));
    assertThat(effects).containsExactly("A", "B");
  }

  @Test
  void aFailingSubflowThrowsTheSameInReplay() {
    List<String> caught = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                w.subflow(
                    "sub",
                    () -> {
                      effect("body");
                      throw new IllegalStateException("broken");
                    });
              } catch (IllegalStateException e) {
                caught.add(e.getMessage());
              }
              w.sleep("s", 1);
              return "end";
            });
    assertThat(scene.finish()).isEqualTo(succeeded("end"));
    assertThat(effects).containsExactly("body");
    assertThat(caught).containsExactly("broken", "broken");
  }

  @Test
  void aSubflowsFailureOfUnknownTypeIsNamedAsTheSubflows() {
    class Odd extends RuntimeException {
      private static final long serialVersionUID = 1;
    }
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return w.subflow(
                    "sub",
                    () -> {
                      throw new Odd();
                    });
              } catch (SubflowFailedException e) {
                return e.operation();
              }
            });
    assertThat(scene.finish()).isEqualTo(succeeded("sub"));
  }

  @Test
  void aTimeoutInsideASubflowIsATimeoutToItsCaller() {
    List<String> caught = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return w.subflow(
                    "sub",
                    () ->
                        Operations.awaitEvent(w, Script.event("e").timeout(Duration.ofSeconds(3))));
              } catch (EventTimeoutException e) {
                caught.add(e.operation());
              }
              w.sleep("after", 1);
              return "end";
            });
    assertThat(scene.finish()).isEqualTo(succeeded("end"));
    assertThat(caught).containsExactly("e", "e");
  }

  @Test
  void aSubflowWithRetryIsRepeatedAsAWholeWithDurableWaits() {
    Scene scene =
        Scene.of(
            (w, in) ->
                Operations.subflow(
                    w,
                    SubflowDefinition.of("sub", Script.TEXT).retry(Script.retry(3)),
                    () -> {
                      String a = w.step("a", () -> effect("A" + effects.size()));
                      if (a.equals("A0")) throw new IllegalStateException("again");
                      return a;
                    }));
    assertThat(scene.finish()).isEqualTo(succeeded("A1"));
    assertThat(scene.run().operations())
        .extracting(Operation::id)
        .contains("sub", "sub--a", "sub--backoff", "sub--a-2");
    assertThat(scene.operation("sub--backoff").name()).isEqualTo("sub-backoff-1");
    assertThat(scene.operation("sub").subType()).isEqualTo("WithRetry");
  }

  @Test
  void aLargeResultOfASubflowIsRecomputedFromItsOperations() {
    String large = "x".repeat(200_000);
    Scene scene =
        new Scene(
            Script.of(
                (w, in) -> {
                  String sub =
                      w.subflow(
                          "sub",
                          () -> {
                            effect("body");
                            return w.step("a", () -> large) + w.step("b", () -> large);
                          });
                  w.sleep("s", 1);
                  return "" + sub.length();
                }),
            "\"in\"",
            BackendOptions.defaults());
    assertThat(scene.finish()).isEqualTo(succeeded("400000"));
    assertThat(effects).containsExactly("body", "body");
    assertThat(scene.operation("sub").details())
        .isEqualTo(new OperationDetails.Context(true, null, null));
  }

  // Sizes

  @Test
  void aResultOverTheLimitFailsItsStepWithNameSizeAndLimitAndIsNotRetried() {
    Scene scene =
        Scene.of((w, in) -> w.step("big", () -> effect("y").repeat(Limits.PAYLOAD_BYTES)));
    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().message()).contains("big", "262146", "262144"));
    assertThat(effects).hasSize(1);
    assertThat(scene.checkpoints()).containsExactly("big:START big:FAIL");
  }

  @Test
  void aResultOfTheRunThatFitsACheckpointButNotTheAnswerIsRecordedFirst() {
    String huge = "x".repeat(Limits.SYNC_RESULT_BYTES - 20);
    Scene scene = Scene.of((w, in) -> huge);
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Succeeded(""));
    assertThat(scene.run().result()).hasSize(huge.length() + 2);
  }

  @Test
  void aResultOfTheRunOverTheLimitFailsTheRun() {
    Scene scene = Scene.of((w, in) -> "x".repeat(Limits.SYNC_RESULT_BYTES));
    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().message()).contains("6291458", "6291456"));
  }

  @Test
  void anOutOfMemoryErrorInWorkflowCodeFailsTheInvocationOnly() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              if (effects.isEmpty()) {
                effect("died");
                throw new OutOfMemoryError("simulated");
              }
              return "survived";
            });
    assertThatThrownBy(scene::invoke).isInstanceOf(InvocationFailedException.class);
    scene.crash();
    assertThat(scene.invoke()).isEqualTo(succeeded("survived"));
  }

  private static void complete(Scene scene, String event, String payload) {
    scene.backend.succeedCallback(scene.backend.callbackId(scene.arn, event), payload);
  }

  private static InvocationOutput succeeded(String text) {
    return new InvocationOutput.Succeeded("\"" + text + "\"");
  }

  private String effect(String what) {
    effects.add(what);
    return what;
  }
}
