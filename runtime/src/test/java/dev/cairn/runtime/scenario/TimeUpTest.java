package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.invocation.Invocation;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.LiveOperation;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.platform.Threads;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The end of an invocation's time, less a quarter of the reserve: the answer goes out whatever
 * workflow code does, and whether the backend answers or not. The reserve is 2 s of 60 s, so this
 * is at 59.5 s.
 */
@Timeout(30)
class TimeUpTest {
  private static final Duration TIME = Duration.ofSeconds(60);
  private static final Duration TIME_IS_UP = Duration.ofMillis(59_500);

  private final ManualWatcher watcher = new ManualWatcher();
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch release = new CountDownLatch(1);
  private final AtomicBoolean isFirst = new AtomicBoolean(true);
  private RecordingLogger log;

  @BeforeEach
  void record() {
    log = TestLoggers.record(Invocation.class);
  }

  @AfterEach
  void release() {
    release.countDown();
    TestLoggers.silence(Invocation.class);
  }

  private Scene scene(Script.Code code) {
    Scene scene = Scene.of(code);
    scene.platform = scene.platform.watcher(watcher).threads(Threads.best());
    return scene;
  }

  /** Does not return to the first invocation, until the test ends. */
  private void loop() {
    if (!isFirst.getAndSet(false)) return;
    begun.countDown();
    awaitUninterruptibly(release);
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    boolean isOver = false;
    while (!isOver) {
      try {
        latch.await();
        isOver = true;
      } catch (InterruptedException e) {
        // deaf
      }
    }
  }

  /** One invocation, in which time passes as {@code passing} says once code has begun. */
  private InvocationOutput invoke(Scene scene, Runnable passing) {
    Thread time =
        new Thread(
            () -> {
              awaitUninterruptibly(begun);
              passing.run();
            });
    time.start();
    try {
      return scene.invoke(TIME);
    } catch (InvocationFailedException e) {
      scene.crash();
      throw e;
    }
  }

  private void letTimeBeUp() {
    watcher.advanceTo(TIME_IS_UP);
  }

  @Test
  void workflowCodeThatCallsNothingDurableFailsTheInvocationAndIsNamed() {
    Scene scene =
        scene(
            (w, in) -> {
              loop();
              return w.step("a", () -> "a");
            });

    assertThatThrownBy(() -> invoke(scene, this::letTimeBeUp))
        .isInstanceOf(InvocationFailedException.class)
        .hasMessageContaining(
            "the time of the invocation is up, and its code neither ends nor waits for anything")
        .hasStackTraceContaining("TimeUpTest.loop");
    assertThat(log.messages)
        .singleElement()
        .asString()
        .contains("the invocation of " + scene.arn + " fails", "neither ends nor waits");
    release.countDown();
    assertThat(scene.invoke(TIME)).isEqualTo(new InvocationOutput.Succeeded("\"a\""));
  }

