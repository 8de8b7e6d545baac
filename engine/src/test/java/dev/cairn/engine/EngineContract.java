package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.definition.Lifetime;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.HistoryEventType;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.service.Profile;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The contract of an engine, wherever it keeps executions. */
@Timeout(120)
abstract class EngineContract {
  static final Duration LONG = Duration.ofSeconds(60);

  Engine engine;

  /** A fresh place. */
  abstract EngineOptions options() throws Exception;

  @BeforeEach
  void open() throws Exception {
    engine = Engine.open(options());
  }

  @AfterEach
  void close() {
    engine.close();
  }

  void register(String name, Script.Code code) {
    engine.register(() -> new Script(name, 1, code));
  }

  static RunId run(String workflow, String id) {
    return new RunId(workflow, 1, id);
  }

  RunOutcome runToEnd(String workflow, String id) {
    engine.start(run(workflow, id), "\"in\"");
    return engine.await(run(workflow, id), LONG);
  }

  static RunOutcome succeeded(String text) {
    return new RunOutcome.Succeeded("\"" + text + "\"");
  }

  static EventAddress event(String workflow, String id, String event) {
    return new EventAddress.Named(run(workflow, id), event, null);
  }

  List<String> history(String workflow, String id) {
    return engine.history(run(workflow, id)).stream().map(EngineContract::line).toList();
  }

  private static String line(HistoryEvent event) {
    return event.type().wireName() + (event.id() == null ? "" : " " + event.id());
  }

  @Test
  void aRunGivesItsResult() {
    register("steps", (it, in) -> in + it.step("a", () -> "-a") + it.step("b", () -> "-b"));

    assertThat(runToEnd("steps", "run-1")).isEqualTo(succeeded("in-a-b"));
    assertThat(history("steps", "run-1"))
        .containsExactly(
            "ExecutionStarted",
            "StepStarted a",
            "StepSucceeded a",
            "StepStarted b",
            "StepSucceeded b",
            "InvocationCompleted",
            "ExecutionSucceeded");
  }

