package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.cairn.Delivery;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.StepTimeoutException;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.invocation.Invocation;
import dev.cairn.runtime.operation.Body;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.platform.Threads;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * An invocation that knows how much time it has: no body is killed without a counted attempt, and
 * no attempt is counted without a body. The reserve is 2 s of 60 s: bodies are cut at 58 s, and the
 * answer goes out at 59 s.
 */
@Timeout(30)
class DeadlineTest {
  private static final Duration TIME = Duration.ofSeconds(60);

  /** The real time after which an answer that has not gone out is held back by a body. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** After that time is up, and the answer goes out whatever runs. */
  private static final long LAST_LOOK = Duration.ofMillis(59_450).toNanos();

  private final ManualWatcher watcher = new ManualWatcher();
  private final List<String> bodies = Collections.synchronizedList(new ArrayList<>());

  private Scene scene(Script.Code code) {
    Scene scene = Scene.of(code);
    scene.platform = scene.platform.watcher(watcher);
    return scene;
  }

  private String body(String name) {
    bodies.add(name + " attempt " + Durable.attempt());
    return name;
  }

  private static StepDefinition<String, Signature.Of0<String>> step(
      String name, int timeoutSeconds) {
    return Script.stepDefinition(name).timeout(Duration.ofSeconds(timeoutSeconds));
  }

  private static InvocationOutput succeeded(String text) {
    return new InvocationOutput.Succeeded("\"" + text + "\"");
  }

  /** Invokes with that much time, letting time pass in between, until the run has ended. */
  private static InvocationOutput finish(Scene scene) {
    InvocationOutput output = scene.invoke(TIME);
    for (int i = 0; output instanceof InvocationOutput.Pending; i++) {
      assertThat(i).as("invocations").isLessThan(100);
      if (!scene.backend.isRunnable(scene.arn)) scene.awaitWakeUp();
      output = scene.invoke(TIME);
    }
    return output;
  }

  // Bodies that are not begun

  @Test
  void aBodyThatCannotEndInTimeIsLeftToAnotherInvocationAndNotCounted() {
    Scene scene =
        scene(
            (w, in) -> {
              w.step(
                  "first",
                  () -> {
                    watcher.advance(Duration.ofSeconds(20));
                    return body("first");
                  });
              return w.step(step("long", 50), () -> body("long"));
            });
    assertThat(scene.invoke(TIME)).isEqualTo(new InvocationOutput.Pending());
    assertThat(bodies).containsExactly("first attempt 1");
    assertThat(scene.operation("long").status()).isEqualTo(OperationStatus.PENDING);
    assertThat(finish(scene)).isEqualTo(succeeded("long"));
    assertThat(bodies).containsExactly("first attempt 1", "long attempt 1");
  }

  @Test
  void timesThatCannotBeCountedAreAsGoodAsAnyTime() {
    Duration forever = ChronoUnit.FOREVER.getDuration();
    Scene scene =
        scene((w, in) -> w.step(step("a", 600), () -> body("a")) + w.step("b", () -> "b"));
    scene.options = scene.options.deadlineReserve(forever);

    assertThat(scene.invoke(forever)).isEqualTo(succeeded("ab"));
  }

  @Test
  void theFirstBodyOfAnInvocationIsAlwaysBegun() {
    Scene scene = scene((w, in) -> w.step(step("long", 600), () -> body("long")));
    assertThat(scene.invoke(TIME)).isEqualTo(succeeded("long"));
  }

  @Test
  void aBodyThatEndsInTimeIsBegun() {
    Scene scene =
        scene(
            (w, in) -> {
              w.step("first", () -> body("first"));
              return w.step(step("second", 58), () -> body("second"));
            });
    assertThat(scene.invoke(TIME)).isEqualTo(succeeded("second"));
  }

