package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.Delivery;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.StepFailedException;
import dev.cairn.runtime.StepInterruptedException;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationStatus;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every way through a step: what the journal says of it, what its body does, what is recorded. */
class StepFlowTest {
  private final List<String> effects = new ArrayList<>();

  private static final InvocationOutput PENDING = new InvocationOutput.Pending();

  private static InvocationOutput succeeded(String text) {
    return new InvocationOutput.Succeeded("\"" + text + "\"");
  }

  @Test
  void aNewStepRunsAndItsStartAndResultTravelTogether() {
    Scene scene = Scene.of((w, in) -> w.step("a", () -> "A"));
    assertThat(scene.invoke()).isEqualTo(succeeded("A"));
    assertThat(scene.checkpoints()).containsExactly("a:START a:SUCCEED");
  }

  @Test
  void aSucceededStepIsAnsweredFromTheJournal() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              String a = w.step("a", () -> effect("A"));
              w.sleep("s", 5);
              return a;
            });
    assertThat(scene.finish()).isEqualTo(succeeded("A"));
    assertThat(effects).containsExactly("A");
    assertThat(scene.checkpoints()).containsExactly("a:START a:SUCCEED s:START");
  }

  @Test
  void aFailedStepThrowsTheSameFromTheJournal() {
    List<String> caught = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                w.step(
                    Script.stepDefinition("a").retry(Script.retry(1)),
                    () -> {
                      throw new IOException("no route");
                    });
              } catch (Exception e) {
                caught.add(e.getClass().getName() + ": " + e.getMessage());
              }
              w.sleep("s", 5);
              return "handled";
            });
    assertThat(scene.finish()).isEqualTo(succeeded("handled"));
    assertThat(caught)
        .containsExactly("java.io.IOException: no route", "java.io.IOException: no route");
  }

  @Test
  void aFailureIsRetriedAfterItsDelayInAnotherInvocation() {
    Scene scene =
        Scene.of(
            (w, in) ->
                w.step(
                    "a",
                    () -> {
                      if (Durable.attempt() == 1) throw new IllegalStateException("not yet");
                      return effect("attempt " + Durable.attempt());
                    }));
    assertThat(scene.invoke()).isEqualTo(PENDING);
    assertThat(scene.operation("a").status()).isEqualTo(OperationStatus.PENDING);
    scene.awaitWakeUp();
    assertThat(scene.operation("a").status()).isEqualTo(OperationStatus.READY);
    assertThat(scene.invoke()).isEqualTo(succeeded("attempt 2"));
    assertThat(scene.checkpoints()).containsExactly("a:START a:RETRY", "a:START a:SUCCEED");
  }

  @Test
  void aPendingStepWaitsOnWhenInvokedTooEarly() {
    Scene scene = Scene.of((w, in) -> w.step("a", () -> failOnce("a")));
    assertThat(scene.invoke()).isEqualTo(PENDING);
    assertThat(scene.invoke()).isEqualTo(PENDING);
    assertThat(effects).containsExactly("a failed");
    scene.awaitWakeUp();
    assertThat(scene.invoke()).isEqualTo(succeeded("a done"));
  }

  @Test
  void exhaustedAttemptsFailTheStepAndTheRun() {
    Scene scene =
        Scene.of(
            (w, in) ->
                w.step(
                    "a",
                    () -> {
                      throw new IllegalStateException("attempt " + Durable.attempt());
                    }));
    InvocationOutput output = scene.finish();
    assertThat(output)
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> {
              assertThat(failed.error().type()).isEqualTo("java.lang.IllegalStateException");
              assertThat(failed.error().message()).isEqualTo("attempt 3");
            });
    assertThat(scene.operation("a").step().attempt()).isEqualTo(3);
    assertThat(scene.checkpoints())
        .containsExactly("a:START a:RETRY", "a:START a:RETRY", "a:START a:FAIL");
  }

  @Test
  void aFailureThatThePolicyDoesNotRetryFailsAtOnce() {
    Scene scene =
        Scene.of(
            (w, in) ->
                w.step(
                    Script.stepDefinition("a").retry(Script.retry(5).notOn(IOException.class)),
                    () -> {
                      throw new IOException("gone");
                    }));
    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(scene.checkpoints()).containsExactly("a:START a:FAIL");
  }

  @Test
  void aStepThatWasCutOffRunsAgainWithoutASecondStart() {
    ManualWatcher watcher = new ManualWatcher();
    Scene scene =
        Scene.of(
            (w, in) ->
                w.step(
                    "a",
                    () -> {
                      watcher.advance(Duration.ofMillis(100));
                      return dieOnce();
                    }));
    scene.platform = scene.platform.watcher(watcher);
    assertThatThrownBy(scene::invoke).isInstanceOf(InvocationFailedException.class);
    scene.crash();
    assertThat(scene.operation("a").status()).isEqualTo(OperationStatus.STARTED);
    assertThat(scene.invoke()).isEqualTo(succeeded("survived"));
    assertThat(scene.checkpoints()).containsExactly("a:START", "a:SUCCEED");
  }

  @Test
  void anAtMostOnceStepRecordsItsStartBeforeItsBodyRuns() {
    List<String> seen = new ArrayList<>();
    Scene[] scene = new Scene[1];
    scene[0] =
        Scene.of(
            (w, in) ->
                w.step(
                    atMostOnce("a"),
                    () -> {
                      seen.addAll(scene[0].checkpoints());
                      return "A";
                    }));
    assertThat(scene[0].invoke()).isEqualTo(succeeded("A"));
    assertThat(seen).containsExactly("a:START");
  }

  @Test
  void anAtMostOnceStepThatWasCutOffCountsAsFailedAndMayBeRetried() {
    Scene scene = Scene.of((w, in) -> w.step(atMostOnce("a"), () -> dieOnce()));
    assertThatThrownBy(scene::invoke).isInstanceOf(InvocationFailedException.class);
    scene.crash();
    assertThat(scene.invoke()).isEqualTo(PENDING);
    assertThat(scene.operation("a").error().type())
        .isEqualTo(StepInterruptedException.class.getName());
    scene.awaitWakeUp();
    assertThat(scene.invoke()).isEqualTo(succeeded("survived"));
    assertThat(scene.checkpoints()).containsExactly("a:START", "a:RETRY", "a:START", "a:SUCCEED");
  }

  @Test
  void anAtMostOnceStepThatWasCutOffFailsForGoodWithoutRetry() {
    Scene scene =
        Scene.of((w, in) -> w.step(atMostOnce("a").retry(Script.retry(1)), () -> dieOnce()));
    assertThatThrownBy(scene::invoke).isInstanceOf(InvocationFailedException.class);
    scene.crash();
    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed ->
                assertThat(failed.error().type())
                    .isEqualTo(StepInterruptedException.class.getName()));
    assertThat(effects).containsExactly("died");
  }

  @Test
  void anErrorOfTheJvmEndsTheInvocationAndNotTheStep() {
    Scene scene = Scene.of((w, in) -> w.step("a", () -> dieOnce()));
    assertThatThrownBy(scene::invoke)
        .isInstanceOf(InvocationFailedException.class)
        .hasCauseInstanceOf(OutOfMemoryError.class);
    scene.crash();
    assertThat(scene.invoke()).isEqualTo(succeeded("survived"));
  }

  @Test
  void anExceptionOfUnknownTypeArrivesAsStepFailedWithItsMessage() {
    class Odd extends RuntimeException {
      private static final long serialVersionUID = 1;

      Odd(String message) {
        super(message);
      }
    }
    List<Throwable> caught = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return w.step(
                    Script.stepDefinition("a").retry(Script.retry(1)),
                    () -> {
                      throw new Odd("strange");
                    });
              } catch (StepFailedException e) {
                caught.add(e);
                return "handled";
              }
            });
    assertThat(scene.finish()).isEqualTo(succeeded("handled"));
    assertThat(caught)
        .singleElement()
        .isInstanceOfSatisfying(
            StepFailedException.class,
            e -> {
              assertThat(e).hasMessage("strange").hasNoCause();
              assertThat(e.error().type()).isEqualTo(Odd.class.getName());
              assertThat(e.operation()).isEqualTo("a");
            });
  }

  @Test
  void stepsOfTheSameNameAreToldApartByTheirVisit() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              StringBuilder all = new StringBuilder();
              for (int i = 0; i < 3; i++) {
                int n = i;
                all.append(w.step("a", () -> effect("A" + n)));
                w.sleep("s", 1);
              }
              return all.toString();
            });
    assertThat(scene.finish()).isEqualTo(succeeded("A0A1A2"));
    assertThat(effects).containsExactly("A0", "A1", "A2");
    assertThat(scene.run().operations())
        .extracting("id")
        .contains("a", "a-2", "a-3", "s", "s-2", "s-3");
  }

  @Test
  void idsOfLaterVersionsTellTheVersion() {
    Scene scene = new Scene(Script.of(2, (w, in) -> w.step("a", () -> "A")));
    scene.finish();
    assertThat(scene.run().operations()).extracting("id").contains("v2--a");
  }

  private String effect(String what) {
    effects.add(what);
    return what;
  }

  private String failOnce(String name) {
    if (effects.isEmpty()) {
      effects.add(name + " failed");
      throw new IllegalStateException("once");
    }
    return effect(name + " done");
  }

  private String dieOnce() {
    if (effects.isEmpty()) {
      effects.add("died");
      throw new OutOfMemoryError("simulated");
    }
    return effect("survived");
  }

  private static StepDefinition<String, Signature.Of0<String>> atMostOnce(String name) {
    return Script.stepDefinition(name).delivery(Delivery.AT_MOST_ONCE);
  }
}