  /** As callers without a check for null write. */
  @SuppressWarnings("NullAway")
  @Test
  void argumentsThatAreMissingAreNamed() {
    assertThatNullPointerException()
        .isThrownBy(() -> engine.register(null))
        .withMessageContaining("supplier of executors");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> engine.sendEvent(event("order", "run-1", "paid"), null, "1"))
        .withMessageContaining("the id of an event");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> engine.broadcast("paid", null, "1"))
        .withMessageContaining("the id of an event");
  }

  @Test
  void runsHaveIdempotencyKeysOfTheirOwn() {
    register("keys", (it, in) -> it.step("key", Durable::idempotencyKey));
    register("others", (it, in) -> it.step("key", Durable::idempotencyKey));

    assertThat(List.of(runToEnd("keys", "a"), runToEnd("keys", "b"), runToEnd("others", "a")))
        .doesNotHaveDuplicates()
        .allSatisfy(outcome -> assertThat(outcome).isInstanceOf(RunOutcome.Succeeded.class));
  }

  @Test
  void aRunThatGoesOnAfreshHasOtherIdempotencyKeys() {
    List<String> keys = new CopyOnWriteArrayList<>();
    register(
        "again",
        (it, in) -> {
          String key = it.step("key", Durable::idempotencyKey);
          keys.add(key);
          return in.equals("in") ? Durable.continueAs("last") : key;
        });

    assertThat(runToEnd("again", "a")).isInstanceOf(RunOutcome.Succeeded.class);
    assertThat(keys).hasSize(2).doesNotHaveDuplicates();
  }

  @Test
  void aStepIsRetried() {
    AtomicInteger attempts = new AtomicInteger();
    register(
        "flaky",
        (it, in) ->
            it.step(
                "a",
                () -> {
                  if (attempts.incrementAndGet() < 3) throw new IllegalStateException("not yet");
                  return "done";
                }));

    assertThat(runToEnd("flaky", "run-1")).isEqualTo(succeeded("done"));
    assertThat(attempts).hasValue(3);
    assertThat(history("flaky", "run-1"))
        .filteredOn(line -> line.startsWith("Step"))
        .containsExactly(
            "StepStarted a",
            "StepFailed a",
            "StepStarted a",
            "StepFailed a",
            "StepStarted a",
            "StepSucceeded a");
  }

  /** The wire has whole seconds; readers of histories tell retries by them. */
  @Test
  void theHistoryRoundsTimesBelowASecondUp() {
    AtomicInteger attempts = new AtomicInteger();
    register(
        "brief",
        (it, in) -> {
          it.sleep("nap", Duration.ofMillis(1));
          return it.step(
              "a",
              () -> {
                if (attempts.incrementAndGet() < 2) throw new IllegalStateException("not yet");
                return "done";
              });
        });

    assertThat(runToEnd("brief", "run-1")).isEqualTo(succeeded("done"));
    List<HistoryEvent> events = engine.history(run("brief", "run-1"));
    assertThat(events)
        .filteredOn(event -> event.type() == HistoryEventType.STEP_FAILED)
        .singleElement()
        .satisfies(
            failed -> {
              assertThat(failed.detail("RetryDetails", "NextAttemptDelaySeconds")).isEqualTo(1L);
              assertThat(failed.statusAfter()).isEqualTo(OperationStatus.PENDING);
            });
    assertThat(events)
        .filteredOn(event -> event.type().wireName().startsWith("Wait"))
        .extracting(event -> event.detail("Duration"))
        .containsExactly(1L, 1L);
  }

  @Test
  void aRunThatFailsSaysWhy() {
    register(
        "broken",
        (it, in) -> {
          throw new IllegalArgumentException("no good");
        });

    assertThat(runToEnd("broken", "run-1"))
        .isInstanceOfSatisfying(
            RunOutcome.Failed.class,
            failed -> assertThat(failed.error().message()).isEqualTo("no good"));
  }

  @Test
  void aSleepMayBeShorterThanASecond() {
    register(
        "sleepy",
        (it, in) -> {
          it.sleep("nap", Duration.ofMillis(50));
          return "awake";
        });

    assertThat(runToEnd("sleepy", "run-1")).isEqualTo(succeeded("awake"));
    assertThat(history("sleepy", "run-1"))
        .containsSubsequence("WaitStarted nap", "WaitSucceeded nap", "ExecutionSucceeded");
  }

  @Test
  void aSleepMayBeEndedBeforeItsTime() {
    register(
        "patient",
        (it, in) -> {
          it.sleep("year", Duration.ofDays(365));
          return it.await("approval");
        });
    engine.start(run("patient", "run-1"), "\"in\"");
    while (!history("patient", "run-1").contains("WaitStarted year")) Thread.onSpinWait();

    engine.wake(run("patient", "run-1"), "year");
    awaitWaiting("patient", "run-1", "approval");

    assertThat(history("patient", "run-1")).contains("WaitSucceeded year");
    assertThatThrownBy(() -> engine.wake(run("patient", "run-1"), "approval"))
        .isInstanceOf(EventNotAwaitedException.class)
        .hasMessageContaining("the sleep approval of the run run-1 is not awaited");
    engine.sendEvent(event("patient", "run-1", "approval"), "\"yes\"");
    assertThat(engine.await(run("patient", "run-1"), LONG)).isEqualTo(succeeded("yes"));
  }

  @Test
  void startingTheSameRunAgainDoesNothing() {
    AtomicInteger bodies = new AtomicInteger();
    register("once", (it, in) -> it.step("a", () -> "run " + bodies.incrementAndGet()));
    runToEnd("once", "run-1");
    engine.start(run("once", "run-1"), "\"in\"");

    assertThat(engine.await(run("once", "run-1"), LONG)).isEqualTo(succeeded("run 1"));
    assertThatThrownBy(() -> engine.start(run("once", "run-1"), "\"other\""))
        .isInstanceOf(RunAlreadyStartedException.class);
  }

  @Test
  void anEventReachesTheRunThatWaitsForIt() {
    register("approve", (it, in) -> "got " + it.await("approval"));
    engine.start(run("approve", "run-1"), "\"in\"");
    awaitWaiting("approve", "run-1", "approval");
    engine.sendEvent(event("approve", "run-1", "approval"), "\"yes\"");

    assertThat(engine.await(run("approve", "run-1"), LONG)).isEqualTo(succeeded("got yes"));
  }

  @Test
  void anEventThatIsSentBeforeAnybodyWaitsIsKept() {
    CountDownLatch go = new CountDownLatch(1);
    register(
        "approve", (it, in) -> it.step("first", () -> waited(go)) + " got " + it.await("approval"));
    engine.start(run("approve", "run-1"), "\"in\"");
    engine.sendEvent(event("approve", "run-1", "approval"), "\"early\"");
    go.countDown();

    assertThat(engine.await(run("approve", "run-1"), LONG)).isEqualTo(succeeded("ok got early"));
  }

  @Test
  void whereEarlyEventsAreNotKeptTheSenderWaitsUntilTheyAreAwaited() throws Exception {
    engine.close();
    engine = Engine.open(options().profile(Profile.LAMBDA));
    CountDownLatch go = new CountDownLatch(1);
    register(
        "approve", (it, in) -> it.step("first", () -> waited(go)) + " got " + it.await("approval"));
    engine.start(run("approve", "run-1"), "\"in\"");

    assertThatThrownBy(
            () ->
                engine.sendEvent(
                    new EventAddress.Named(run("approve", "run-1"), "approval", Duration.ZERO),
                    "\"early\""))
        .isInstanceOf(EventNotAwaitedException.class)
        .hasMessageContaining("early events are not kept");
    assertThatThrownBy(() -> engine.broadcast("approval", "\"early\""))
        .isInstanceOf(EventNotAwaitedException.class)
        .hasMessageContaining("early events are not kept");
    go.countDown();
    engine.sendEvent(event("approve", "run-1", "approval"), "\"in time\"");

    assertThat(engine.await(run("approve", "run-1"), LONG)).isEqualTo(succeeded("ok got in time"));
    assertThatThrownBy(() -> engine.sendEvent(event("approve", "run-1", "approval"), "\"late\""))
        .isInstanceOf(EventNotAwaitedException.class)
        .hasMessageContaining("the run ended as SUCCEEDED");
    assertThatThrownBy(() -> engine.sendEvent(event("approve", "none", "approval"), null))
        .isInstanceOf(UnknownRunException.class);
  }

  @Test
  void eventsOfANameAreDeliveredInTheOrderInWhichTheyWereSent() {
    register("both", (it, in) -> it.await("e") + it.await("e") + it.await("e"));
    engine.start(run("both", "run-1"), "\"in\"");
    for (String text : List.of("a", "b", "c")) {
      engine.sendEvent(event("both", "run-1", "e"), "\"" + text + "\"");
    }

    assertThat(engine.await(run("both", "run-1"), LONG)).isEqualTo(succeeded("abc"));
  }

  @Test
  void anEventIsDeliveredOnceHoweverOftenItIsSent() {
    register("both", (it, in) -> it.await("e") + it.await("e"));
    engine.start(run("both", "run-1"), "\"in\"");
    engine.sendEvent(event("both", "run-1", "e"), "id-1", "\"a\"");
    engine.sendEvent(event("both", "run-1", "e"), "id-1", "\"a\"");
    engine.sendEvent(event("both", "run-1", "e"), "id-2", "\"b\"");

    assertThat(engine.await(run("both", "run-1"), LONG)).isEqualTo(succeeded("ab"));
  }

  @Test
  void aBroadcastReachesExactlyOneRun() {
    register("approve", (it, in) -> "got " + it.await("approval"));
    engine.start(run("approve", "run-1"), "\"in\"");
    awaitWaiting("approve", "run-1", "approval");
    // It goes to the one that has waited longest.
    engine.start(run("approve", "run-2"), "\"in\"");
    awaitWaiting("approve", "run-2", "approval");
    engine.broadcast("approval", "\"one\"");

    assertThat(engine.await(run("approve", "run-1"), LONG)).isEqualTo(succeeded("got one"));
    assertThat(engine.await(run("approve", "run-2"), Duration.ofMillis(100)))
        .isEqualTo(new RunOutcome.Running());
    engine.broadcast("approval", "\"two\"");
    assertThat(engine.await(run("approve", "run-2"), LONG)).isEqualTo(succeeded("got two"));
  }

  @Test
  void aBroadcastThatNobodyAwaitsIsKeptForTheFirstWhoDoes() {
    register("approve", (it, in) -> "got " + it.await("approval"));
    engine.broadcast("approval", "\"early\"");

    assertThat(runToEnd("approve", "run-1")).isEqualTo(succeeded("got early"));
  }

  @Test
  void anEventMayFail() {
    register("approve", (it, in) -> it.await("approval"));
    engine.start(run("approve", "run-1"), "\"in\"");
    engine.failEvent(event("approve", "run-1", "approval"), ErrorObject.of("Rejected", "no"));

    assertThat(engine.await(run("approve", "run-1"), LONG)).isInstanceOf(RunOutcome.Failed.class);
    assertThat(history("approve", "run-1")).contains("CallbackFailed approval");
  }

  @Test
  void anEventThatNobodySendsTimesOut() {
    register("approve", (it, in) -> it.await("approval", Duration.ofMillis(50)));

    assertThat(runToEnd("approve", "run-1")).isInstanceOf(RunOutcome.Failed.class);
    assertThat(history("approve", "run-1")).contains("CallbackTimedOut approval");
  }

  @Test
  void anEventWhoseSubmitterFailedTakesNothingFromTheNextOneOfThatName() {
    register(
        "approve",
        (it, in) -> {
          try {
            return it.submitted(
                "approval",
                id -> {
                  throw new IllegalStateException("nobody is there");
                });
          } catch (IllegalStateException e) {
            return "then " + it.await("approval");
          }
        });
    engine.start(run("approve", "run-1"), "\"in\"");
    while (history("approve", "run-1").stream().filter(it -> it.startsWith("CallbackSt")).count()
        < 2) {
      Thread.onSpinWait();
    }
    engine.sendEvent(event("approve", "run-1", "approval"), "\"yes\"");

    assertThat(engine.await(run("approve", "run-1"), LONG)).isEqualTo(succeeded("then yes"));
  }

  @Test
  void anEventMayBeAnsweredByItsCallbackIdAndOnlyByThat() throws Exception {
    CompletableFuture<CallbackId> given = new CompletableFuture<>();
    register("approve", (it, in) -> it.submitted("approval", given::complete));
    engine.start(run("approve", "run-1"), "\"in\"");
    CallbackId id = given.get(60, TimeUnit.SECONDS);
    awaitWaiting("approve", "run-1", "approval");
    // Its run and its operation are right, and its last part was guessed.
    byte[] guess = Base64.getDecoder().decode(id.value());
    guess[guess.length - 1] ^= 1;
    CallbackId wrong = new CallbackId(Base64.getEncoder().encodeToString(guess));

    assertThatThrownBy(() -> engine.sendEvent(new EventAddress.Identified(wrong), "\"forged\""))
        .isInstanceOf(EventNotAwaitedException.class);
    engine.heartbeat(new EventAddress.Identified(id));
    engine.sendEvent(new EventAddress.Identified(id), "\"real\"");
    assertThat(engine.await(run("approve", "run-1"), LONG)).isEqualTo(succeeded("real"));
    assertThatThrownBy(() -> engine.sendEvent(new EventAddress.Identified(id), "\"late\""))
        .isInstanceOf(EventNotAwaitedException.class);
  }

  @Test
  void aRunThatHasEndedTakesNoEvents() {
    register("short", (it, in) -> "done");
    runToEnd("short", "run-1");

    assertThatThrownBy(() -> engine.sendEvent(event("short", "run-1", "late"), null))
        .isInstanceOf(EventNotAwaitedException.class)
        .hasMessageContaining("ended as SUCCEEDED");
  }

  @Test
  void anEventToARunThatDoesNotExistSaysSo() {
    register("short", (it, in) -> "done");
    EventAddress nobody = event("short", "nobody", "approval");

    for (Runnable call :
        List.<Runnable>of(
            () -> engine.sendEvent(nobody, "\"yes\""),
            () -> engine.failEvent(nobody, ErrorObject.of("No", "no")),
            () -> engine.heartbeat(nobody),
            () -> engine.wake(run("short", "nobody"), "nap"))) {
      assertThatThrownBy(call::run)
          .isInstanceOf(UnknownRunException.class)
          .hasMessage("no run nobody of the workflow short");
    }
  }

  @Test
  void aNameOfAnyLengthIsNotRepeatedWhole() {
    String endless = "n\u001b".repeat(50_000);

    for (RunId run : List.of(run("short", endless), run(endless, "nobody"))) {
      assertThatThrownBy(() -> engine.history(run))
          .isInstanceOf(UnknownRunException.class)
          .hasMessageContaining("… (100000 characters)")
          .hasMessageNotContaining("\u001b")
          .message()
          .hasSizeLessThan(200);
    }
  }

  @Test
  void anInvokedWorkflowIsARunOfItsOwn() {
    register("child", (it, in) -> it.step("work", () -> in.toUpperCase(java.util.Locale.ROOT)));
    register("parent", (it, in) -> "child said " + it.invoke("call", "child:1", in));

    assertThat(runToEnd("parent", "run-1")).isEqualTo(succeeded("child said IN"));
    assertThat(history("parent", "run-1"))
        .contains("ChainedInvokeStarted call", "ChainedInvokeSucceeded call");
  }

  @Test
  void aParentHearsThatItsChildHasFailed() {
    register(
        "child",
        (it, in) -> {
          throw new IllegalStateException("child is broken");
        });
    register("parent", (it, in) -> it.invoke("call", "child:1", in));

    assertThat(runToEnd("parent", "run-1")).isInstanceOf(RunOutcome.Failed.class);
    assertThat(history("parent", "run-1")).contains("ChainedInvokeFailed call");
  }

  @Test
  void aPlainFunctionIsCalled() {
    engine.function("echo", payload -> payload);
    register("caller", (it, in) -> "echo " + it.invoke("call", "echo", in));

    assertThat(runToEnd("caller", "run-1")).isEqualTo(succeeded("echo in"));
  }

  @Test
  void aPlainFunctionThatEndsWithAnErrorOfTheJvmHasFailed() {
    engine.function(
        "deep",
        payload -> {
          throw new StackOverflowError("too deep");
        });
    register("caller", (it, in) -> it.invoke("call", "deep", in));

    assertThat(runToEnd("caller", "run-1"))
        .isInstanceOfSatisfying(
            RunOutcome.Failed.class,
            failed -> assertThat(failed.error().message()).contains("too deep"));
  }

  @Test
  void aRunGoesOnWithAnotherInputAndAnEmptyJournal() {
    register(
        "counter",
        (it, in) -> {
          int left = in.equals("in") ? 3 : Integer.parseInt(in);
          it.step("count", () -> "at " + left);
          if (left == 0) return "done";
          return Durable.continueAs(Integer.toString(left - 1));
        });

    assertThat(runToEnd("counter", "run-1")).isEqualTo(succeeded("done"));
    assertThat(history("counter", "run-1"))
        .filteredOn(line -> line.equals("StepStarted count"))
        .hasSize(1);
  }

  /** Version 3 takes a number, and the run goes on with a text. */
  @Test
  void aRunThatGoesOnAfreshDoesSoWithTheNewestVersionThatTakesItsInput() {
    CountDownLatch deployed = new CountDownLatch(1);
    register(
        "meter",
        (it, in) -> {
          it.step("old", () -> waited(deployed));
          return Durable.continueAs("5");
        });
    engine.start(run("meter", "run-1"), "\"in\"");
    engine.register(() -> new Script("meter", 2, (it, in) -> in + it.step("new", () -> "-v2")));
    engine.register(() -> new NumberScript("meter", 3));
    deployed.countDown();

    assertThat(engine.await(run("meter", "run-1"), LONG)).isEqualTo(succeeded("5-v2"));
    assertThat(engine.reader().row("meter", "run-1").orElseThrow().version()).isEqualTo(2);
    assertThat(history("meter", "run-1"))
        .contains("StepSucceeded v2--new")
        .doesNotContain("StepSucceeded old");
  }

  @Test
  void theTimeOfARunThatGoesOnAfreshDoesNotGoBack() {
    List<Instant> times = new CopyOnWriteArrayList<>();
    register(
        "again",
        (it, in) -> {
          if (in.equals("in")) it.sleep("nap", Duration.ofMillis(20));
          times.add(Durable.now());
          return in.equals("in") ? Durable.continueAs("last") : "done";
        });

    assertThat(runToEnd("again", "run-1")).isEqualTo(succeeded("done"));
    assertThat(times).hasSize(2).isSorted();
  }

  @Test
  void aRunThatGoesOnAgainAndAgainHasTheTimeLimitOfOne() throws Exception {
    engine.close();
    engine = Engine.open(options().timeout("again", Duration.ofMillis(300)));
    register(
        "again",
        (it, in) -> {
          it.sleep("nap", Duration.ofMillis(20));
          return Durable.continueAs(in);
        });

    assertThat(runToEnd("again", "run-1")).isInstanceOf(RunOutcome.TimedOut.class);
  }

  @Test
  void eventsThatWaitStayWithARunThatGoesOnAfresh() {
    CountDownLatch sent = new CountDownLatch(1);
    register(
        "again",
        (it, in) -> {
          if (!in.equals("in")) return it.await("approval");
          it.step("first", () -> waited(sent));
          return Durable.continueAs("last");
        });
    engine.start(run("again", "run-1"), "\"in\"");
    engine.sendEvent(event("again", "run-1", "approval"), "\"early\"");
    sent.countDown();

    assertThat(engine.await(run("again", "run-1"), LONG)).isEqualTo(succeeded("early"));
    assertThat(history("again", "run-1")).doesNotContain("StepStarted first");
  }

  @Test
  void aRunThatWaitsIsCancelled() {
    register("approve", (it, in) -> it.await("approval"));
    engine.start(run("approve", "run-1"), "\"in\"");
    awaitWaiting("approve", "run-1", "approval");
    engine.cancel(run("approve", "run-1"));

    assertThat(engine.await(run("approve", "run-1"), LONG)).isInstanceOf(RunOutcome.Stopped.class);
  }

  @Test
  void theChildrenOfACancelledRunGoOn() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(1);
    register(
        "child",
        (it, in) -> {
          it.step("begin", () -> countedDown(begun));
          it.await("approval");
          return it.step("end", () -> countedDown(done));
        });
    register("parent", (it, in) -> it.invoke("call", "child:1", in));
    engine.start(run("parent", "run-1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    engine.cancel(run("parent", "run-1"));
    assertThat(engine.await(run("parent", "run-1"), LONG)).isInstanceOf(RunOutcome.Stopped.class);
    engine.broadcast("approval", "\"yes\"");

    assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
  }

  private static String countedDown(CountDownLatch latch) {
    latch.countDown();
    return "ok";
  }

  @Test
  void aRunThatIsAtWorkIsCancelled() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    AtomicInteger later = new AtomicInteger();
    register(
        "busy",
        (it, in) -> {
          it.step(
              "work",
              () -> {
                begun.countDown();
                return waited(go);
              });
          return it.step("next", () -> "n" + later.incrementAndGet());
        });
    engine.start(run("busy", "run-1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    engine.cancel(run("busy", "run-1"));
    go.countDown();

    assertThat(engine.await(run("busy", "run-1"), LONG)).isInstanceOf(RunOutcome.Stopped.class);
    assertThat(history("busy", "run-1")).doesNotContain("StepSucceeded next");
    assertThat(later).hasValue(0);
  }

  @Test
  void resultsThatAreNotThereInTimeAreNotWaitedForLonger() {
    register("approve", (it, in) -> it.await("approval"));
    engine.start(run("approve", "run-1"), "\"in\"");

    assertThat(engine.await(run("approve", "run-1"), Duration.ofMillis(20)))
        .isEqualTo(new RunOutcome.Running());
  }

  @Test
  void manyRunsAtOnceAllEnd() {
    register(
        "many",
        (it, in) -> {
          String a = it.step("a", () -> "a");
          it.sleep("nap", Duration.ofMillis(5));
          return a + it.step("b", () -> "b");
        });
    for (int i = 0; i < 300; i++) engine.start(run("many", "run-" + i), "\"in\"");

    for (int i = 0; i < 300; i++) {
      assertThat(engine.await(run("many", "run-" + i), LONG)).isEqualTo(succeeded("ab"));
    }
  }

  @Test
  void aRunThatTakesTooLongTimesOutWhetherItWaitsOrWorks() throws Exception {
    engine.close();
    CountDownLatch never = new CountDownLatch(1);
    engine =
        Engine.open(
            options()
                .timeout("waits", Duration.ofMillis(100))
                .timeout("works", Duration.ofMillis(100)));
    register("waits", (it, in) -> it.await("approval"));
    register("works", (it, in) -> it.step("a", () -> waited(never)));

    assertThat(runToEnd("waits", "run-1")).isInstanceOf(RunOutcome.TimedOut.class);
    assertThat(runToEnd("works", "run-1")).isInstanceOf(RunOutcome.TimedOut.class);
    never.countDown();
  }

  @Test
  void theCodeOfAWorkflowSaysHowLongItsRunsMayTakeAlsoAsChildren() {
    Lifetime briefly = new Lifetime(Duration.ofMillis(100), null);
    engine.register(() -> new Script("brief", 1, (it, in) -> it.await("approval"), briefly));
    register("parent", (it, in) -> it.invoke("call", "brief:1", in));

    assertThat(runToEnd("brief", "run-1")).isInstanceOf(RunOutcome.TimedOut.class);
    assertThat(runToEnd("parent", "run-1")).isInstanceOf(RunOutcome.Failed.class);
    assertThat(history("parent", "run-1")).contains("ChainedInvokeTimedOut call");
  }

  @Test
  void aMessageWithHalfOfASurrogatePairReadsTheSameEverywhere() throws Exception {
    register(
        "order",
        (it, in) ->
            it.step(
                "pay",
                () -> {
                  throw new IllegalStateException("a\uD800b\u0000\uD83D\uDE00");
                }));

    assertThat(runToEnd("order", "run-1"))
        .isInstanceOfSatisfying(
            RunOutcome.Failed.class,
            failed -> assertThat(failed.error().message()).isEqualTo("a\uFFFDb\u0000\uD83D\uDE00"));
  }

  @Test
  void aRunWhoseCodeCannotBeRunSaysWhy() {
    register(
        "broken",
        (it, in) ->
            it.step(
                "load",
                () -> {
                  throw new NoClassDefFoundError("acme/Missing");
                }));
    engine.start(run("broken", "run-1"), "\"in\"");

    RunOutcome outcome = engine.status(run("broken", "run-1"));
    while (outcome.equals(new RunOutcome.Running())) {
      outcome = engine.await(run("broken", "run-1"), Duration.ofMillis(10));
    }
    assertThat(((RunOutcome.Running) outcome).trouble())
        .contains("failed", "java.lang.NoClassDefFoundError: acme/Missing");
  }

  @Test
  void aRunOfAVersionThatNoNodeHasIsSaidToBeParkedUntilOneHasIt() {
    register("order", (it, in) -> "one");
    RunId run = new RunId("order", 2, "run-1");
    engine.start(run, "\"in\"");

    assertThat(engine.await(run, Duration.ofMillis(20)))
        .isEqualTo(new RunOutcome.Parked("no node has version 2 of the workflow order"));
    engine.register(() -> new Script("order", 2, (it, in) -> "two"));
    assertThat(engine.await(run, LONG)).isEqualTo(succeeded("two"));
  }

  @Test
  void aHeartbeatByNameProlongsTheWaitOfTheRunThatAwaitsIt() {
    register("approve", (it, in) -> it.awaitAlive("approval", Duration.ofHours(1)));
    assertThatThrownBy(() -> engine.heartbeat(event("approve", "nobody", "approval")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no run nobody");
    engine.start(run("approve", "run-1"), "\"in\"");
    awaitWaiting("approve", "run-1", "approval");

    long dueBefore = dueOf("approve", "run-1");
    // One in the millisecond in which the wait began prolongs nothing, and a node that runs the
    // wait may be the one to write it down.
    while (dueOf("approve", "run-1") <= dueBefore) {
      engine.heartbeat(event("approve", "run-1", "approval"));
    }
    assertThatThrownBy(() -> engine.heartbeat(event("approve", "run-1", "other")))
        .isInstanceOf(EventNotAwaitedException.class);
    engine.sendEvent(event("approve", "run-1", "approval"), "\"yes\"");
    assertThat(engine.await(run("approve", "run-1"), LONG)).isEqualTo(succeeded("yes"));
  }

  /** When the event that a run awaits times out. */
  private long dueOf(String workflow, String id) {
    long key = engine.reader().row(workflow, id).orElseThrow().key();
    return engine.reader().outstanding(List.of(key)).get(key).stream()
        .mapToLong(it -> Objects.requireNonNull(it.due()))
        .min()
        .orElseThrow();
  }

  @Test
  void anEventWithoutHeartbeatsTimesOut() {
    register("approve", (it, in) -> it.awaitAlive("approval", Duration.ofMillis(50)));

    assertThat(runToEnd("approve", "run-1")).isInstanceOf(RunOutcome.Failed.class);
    assertThat(history("approve", "run-1")).contains("CallbackTimedOut approval");
  }

  @Test
  void listenersHearOnceThatAnOperationHasEndedAndOfReplaysAfterwards() throws Exception {
    engine.close();
    List<String> heard = new CopyOnWriteArrayList<>();
    engine = Engine.open(options().runtime(it -> it.listener(event -> note(event, heard))));
    register(
        "order",
        (it, in) ->
            it.step("a", () -> "a")
                + it.await("first")
                + it.await("second")
                + it.step("b", () -> "b"));
    engine.start(run("order", "run-1"), "\"in\"");
    awaitInvocations("order", "run-1", 1);
    engine.sendEvent(event("order", "run-1", "first"), "\"1\"");
    awaitInvocations("order", "run-1", 2);
    engine.sendEvent(event("order", "run-1", "second"), "\"2\"");

    assertThat(engine.await(run("order", "run-1"), LONG)).isEqualTo(succeeded("a12b"));
    assertThat(heard)
        .containsExactly(
            "ended a",
            "replayed a",
            "ended first",
            "replayed a",
            "replayed first",
            "ended second",
            "ended b");
  }

  private static void note(ExecutionEvent event, List<String> heard) {
    if (event instanceof ExecutionEvent.OperationEnded it) {
      heard.add("ended " + it.operation().name());
    } else if (event instanceof ExecutionEvent.OperationReplayed it) {
      heard.add("replayed " + it.operation().name());
    }
  }

  /** So many invocations have ended, and the run is suspended. */
  private void awaitInvocations(String workflow, String id, int ended) {
    while (Collections.frequency(history(workflow, id), "InvocationCompleted") < ended) {
      Thread.onSpinWait();
    }
  }

  /** Without taking turns, the one that is asked for first would come first to its end. */
  @Test
  void workflowsWithABacklogTakeTurns() throws Exception {
    engine.close();
    engine = Engine.open(options().slots(1));
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    List<String> ends = new CopyOnWriteArrayList<>();
    register(
        "first",
        (it, in) -> {
          begun.countDown();
          return waited(go);
        });
    for (String workflow : List.of("left", "right")) {
      register(
          workflow,
          (it, in) -> {
            // The next look begins when the slot is free, not while this one still goes on.
            LockSupport.parkNanos(10_000_000);
            ends.add(workflow);
            return "done";
          });
    }
    engine.start(run("first", "run-1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    for (String workflow : List.of("left", "right")) {
      for (int i = 0; i < 20; i++) engine.start(run(workflow, "run-" + i), "\"in\"");
    }
    go.countDown();
    for (String workflow : List.of("left", "right")) {
      for (int i = 0; i < 20; i++) engine.await(run(workflow, "run-" + i), LONG);
    }

    assertThat(ends).hasSize(40);
    assertThat(ends.indexOf("left")).isLessThan(ends.lastIndexOf("right"));
    assertThat(ends.indexOf("right")).isLessThan(ends.lastIndexOf("left"));
    assertThat(ends.subList(0, 20)).contains("left", "right");
  }

  @Test
  void aWorkflowHasNoMoreSlotsThanItIsGiven() throws Exception {
    engine.close();
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    engine = Engine.open(options().slots("narrow", 2));
    register(
        "narrow",
        (it, in) ->
            it.step(
                "a",
                () -> {
                  most.accumulateAndGet(running.incrementAndGet(), Math::max);
                  for (int i = 0; i < 1_000; i++) Thread.onSpinWait();
                  running.decrementAndGet();
                  return "ok";
                }));
    for (int i = 0; i < 30; i++) engine.start(run("narrow", "r" + i), "\"in\"");

    for (int i = 0; i < 30; i++) {
      assertThat(engine.await(run("narrow", "r" + i), LONG)).isEqualTo(succeeded("ok"));
    }
    assertThat(most.get()).isBetween(1, 2);
  }

  @Test
  void aRunOfAVersionBelowOneIsRefused() {
    assertThatThrownBy(() -> engine.start(new RunId("order", 0, "run-1"), "\"in\""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("versions count from 1, and it asks for version 0");
  }

  @Test
  void cancellingARunInterruptsItsBody() throws Exception {
    assertInterrupted(Lifetime.AS_THE_BACKEND_SAYS, () -> engine.cancel(run("slow", "run-1")));

    assertThat(engine.await(run("slow", "run-1"), LONG)).isInstanceOf(RunOutcome.Stopped.class);
  }

  @Test
  void theTimeoutOfARunInterruptsItsBody() throws Exception {
    assertInterrupted(new Lifetime(Duration.ofSeconds(3), null), () -> {});

    assertThat(engine.await(run("slow", "run-1"), LONG)).isInstanceOf(RunOutcome.TimedOut.class);
  }

  private void assertInterrupted(Lifetime lifetime, Runnable end) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    Script.Code code =
        (it, in) ->
            it.step(
                "work",
                () -> {
                  begun.countDown();
                  try {
                    return waited(new CountDownLatch(1));
                  } catch (InterruptedException e) {
                    interrupted.countDown();
                    throw e;
                  }
                });
    engine.register(() -> new Script("slow", 1, code, lifetime));
    engine.start(run("slow", "run-1"), "\"in\"");
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    end.run();

    assertThat(interrupted.await(30, TimeUnit.SECONDS)).isTrue();
    // Its thread and its slot are free again.
    while (!engine.coordinator().getActive().isEmpty()) Thread.onSpinWait();
  }

  static String waited(CountDownLatch latch) throws InterruptedException {
    if (!latch.await(60, TimeUnit.SECONDS)) throw new IllegalStateException("nobody let it go");
    return "ok";
  }

  /** Until the run has recorded that it waits; there is no time in which that has to be. */
  void awaitWaiting(String workflow, String id, String event) {
    while (history(workflow, id).stream()
        .noneMatch(line -> line.startsWith("CallbackStarted " + event))) {
      Thread.onSpinWait();
    }
  }
}