  @Test
  void soDoesCodeOfABranchThatOthersAwaitAndTheyEnd() {
    CountDownLatch openerEnded = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) -> {
              w.step("first", () -> "");
              try {
                return Durable.async(
                        () -> {
                          loop();
                          return w.step("a", () -> "a");
                        })
                    .get();
              } finally {
                openerEnded.countDown();
              }
            });

    scene.platform = scene.platform.threads(new InlineSender(Threads.best()));

    assertThatThrownBy(() -> invoke(scene, this::letTimeBeUp))
        .hasMessageContaining("neither ends nor waits")
        .hasStackTraceContaining("TimeUpTest.loop");
    assertThat(scene.operation("first").status()).isEqualTo(OperationStatus.SUCCEEDED);
    awaitUninterruptibly(openerEnded);
    release.countDown();
    assertThat(scene.invoke(TIME)).isEqualTo(new InvocationOutput.Succeeded("\"a\""));
  }

  @Test
  void codeThatEndsBeforeTimeIsUpIsWaitedFor() {
    Scene scene =
        scene(
            (w, in) -> {
              loop();
              return w.step("a", () -> "a");
            });

    assertThat(
            invoke(
                scene,
                () -> {
                  watcher.advanceTo(TIME_IS_UP.minusMillis(1));
                  release.countDown();
                }))
        .isEqualTo(new InvocationOutput.Succeeded("\"a\""));
  }

  @Test
  void aBodyThatIgnoresItsInterruptIsCountedBesideCodeThatDoesNotEnd() {
    CountDownLatch inBody = new CountDownLatch(1);
    Scene scene =
        scene(
            (w, in) -> {
              DurableFuture<String> deaf =
                  Durable.async(
                      () ->
                          w.step(
                              "deaf",
                              () -> {
                                inBody.countDown();
                                if (Durable.attempt() == 1) awaitUninterruptibly(release);
                                return "at attempt " + Durable.attempt();
                              }));
              awaitUninterruptibly(inBody);
              loop();
              return deaf.get();
            });
    scene.platform = scene.platform.threads(new InlineSender(Threads.best()));

    assertThatThrownBy(() -> invoke(scene, this::letTimeBeUp))
        .hasMessageContaining("neither ends nor waits");
    assertThat(scene.operation("async-1--deaf").step().attempt()).isEqualTo(1);
    release.countDown();
    scene.awaitWakeUp();
    assertThat(scene.invoke(TIME)).isEqualTo(new InvocationOutput.Succeeded("\"at attempt 2\""));
  }

  /** Half of what is left is between the cut and the answer, and again between that and failure. */
  @Test
  void aProcessThatStoodStillPastAllStagesStillCountsTheAttemptWhileTimeIsLeft() {
    Scene scene =
        scene(
            (w, in) ->
                w.step(
                    "deaf",
                    () -> {
                      if (Durable.attempt() == 1) loop();
                      return "at attempt " + Durable.attempt();
                    }));
    scene.platform = scene.platform.threads(new InlineSender(Threads.best()));

    InvocationOutput output =
        invoke(
            scene,
            () -> {
              watcher.standStillTo(Duration.ofMillis(59_600));
              watcher.advanceTo(Duration.ofMillis(59_800));
            });

    assertThat(output).isEqualTo(new InvocationOutput.Pending());
    assertThat(scene.operation("deaf").step().attempt()).isEqualTo(1);
    release.countDown();
    scene.awaitWakeUp();
    assertThat(scene.invoke(TIME)).isEqualTo(new InvocationOutput.Succeeded("\"at attempt 2\""));
  }

  @Test
  void aCallThatTheBackendDoesNotAnswerFailsTheInvocation() {
    Scene scene =
        scene(
            (w, in) -> {
              String a = w.step("a", () -> "a");
              w.sleep("s", 1);
              return a;
            });
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            loop();
          }
        });

    assertThatThrownBy(() -> invoke(scene, this::letTimeBeUp))
        .isInstanceOf(InvocationFailedException.class)
        .hasMessageContaining(
            "the time of the invocation is up, and the backend has not answered a call");
    assertThat(scene.run().operations()).noneMatch(it -> it.id().equals("a"));

    assertThat(scene.invoke(TIME)).isEqualTo(new InvocationOutput.Pending());
    release.countDown(); // the call that was left behind shows a token that is not valid any more
    scene.awaitWakeUp();
    assertThat(scene.invoke(TIME)).isEqualTo(new InvocationOutput.Succeeded("\"a\""));
  }

  @Test
  void aQuestionThatTheBackendDoesNotAnswerDoesNotHoldAResultBack() {
    CountDownLatch isAsked = new CountDownLatch(1);
    CountDownLatch hasEnded = new CountDownLatch(1);
    AtomicReference<Thread> root = new AtomicReference<>();
    Scene scene =
        scene(
            (w, in) -> {
              root.set(Thread.currentThread());
              DurableFuture<String> unused =
                  Durable.async(
                      () -> {
                        try {
                          return w.await("e");
                        } finally {
                          hasEnded.countDown();
                        }
                      });
              Instant unusedTime = Durable.now(); // by now the start of the event is sent
              awaitUninterruptibly(isAsked);
              return "done";
            });
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            if (!call.updates().isEmpty()) return;
            isAsked.countDown();
            awaitUninterruptibly(release);
          }
        });
    AtomicInteger timers = new AtomicInteger();
    scene.options =
        scene.options.lifecycle(
            new LifecycleListener() {
              @Override
              public void stateChanged(@Nullable OperationState before, LiveOperation now) {
                if (now.state() != OperationState.IDLE_AWAITED) return;
                timers.set(watcher.scheduled());
                begun.countDown();
              }
            });
    assertThat(
            invoke(
                scene,
                () -> {
                  // The timer for the question is set once the code waits.
                  while (watcher.scheduled() == timers.get()) Thread.onSpinWait();
                  scene.clock.advance(Duration.ofSeconds(2));
                  watcher.advance(Duration.ofSeconds(2));
                  awaitUninterruptibly(isAsked);
                  awaitUninterruptibly(hasEnded);
                  while (!isClosing(root.get())) Thread.onSpinWait();
                  letTimeBeUp();
                }))
        .isEqualTo(new InvocationOutput.Succeeded("\"done\""));
  }

  /** Whether a thread has the answer, and waits for what is left of its invocation. */
  private static boolean isClosing(Thread root) {
    List<String> stack =
        Arrays.stream(root.getStackTrace()).map(StackTraceElement::getMethodName).toList();
    return stack.contains("close") && stack.contains("awaitUninterruptibly");
  }
}
