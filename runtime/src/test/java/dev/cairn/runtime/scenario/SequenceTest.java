package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.BackendFailure;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The conversation between a runtime and its backend: normal, batched, replayed, and with errors.
 */
class SequenceTest {
  private final List<String> effects = new ArrayList<>();

  // Normal execution

  @Test
  void allPagesOfTheJournalAreLoadedBeforeWorkflowCodeRuns() {
    Scene scene =
        new Scene(
            Script.of(SequenceTest::fiveStepsAndASleep),
            "\"in\"",
            BackendOptions.defaults().pages(2));
    assertThat(scene.finish()).isEqualTo(succeeded("01234"));
    assertThat(scene.tapped.statePages()).isPositive();
  }

  @Test
  void anEmptyFirstPageIsNoEmptyJournal() {
    Scene scene =
        new Scene(
            Script.of((w, in) -> w.step("a", () -> in)),
            "\"in\"",
            BackendOptions.defaults().envelopePage(0));
    assertThat(scene.finish()).isEqualTo(succeeded("in"));
  }

  @Test
  void eachNewOperationIsCheckpointedBeforeTheNextBodyRuns() {
    Scene scene = Scene.of((w, in) -> w.step("a", () -> "A") + w.step("b", () -> "B"));
    assertThat(scene.invoke()).isEqualTo(succeeded("AB"));
    assertThat(scene.checkpoints()).containsExactly("a:START a:SUCCEED", "b:START b:SUCCEED");
  }

  @Test
  void aWaitIsRecordedAndTheInvocationAnswersPending() {
    Scene scene = Scene.of(SequenceTest::sleepThenReturn);
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    assertThat(scene.checkpoints()).containsExactly("s:START");
  }

  @Test
  void aResultIsAnsweredAsSucceeded() {
    Scene scene = Scene.of((w, in) -> in + "!");
    assertThat(scene.invoke()).isEqualTo(succeeded("in!"));
    assertThat(scene.checkpoints()).isEmpty();
  }

