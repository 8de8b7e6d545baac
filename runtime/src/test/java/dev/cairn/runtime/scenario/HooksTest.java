package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.failure.Sneaky;
import dev.cairn.runtime.invocation.Invocation;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The reports to watchers of a run. */
class HooksTest {

  @Test
  void everyEventNamesItsRun() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              w.sleep("s", 1);
              return w.step("a", () -> "A");
            });
    scene.finish();

    assertThat(scene.events).hasSizeGreaterThan(8);
    assertThat(scene.events).allSatisfy(e -> assertThat(e.executionArn()).isEqualTo(scene.arn));
  }

  @Test
  void eventsHaveTheTimeOfTheRun() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              w.sleep("s", 10);
              return "";
            });
    scene.finish();

    assertThat(scene.events(ExecutionEvent.InvocationStarted.class))
        .extracting(ExecutionEvent.InvocationStarted::runStartedAt)
        .containsExactly(VirtualClock.START, VirtualClock.START);
    assertThat(scene.events(ExecutionEvent.InvocationStarted.class))
        .extracting(ExecutionEvent::at)
        .containsExactly(VirtualClock.START, VirtualClock.START.plusSeconds(10));
  }

  @Test
  void anOperationThatEndsBetweenInvocationsIsToldOnceAsEnded() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              w.sleep("one", 10);
              w.sleep("two", 10);
              return "";
            });
    scene.finish();

    assertThat(scene.events(ExecutionEvent.OperationEnded.class))
        .extracting(e -> e.operation().name(), e -> e.startedAt(), ExecutionEvent::at)
        .containsExactly(
            tuple("one", VirtualClock.START, VirtualClock.START.plusSeconds(10)),
            tuple("two", VirtualClock.START.plusSeconds(10), VirtualClock.START.plusSeconds(20)));
    assertThat(scene.events(ExecutionEvent.OperationReplayed.class))
        .extracting(e -> e.operation().name())
        .containsExactly("one");
  }

  @Test
  void anAttemptThatFailsIsToldWithWhatComesNext() {
    Scene scene =
        Scene.of(
            (w, in) ->
                w.step(
                    "a",
                    () -> {
                      if (Durable.attempt() == 1) throw new IllegalStateException("not yet");
                      return "A";
                    }));
    scene.finish();

    ExecutionEvent.AttemptFailed failed = scene.events(ExecutionEvent.AttemptFailed.class).get(0);
    assertThat(failed.error().message()).isEqualTo("not yet");
    assertThat(failed.nextAttemptIn()).isPositive();
    assertThat(scene.events(ExecutionEvent.AttemptSucceeded.class))
        .extracting(ExecutionEvent.AttemptSucceeded::attempt)
        .containsExactly(2);
  }

  @Test
  void anOperationThatFailsIsToldWithItsError() {
    Scene scene =
        Scene.of(
            (w, in) ->
                w.subflow(
                    "s",
                    () -> {
                      throw new IllegalStateException("broken");
                    }));
    scene.finish();

    ExecutionEvent.OperationEnded ended = scene.events(ExecutionEvent.OperationEnded.class).get(0);
    assertThat(ended.status()).isEqualTo(OperationStatus.FAILED);
    assertThat(ended.error().message()).isEqualTo("broken");
  }

  @Test
  void anInvocationThatFailsIsTold() {
    Scene scene = Scene.of((w, in) -> w.step("a", () -> "A"));
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            throw BackendException.unreachable("the line is dead", null);
          }
        });

    assertThatExceptionOfType(InvocationFailedException.class).isThrownBy(scene::invoke);

    assertThat(scene.events(ExecutionEvent.InvocationFailed.class))
        .singleElement()
        .satisfies(e -> assertThat(e.cause()).hasMessageContaining("the line is dead"));
    assertThat(scene.events(ExecutionEvent.InvocationEnded.class)).isEmpty();
  }

  @Test
  void aListenerThatFailsIsLoggedWithoutWhatItWasTold() {
    RecordingLogger log = TestLoggers.record(Invocation.class);
    try {
      Scene scene = Scene.of((w, in) -> w.step("a", () -> "secret"));
      scene.options =
          scene
              .options
              .tellResults()
              .listener(
                  event -> {
                    throw new IllegalStateException("no");
                  });
      scene.finish();
      assertThat(log.messages).isNotEmpty().noneMatch(line -> line.contains("secret"));
    } finally {
      TestLoggers.silence(Invocation.class);
    }
  }

  /** As one that is written in a language without checked exceptions may. */
  @Test
  void aBackendThatThrowsACheckedExceptionFailsTheInvocationAndNotTheRun() {
    Scene scene = Scene.of((w, in) -> w.step("a", () -> "A"));
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public void beforeSend(CheckpointCall call) {
            throw Sneaky.<RuntimeException>raise(new IOException("the line is dead"));
          }
        });

    assertThatExceptionOfType(InvocationFailedException.class)
        .isThrownBy(scene::invoke)
        .withMessageContaining("the line is dead");
  }

  @Test
  void anAttemptThatNobodyWantsAnyMoreIsToldAsSuch() {
    CountDownLatch started = new CountDownLatch(1);
    Scene scene =
        Scene.of(
            (w, in) -> {
              DurableFuture<String> slow =
                  Durable.async(
                      () ->
                          w.step(
                              "slow",
                              () -> {
                                started.countDown();
                                new CountDownLatch(1).await();
                                return "";
                              }));
              assertThat(slow).isNotNull();
              return w.step(
                  "quick",
                  () -> {
                    started.await();
                    return "A";
                  });
            });
    scene.finish();

    assertThat(scene.events(ExecutionEvent.AttemptAbandoned.class))
        .extracting(e -> e.operation().name())
        .containsExactly("slow");
    assertThat(scene.events(ExecutionEvent.AttemptFailed.class)).isEmpty();
  }

  @Test
  void aPollTellsEachLook() {
    AtomicInteger looks = new AtomicInteger();
    Scene scene =
        Scene.of(
            (w, in) ->
                Operations.pollUntilPresent(
                        w,
                        Script.poll("p", 5),
                        () -> Optional.of("found").filter(found -> looks.incrementAndGet() == 3))
                    .orElseThrow());
    scene.finish();

    assertThat(scene.events(ExecutionEvent.PolledAgain.class))
        .extracting(ExecutionEvent.PolledAgain::attempt, ExecutionEvent.PolledAgain::nextAttemptIn)
        .containsExactly(tuple(1, Duration.ofSeconds(1)), tuple(2, Duration.ofSeconds(2)));
    assertThat(scene.events(ExecutionEvent.AttemptSucceeded.class)).hasSize(1);
  }
}