  @Test
  void deferredAttemptsUseUpNoneOfThePolicysAndStayKnownAfterAFailure() {
    Scene scene =
        scene(
            (w, in) -> {
              w.step(
                  "first",
                  () -> {
                    watcher.advance(Duration.ofSeconds(20));
                    return "";
                  });
              return w.step(
                  step("long", 50).retry(Script.retry(2)),
                  () -> {
                    String name = body("long");
                    if (Durable.attempt() == 1) throw new IllegalStateException("once");
                    return name;
                  });
            });
    assertThat(finish(scene)).isEqualTo(succeeded("long"));
    assertThat(bodies).containsExactly("long attempt 1", "long attempt 2");
  }

  @Test
  void anAtMostOnceStepThatWasDeferredRunsOnce() {
    Scene scene =
        scene(
            (w, in) -> {
              w.step(
                  "first",
                  () -> {
                    watcher.advance(Duration.ofSeconds(20));
                    return "";
                  });
              return w.step(step("once", 50).delivery(Delivery.AT_MOST_ONCE), () -> body("once"));
            });
    assertThat(finish(scene)).isEqualTo(succeeded("once"));
    assertThat(bodies).containsExactly("once attempt 1");
  }

  /** A process that died between the two would have cost an attempt that was never made. */
  @Test
  void theStartOfADeferredAttemptIsNotSentWithoutItsDeferral() {
    CountDownLatch isStarted = new CountDownLatch(1);
    CountDownLatch isSent = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) -> {
              w.step(
                  "first",
                  () -> {
                    watcher.advance(Duration.ofSeconds(20));
                    return "";
                  });
              DurableFuture<Instant> sends =
                  Durable.async(
                      () -> {
                        w.voidStep("other", () -> awaitUninterruptibly(isStarted));
                        Instant now = Durable.now(); // sends all that is queued
                        isSent.countDown();
                        return now;
                      });
              w.step(step("once", 50).delivery(Delivery.AT_MOST_ONCE), () -> body("once"));
              return sends.get().toString();
            });
    scene.options =
        scene.options.listener(
            event -> {
              if (!(event instanceof ExecutionEvent.OperationStarted started)) return;
              if (!started.operation().name().equals("once")) return;
              isStarted.countDown();
              awaitUninterruptibly(isSent);
            });

    assertThat(scene.invoke(TIME)).isEqualTo(new InvocationOutput.Pending());
    assertThat(scene.checkpoints()).anyMatch(batch -> batch.contains("once:START once:RETRY"));
  }

  /** The backend invokes again for an attempt that is to come, not for one that may be made. */
  @Test
  void anAttemptWhoseTimeComesInTheSameInvocationIsDeferredAgain() {
    Scene[] itself = new Scene[1];
    CountDownLatch isDeferred = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) -> {
              w.step(
                  "first",
                  () -> {
                    watcher.advance(Duration.ofSeconds(20));
                    return body("first");
                  });
              DurableFuture<String> deferred =
                  Durable.async(
                      () ->
                          w.step(
                              step("long", 50),
                              () -> {
                                isDeferred.countDown(); // too late to matter, if it was
                                return body("long");
                              }));
              w.step(
                  "meanwhile",
                  () -> {
                    isDeferred.await();
                    watcher.advance(Duration.ofMillis(100)); // its own start is sent
                    itself[0].clock.advance(Duration.ofSeconds(2));
                    watcher.advance(Duration.ofSeconds(2));
                    return "";
                  });
              w.step("after", () -> ""); // by now the backend has told that it is time
              return deferred.get();
            });
    itself[0] = scene;
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
            if (call.updates().stream().anyMatch(DeadlineTest::isRetry)) isDeferred.countDown();
            return result;
          }
        });
    assertThat(scene.invoke(TIME)).isEqualTo(new InvocationOutput.Pending());
    // It is no reason to ask the backend for news: this invocation has no use for them.
    assertThat(scene.tapped.batches()).noneMatch(List::isEmpty);
    assertThat(finish(scene)).isEqualTo(succeeded("long"));
    assertThat(bodies).containsExactly("first attempt 1", "long attempt 1");
  }

  private static boolean isRetry(OperationUpdate update) {
    return update.action() == OperationAction.RETRY;
  }

  @Test
  void aDeferredPollKeepsItsStateAndCounts() {
    Scene scene =
        scene(
            (w, in) -> {
              w.step(
                  "first",
                  () -> {
                    // Nothing begins any more, and nothing is left behind yet.
                    watcher.advance(Duration.ofMillis(58_500));
                    return "";
                  });
              return Operations.pollState(
                      w,
                      Script.poll("p", 5),
                      "initial",
                      (state, stub) -> {
                        bodies.add(state + " attempt " + Durable.attempt());
                        return PollResult.done(state);
                      })
                  .value();
            });
    assertThat(finish(scene)).isEqualTo(succeeded("initial"));
    assertThat(bodies).containsExactly("initial attempt 2");
  }

  @Test
  void aPollThatIsDeferredLaterKeepsTheStateOfItsLastCheck() {
    CountDownLatch passed = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) -> {
              DurableFuture<String> unused =
                  Durable.async(
                      () ->
                          w.step(
                              Script.stepDefinition("first").retry(Script.retry(2)),
                              () -> {
                                if (Durable.attempt() == 1) throw new IllegalStateException("once");
                                watcher.advance(Duration.ofMillis(58_500));
                                passed.countDown();
                                return "";
                              }));
              if (!bodies.isEmpty()) awaitUninterruptibly(passed);
              return Operations.pollState(
                      w, Script.poll("p", 5), "initial", (given, stub) -> check(given))
                  .value();
            });
    assertThat(finish(scene)).isEqualTo(succeeded("second"));
    assertThat(bodies).containsExactly("initial attempt 1", "second attempt 3");
  }

  private PollResult<String> check(String state) {
    bodies.add(state + " attempt " + Durable.attempt());
    return state.equals("initial") ? PollResult.again("second") : PollResult.done(state);
  }

  @Test
  void theReserveIsNeverMoreThanAQuarterOfTheTime() {
    Scene scene =
        scene(
            (w, in) -> {
              w.step("first", () -> body("first"));
              return w.step(step("second", 3), () -> body("second"));
            });
    assertThat(scene.invoke(Duration.ofSeconds(4))).isEqualTo(succeeded("second"));
  }

  @Test
  void aReserveThatLeavesNoTimeForACheckpointIsRefused() {
    assertThatThrownBy(() -> RuntimeOptions.defaults().deadlineReserve(Duration.ofMillis(99)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a reserve of PT0.099S is less than 100 ms");
  }

  @Test
  void anInvocationWithoutAThreadForItsWorkflowSaysWhatHelps() {
    Scene scene = scene((w, in) -> "never");
    scene.platform =
        scene.platform.threads(
            (role, work) -> {
              throw new OutOfMemoryError("unable to create native thread");
            });

    assertThatThrownBy(() -> scene.invoke(TIME))
        .isInstanceOf(InvocationFailedException.class)
        .cause()
        .hasMessageContaining("no thread could be had; the invocation has 0 open branches")
        .hasMessageContaining("maxConcurrency")
        .hasMessageContaining("Java 21")
        .hasCauseInstanceOf(OutOfMemoryError.class);
  }

  /** Timers of an engine run for a century, and so do timeouts. */
  @Test
  void aTimeoutOfMoreThanAYearIsKept() {
    Scene scene =
        scene(
            (w, in) ->
                w.step(
                    Script.stepDefinition("slow")
                        .timeout(Duration.ofDays(400))
                        .retry(Script.retry(1)),
                    () -> {
                      watcher.advance(Duration.ofDays(401));
                      return Thread.interrupted() ? "interrupted" : "not interrupted";
                    }));

    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed ->
                assertThat(failed.error().type()).isEqualTo(StepTimeoutException.class.getName()));
  }

  // Bodies that are cut

  @Test
  void aBodyThatStillRunsIsInterruptedAndItsAttemptCounted() {
    Scene scene =
        scene(
            (w, in) ->
                w.step(
                    "slow",
                    () -> {
                      String name = body("slow");
                      if (Durable.attempt() > 1) return name;
                      watcher.advance(Duration.ofSeconds(58));
                      if (!Thread.interrupted()) return "not interrupted";
                      throw new InterruptedException();
                    }));
    assertThat(scene.invoke(TIME)).isEqualTo(new InvocationOutput.Pending());
    assertThat(scene.operation("slow").step().error().type())
        .isEqualTo(StepTimeoutException.class.getName());
    assertThat(finish(scene)).isEqualTo(succeeded("slow"));
    assertThat(bodies).containsExactly("slow attempt 1", "slow attempt 2");
  }

  @Test
  void aCheckThatIsInterruptedIsMadeAgainWithTheSameState() {
    Scene scene =
        scene(
            (w, in) ->
                Operations.pollState(
                        w,
                        Script.poll("p", 5),
                        "initial",
                        (state, stub) -> {
                          PollResult<String> result = check(state);
                          if (Durable.attempt() != 2) return result;
                          watcher.advance(Duration.ofSeconds(58));
                          if (!Thread.interrupted()) return PollResult.done("not interrupted");
                          throw new InterruptedException();
                        })
                    .value());
    assertThat(finish(scene)).isEqualTo(succeeded("second"));
    assertThat(bodies).containsExactly("initial attempt 1", "second attempt 2", "second attempt 3");
  }

  /** The first body is always begun, also by code that took all the time before it. */
  @Test
  void aBodyThatBeginsAfterTheOthersWereCutIsCutAsWell() {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) -> {
              watcher.advance(Duration.ofMillis(58_500));
              return w.step(
                  "slow",
                  () -> {
                    String name = body("slow");
                    if (Durable.attempt() > 1) return name;
                    begun.countDown();
                    release.await();
                    return "not interrupted";
                  });
            });
    assertThat(invokeWithDeafBody(scene, begun, release)).isEqualTo(new InvocationOutput.Pending());
    assertThat(finish(scene)).isEqualTo(succeeded("slow"));
    assertThat(bodies).containsExactly("slow attempt 1", "slow attempt 2");
  }

  @Test
  void aBodyThatReturnsInSpiteOfItsInterruptHasReturned() {
    Scene scene =
        scene(
            (w, in) ->
                w.step(
                    "slow",
                    () -> {
                      watcher.advance(Duration.ofSeconds(58));
                      return body("slow");
                    }));
    assertThat(scene.invoke(TIME)).isEqualTo(succeeded("slow"));
  }

  // Bodies that ignore their interrupt

  /** Runs until the deadline with a body that ends when the test says so. */
  private InvocationOutput invokeWithDeafBody(
      Scene scene, CountDownLatch begun, CountDownLatch release) {
    AtomicBoolean answered = new AtomicBoolean();
    AtomicBoolean isHeldBack = new AtomicBoolean();
    Thread time =
        new Thread(
            () -> {
              awaitUninterruptibly(begun);
              watcher.advanceTo(Duration.ofSeconds(58));
              watcher.advanceTo(Duration.ofSeconds(59));
              long end = System.nanoTime() + PATIENCE.toNanos();
              for (int look = 0; !answered.get(); look++) {
                // It is looked every 20 ms whether the answer can go out; threads need real time.
                if (watcher.nanoTime() < LAST_LOOK) watcher.advance(Duration.ofMillis(20));
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1L << Math.min(look, 8)));
                if (System.nanoTime() - end < 0) continue;
                isHeldBack.set(true);
                release.countDown();
              }
            });
    time.start();
    try {
      return scene.invoke(TIME);
    } finally {
      answered.set(true);
      begun.countDown(); // if no body has begun, time need not pass either
      awaitUninterruptibly(time);
      assertThat(isHeldBack).as("the answer waits for a body that ignores its interrupt").isFalse();
    }
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    while (true) {
      try {
        latch.await();
        return;
      } catch (InterruptedException e) {
        // deaf
      }
    }
  }

  private static void awaitUninterruptibly(Thread thread) {
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        // deaf
      }
    }
  }

  /** The code that swallows its unwinding is parked, and never ends. */
  @Test
  void theAnswerGoesOutWithoutWorkflowCodeThatSwallowsItsSuspension() {
    CountDownLatch swallowing = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) -> {
              while (true) {
                try {
                  return w.await("e");
                } catch (Throwable e) {
                  swallowing.countDown();
                }
              }
            });

    assertThat(invokeWithDeafBody(scene, swallowing, release))
        .isEqualTo(new InvocationOutput.Pending());
    assertThat(scene.operation("e").status()).isEqualTo(OperationStatus.STARTED);
  }

  @Test
  void theAnswerGoesOutWithoutABodyThatIgnoresItsInterruptAndItsResultIsDropped() {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) ->
                w.step(
                    "deaf",
                    () -> {
                      String name = body("deaf");
                      if (Durable.attempt() > 1) return name + " heard";
                      begun.countDown();
                      awaitUninterruptibly(release);
                      return "late";
                    }));
    RecordingLogger log = TestLoggers.record(Invocation.class);
    try {
      assertThat(invokeWithDeafBody(scene, begun, release))
          .isEqualTo(new InvocationOutput.Pending());
    } finally {
      TestLoggers.silence(Invocation.class);
    }
    assertThat(log.messages)
        .filteredOn(message -> message.startsWith("the body of deaf ignores its interrupt"))
        .hasSize(1);
    assertThat(scene.operation("deaf").status()).isEqualTo(OperationStatus.PENDING);
    assertThat(scene.operation("deaf").step().attempt()).isEqualTo(1);
    release.countDown();
    assertThat(finish(scene)).isEqualTo(succeeded("deaf heard"));
    assertThat(bodies).containsExactly("deaf attempt 1", "deaf attempt 2");
  }

  /** The start of the body is under way when it is time for the answer. */
  @Test
  void theSenderThatIsAtWorkLeavesBodiesBehindAndNoSecondOne() {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) ->
                w.step(
                    "deaf",
                    () -> {
                      String name = body("deaf");
                      if (Durable.attempt() > 1) return name + " heard";
                      begun.countDown();
                      awaitUninterruptibly(release);
                      return "late";
                    }));
    AtomicInteger senders = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    scene.platform =
        scene.platform.threads(
            (role, work) ->
                Threads.best()
                    .start(
                        role,
                        role != Threads.Role.SENDER
                            ? work
                            : () -> {
                              most.accumulateAndGet(senders.incrementAndGet(), Math::max);
                              try {
                                work.run();
                              } finally {
                                senders.decrementAndGet();
                              }
                            }));
    long afterLastCall = Duration.ofMillis(59_010).toNanos();
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            if (call.number() > 1) return;
            while (watcher.nanoTime() < afterLastCall) Thread.onSpinWait();
          }
        });

    assertThat(invokeWithDeafBody(scene, begun, release)).isEqualTo(new InvocationOutput.Pending());
    assertThat(most).hasValue(1);
    release.countDown();
    assertThat(finish(scene)).isEqualTo(succeeded("deaf heard"));
  }

  @Test
  void aDeafBodyThatReturnsWhileItsAttemptIsRecordedAsFailedHasNoSayInTheAnswer() {
    returnsWhileItsAttemptIsRecordedAsFailed((w, deaf) -> w.step("deaf", deaf));
  }

  @Test
  void norHasThatOfABranchWhichOthersAwait() {
    returnsWhileItsAttemptIsRecordedAsFailed(
        (w, deaf) -> Durable.async(() -> w.step("deaf", deaf)).get());
  }

  private void returnsWhileItsAttemptIsRecordedAsFailed(
      BiFunction<Script, Body<String>, String> code) {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    CountDownLatch returns = new CountDownLatch(1);
    AtomicReference<Thread> thread = new AtomicReference<>();
    Body<String> deaf =
        () -> {
          String name = body("deaf");
          if (Durable.attempt() > 1) return name + " heard";
          thread.set(Thread.currentThread());
          begun.countDown();
          awaitUninterruptibly(release);
          returns.countDown();
          return "late";
        };
    Scene scene = scene((w, in) -> code.apply(w, deaf));
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            if (call.updates().stream().noneMatch(DeadlineTest::isRetry)) return;
            release.countDown();
            awaitUninterruptibly(returns);
            // The thread of the body comes as far as it can.
            while (thread.get().getState() == Thread.State.RUNNABLE) Thread.onSpinWait();
          }
        });
    assertThat(invokeWithDeafBody(scene, begun, release)).isEqualTo(new InvocationOutput.Pending());
    assertThat(finish(scene)).isEqualTo(succeeded("deaf heard"));
    assertThat(bodies).containsExactly("deaf attempt 1", "deaf attempt 2");
  }

  @Test
  void theLastAttemptOfADeafBodyFailsTheStepInTheNextInvocation() {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) -> {
              try {
                return w.step(
                    Script.stepDefinition("deaf")
                        .retry(Script.retry(1))
                        .delivery(Delivery.AT_MOST_ONCE),
                    () -> {
                      body("deaf");
                      if (begun.getCount() == 0) return "again";
                      begun.countDown();
                      awaitUninterruptibly(release);
                      return "late";
                    });
              } catch (StepTimeoutException e) {
                return w.step("compensate", () -> body("compensate"));
              }
            });
    assertThat(invokeWithDeafBody(scene, begun, release)).isEqualTo(new InvocationOutput.Pending());
    assertThat(finish(scene)).isEqualTo(succeeded("compensate"));
    release.countDown();
    assertThat(bodies).containsExactly("deaf attempt 1", "compensate attempt 1");
    assertThat(scene.events(ExecutionEvent.OperationEnded.class))
        .extracting(e -> e.operation().name(), ExecutionEvent.OperationEnded::attempts)
        .containsExactly(tuple("deaf", 1), tuple("compensate", 1));
  }

  @Test
  void ofADeafBodyThatNobodyWantsAnyMoreNothingIsRecorded() {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) -> {
              w.subflow(
                  "sub",
                  () -> {
                    DurableFuture<String> unused =
                        Durable.async(
                            () ->
                                w.step(
                                    "deaf",
                                    () -> {
                                      begun.countDown();
                                      awaitUninterruptibly(release);
                                      return "late";
                                    }));
                    awaitUninterruptibly(begun);
                    return "";
                  });
              w.sleep("s", 100);
              return "done";
            });
    CountDownLatch hasLeft = new CountDownLatch(1);
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
            if (call.updates().stream().anyMatch(it -> it.id().equals("s"))) hasLeft.countDown();
            return result;
          }
        });
    assertThat(invokeWithDeafBody(scene, hasLeft, release))
        .isEqualTo(new InvocationOutput.Pending());
    assertThat(scene.tapped.batches())
        .allSatisfy(b -> assertThat(b).noneMatch(DeadlineTest::isRetry));
    release.countDown();
    assertThat(finish(scene)).isEqualTo(succeeded("done"));
  }

  @Test
  void aDeafLoserOfARaceDoesNotHoldTheAnswerBack() {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) -> {
              DurableFuture<String> unused =
                  Durable.async(
                      () ->
                          w.step(
                              "deaf",
                              () -> {
                                begun.countDown();
                                awaitUninterruptibly(release);
                                return "late";
                              }));
              awaitUninterruptibly(begun);
              return "winner";
            });
    assertThat(invokeWithDeafBody(scene, begun, release)).isEqualTo(succeeded("winner"));
    release.countDown();
  }
}