  @Test
  void anExceptionIsAnsweredAsFailed() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              throw new IllegalArgumentException("no such order");
            });
    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> {
              assertThat(failed.error().type()).isEqualTo("java.lang.IllegalArgumentException");
              assertThat(failed.error().message()).isEqualTo("no such order");
            });
  }

  // Batching

  @Test
  void updatesThatNobodyWaitsForTravelInOneCall() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              w.step("a", () -> "A");
              w.sleep("s", 1);
              return "end";
            });
    scene.invoke();
    assertThat(scene.checkpoints()).containsExactly("a:START a:SUCCEED s:START");
  }

  @Test
  void stepSleepStepEventStepCostsOneCallAnInvocation() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              w.step("a", () -> "A");
              w.sleep("s", 1);
              w.step("b", () -> "B");
              w.await("e");
              return w.step("c", () -> "C");
            });
    scene.invoke();
    scene.awaitWakeUp();
    scene.invoke();
    scene.backend.succeedCallback(scene.backend.callbackId(scene.arn, "e"), "\"x\"");
    assertThat(scene.invoke()).isEqualTo(succeeded("C"));
    assertThat(scene.checkpoints())
        .containsExactly(
            "a:START a:SUCCEED s:START", "b:START b:SUCCEED e:START", "c:START c:SUCCEED");
  }

  @Test
  void aBatchStaysWithinItsBytesAndALargerUpdateGoesAlone() {
    String large = "x".repeat(200_000);
    Scene scene =
        Scene.of(
            (w, in) ->
                w.subflow(
                    "sub",
                    () -> {
                      for (int i = 0; i < 5; i++) w.step("big", () -> large);
                      return "end";
                    }));
    assertThat(scene.invoke()).isEqualTo(succeeded("end"));
    assertThat(scene.tapped.batches())
        .allSatisfy(
            batch ->
                assertThat(batch.stream().mapToInt(JsonSize::of).sum())
                    .isLessThanOrEqualTo(Limits.BATCH_BYTES));
  }

  // Replay

  @Test
  void aReplayAnswersFinishedOperationsAndGoesOnWithNewOnes() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              String one = w.step("one", () -> effect("1"));
              String two = w.step("two", () -> effect("2"));
              w.sleep("s", 1);
              return one + two + w.step("three", () -> effect("3"));
            });
    assertThat(scene.finish()).isEqualTo(succeeded("123"));
    assertThat(effects).containsExactly("1", "2", "3");
  }

  @Test
  void aLostInvocationRepeatsOnlyWhatWasNotRecorded() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              w.step("one", () -> effect("1"));
              return w.step("two", () -> effect("2"));
            });
    scene.tapped.hook(loseAnswerOf(2));
    assertThatThrownBy(scene::invoke).isInstanceOf(InvocationFailedException.class);
    scene.crash();
    assertThat(scene.invoke()).isEqualTo(succeeded("2"));
    assertThat(effects).containsExactly("1", "2");
  }

  // Errors

  @Test
  void aThrottledCallIsRepeatedUnderTheSameNameAfterGrowingWaits() {
    Scene scene = Scene.of((w, in) -> w.step("a", () -> "A"));
    scene.tapped.hook(refuse(3, BackendException.refused(429, "TooManyRequestsException", "slow")));
    assertThat(scene.invoke()).isEqualTo(succeeded("A"));
    assertThat(scene.tapped.calls()).hasSize(4);
    assertThat(scene.tapped.calls())
        .extracting(CheckpointCall::clientToken)
        .containsOnly(scene.tapped.calls().get(0).clientToken());
    assertThat(scene.backendWaits).hasSize(3).isSorted();
  }

  @Test
  void aLostAnswerIsAskedForAgainAndNothingIsAppliedTwice() {
    Scene scene = Scene.of((w, in) -> w.step("a", () -> effect("A")));
    boolean[] lost = new boolean[1];
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
            if (lost[0]) return result;
            lost[0] = true;
            throw BackendException.unreachable("connection reset", null);
          }
        });
    assertThat(scene.invoke()).isEqualTo(succeeded("A"));
    assertThat(effects).containsExactly("A");
  }

  @Test
  void callsThatKeepFailingEndTheInvocationAndNotTheRun() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return w.step("a", () -> "A") + w.step("b", () -> effect("B"));
              } catch (RuntimeException e) {
                return "the workflow must not see this";
              }
            });
    scene.tapped.hook(refuse(5, BackendException.refused(500, "ServiceException", "down")));
    assertThatThrownBy(scene::invoke)
        .isInstanceOf(InvocationFailedException.class)
        .hasMessageContaining("down");
    assertThat(effects).isEmpty();
    scene.crash();
    assertThat(scene.invoke()).isEqualTo(succeeded("AB"));
  }

  @Test
  void aStaleTokenEndsTheInvocation() {
    Scene scene = Scene.of((w, in) -> w.step("a", () -> "A"));
    scene.tapped.hook(
        refuse(
            1,
            BackendException.refused(
                BackendFailure.INVOCATION_REFUSED, 400, "InvalidToken", "the token is stale")));
    assertThatThrownBy(scene::invoke).isInstanceOf(InvocationFailedException.class);
    assertThat(scene.tapped.calls()).hasSize(1);
  }

  @Test
  void aRefusalEndsTheRun() {
    Scene scene = Scene.of((w, in) -> w.step("a", () -> "A"));
    scene.tapped.hook(
        refuse(1, BackendException.refused(400, "InvalidParameterValueException", "too large")));
    assertThat(scene.invoke())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> {
              assertThat(failed.error().type()).isEqualTo("InvalidParameterValueException");
              assertThat(failed.error().message()).isEqualTo("too large");
            });
  }

  @Test
  void aRunThatIsStoppedFromOutsideRunsNoFurtherBody() {
    Scene[] scene = new Scene[1];
    scene[0] =
        Scene.of(
            (w, in) -> {
              w.step(
                  "a",
                  () -> {
                    scene[0].backend.stopExecution(scene[0].arn, null);
                    return effect("A");
                  });
              return w.step("b", () -> effect("B"));
            });
    WorkflowRuntime runtime = scene[0].runtime();
    assertThatThrownBy(
            () -> runtime.invoke(scene[0].script, scene[0].backend.beginInvocation(scene[0].arn)))
        .isInstanceOf(InvocationFailedException.class);
    assertThat(effects).containsExactly("A");
  }

  @Test
  void aRefusalOfTheRunWithAServersStatusEndsItAtOnce() {
    Scene scene = Scene.of((w, in) -> w.step("a", () -> "A"));
    scene.tapped.hook(
        refuse(
            1, BackendException.refused(BackendFailure.RUN_REFUSED, 502, "KeyDisabled", "no key")));
    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(scene.tapped.calls()).hasSize(1);
  }

  @Test
  void anAnswerWithoutATokenSuspendsAndNothingMoreIsSent() {
    Scene scene =
        Scene.of((w, in) -> w.step("a", () -> effect("A")) + w.step("b", () -> effect("B")));
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
            return new CheckpointResult(null, result.newState());
          }
        });
    InvocationOutput output =
        scene.runtime().invoke(scene.script, scene.backend.beginInvocation(scene.arn));
    assertThat(output).isEqualTo(new InvocationOutput.Pending());
    assertThat(effects).containsExactly("A");
    assertThat(scene.tapped.calls()).hasSize(1);
  }

  private static String fiveStepsAndASleep(Script w, String in) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      int n = i;
      all.append(w.step("s" + n, () -> "" + n));
    }
    w.sleep("pause", 1);
    return all.toString();
  }

  private static String sleepThenReturn(Script w, String in) {
    w.sleep("s", 60);
    return "end";
  }

  private static CheckpointHook refuse(int calls, BackendException failure) {
    return new CheckpointHook() {
      private int refused;

      @Override
      public void beforeSend(CheckpointCall call) {
        if (refused++ < calls) throw failure;
      }
    };
  }

  private static CheckpointHook loseAnswerOf(int number) {
    return new CheckpointHook() {
      private boolean dead;

      @Override
      public void beforeSend(CheckpointCall call) {
        if (dead && call.clientToken().equals(token))
          throw BackendException.unreachable("dead", null);
      }

      private String token = "";

      @Override
      public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
        if (call.number() != number) return result;
        dead = true;
        token = call.clientToken();
        throw BackendException.unreachable("dead", null);
      }
    };
  }

  private static InvocationOutput succeeded(String text) {
    return new InvocationOutput.Succeeded("\"" + text + "\"");
  }

  private String effect(String what) {
    effects.add(what);
    return what;
  }
}
