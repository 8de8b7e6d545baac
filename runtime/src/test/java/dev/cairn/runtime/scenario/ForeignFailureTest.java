package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.EventFailedException;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.InvokeFailedException;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.LiveOperation;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.testing.backend.PendingInvoke;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Failures that others chose the type of, and trouble that is not the run's. */
@Timeout(30)
class ForeignFailureTest {
  private static final String CALL = "call";

  private static Scene failInvoke(Script.Code code, String type) {
    Scene scene = Scene.of(code);
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    PendingInvoke call = scene.backend.pendingInvokes().get(0);
    scene.backend.failInvoke(scene.arn, call.operationId(), ErrorObject.of(type, "theirs"));
    return scene;
  }

  private static String call(Script w) {
    return Operations.invoke(w, Script.invoke(CALL, "other:1"), "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.OutOfMemoryError",
        "java.lang.StackOverflowError",
        "java.lang.NoClassDefFoundError",
        "java.lang.IllegalStateException",
        "dev.cairn.runtime.PollExhaustedException",
        "Callback.Timeout",
        "ValueError"
      })
  void aCalledFunctionsFailureIsCompensatedAlsoOutsideOfTheSubflowThatMadeTheCall(String type) {
    Scene scene =
        failInvoke(
            (w, in) -> {
              try {
                return w.subflow("outer", () -> w.subflow("inner", () -> call(w)));
              } catch (InvokeFailedException e) {
                return w.step("refund", () -> e.operation() + " " + e.error().type());
              }
            },
            type);
    assertThat(scene.finish()).isEqualTo(new InvocationOutput.Succeeded("\"call " + type + "\""));
  }

  @Test
  void aCalledFunctionsFailureStaysOneInABatch() {
    Scene scene =
        failInvoke(
            (w, in) -> {
              Batch<String> batch =
                  Durable.map(
                      "m",
                      List.of("x"),
                      (item, index) -> call(w),
                      BatchOptions.defaults().itemCodec(Script.TEXT));
              w.sleep("s", 1);
              return batch.errors().get(0).getClass().getSimpleName();
            },
            "java.lang.OutOfMemoryError");
    assertThat(scene.finish())
        .isEqualTo(new InvocationOutput.Succeeded("\"InvokeFailedException\""));
  }

  @Test
  void nobodyWhoFailsAnEventPosesAsItsSubmitter() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return Operations.awaitEvent(w, Script.event("e"), (id, stub) -> {});
              } catch (EventFailedException e) {
                return "failed from outside";
              }
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    String id = scene.backend.callbackId(scene.arn, "e-callback");
    scene.backend.failCallback(
        id, new ErrorObject("java.lang.IllegalStateException", "m", "cairn:submitter", List.of()));
    assertThat(scene.finish()).isEqualTo(new InvocationOutput.Succeeded("\"failed from outside\""));
  }

  @Test
  void aSubmitterThatFailsForGoodIsTheSubmittersFailureAndLeavesNothingLive() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return Operations.awaitEvent(
                    w,
                    Script.event("e").retry(Script.retry(1)),
                    (id, stub) -> {
                      throw new IllegalStateException("no mail today");
                    });
              } catch (IllegalStateException e) {
                w.sleep("s", 1);
                return e.getMessage();
              }
            });
    List<Integer> live = new ArrayList<>();
    scene.options =
        scene.options.lifecycle(
            new dev.cairn.runtime.lifecycle.LifecycleListener() {
              @Override
              public void decided(dev.cairn.runtime.lifecycle.TerminationDecision decision) {
                if (decision instanceof dev.cairn.runtime.lifecycle.TerminationDecision.Terminate) {
                  live.add(decision.snapshot().operations().size());
                }
              }
            });
    assertThat(scene.finish()).isEqualTo(new InvocationOutput.Succeeded("\"no mail today\""));
    assertThat(live).as("live operations when the run waits for its timer").containsExactly(1);
  }

  @Test
  @Timeout(30) // code that takes it for a wait asks itself for ever whether it is over
  void anUnknownStatusFailsTheInvocationAndNotTheStep() {
    List<String> effects = new ArrayList<>();
    Script script =
        Script.of(
            (w, in) -> {
              try {
                return w.step("charge", () -> "charged");
              } catch (RuntimeException e) {
                effects.add("refund");
                return "refunded";
              }
            });
    Scene scene = new Scene(script);
    Operation started =
        new Operation(
            "charge",
            null,
            "charge",
            dev.cairn.runtime.protocol.OperationType.STEP,
            "Step",
            OperationStatus.UNKNOWN,
            1,
            0,
            dev.cairn.runtime.protocol.OperationDetails.Step.FRESH);
    InvocationInput fresh = scene.backend.beginInvocation(scene.arn);
    List<Operation> operations = new ArrayList<>(fresh.operations());
    operations.add(started);
    InvocationInput paused =
        new InvocationInput(
            fresh.durableExecutionArn(), fresh.checkpointToken(), operations, null, List.of());
    assertThatThrownBy(() -> scene.runtime().invoke(script, paused))
        .isInstanceOf(InvocationFailedException.class)
        .hasMessageContaining("charge has a status that this version does not know");
    assertThat(effects).isEmpty();
  }

  /** A service that has revoked the event, which this version has not heard of. */
  private static Operation revoked(Operation operation) {
    return new Operation(
        operation.id(),
        operation.parentId(),
        operation.name(),
        operation.type(),
        operation.subType(),
        OperationStatus.UNKNOWN,
        operation.startMillis(),
        operation.endMillis(),
        operation.details());
  }

  @Test
  void anUnknownStatusOfAnEventDoesNotLetTheRunWaitForEver() {
    Script script = Script.of((w, in) -> w.await("approval"));
    Scene scene = new Scene(script);
    scene.invoke();
    InvocationInput before = scene.backend.beginInvocation(scene.arn);
    List<Operation> operations = new ArrayList<>();
    for (Operation operation : before.operations()) {
      operations.add(operation.id().equals("approval") ? revoked(operation) : operation);
    }
    InvocationInput paused =
        new InvocationInput(
            before.durableExecutionArn(), before.checkpointToken(), operations, null, List.of());
    assertThatThrownBy(() -> scene.runtime().invoke(script, paused))
        .isInstanceOf(InvocationFailedException.class)
        .hasMessageContaining("approval has a status that this version does not know");
  }

  @Test
  void norDoesOneThatComesWhileTheRunWaits() {
    Script script = Script.of((w, in) -> w.await("approval"));
    Scene scene = new Scene(script);
    InvocationInput input = scene.backend.beginInvocation(scene.arn);
    Backend revoking =
        new Backend() {
          @Override
          public CheckpointResult checkpoint(
              String arn, String token, String clientToken, List<OperationUpdate> updates) {
            CheckpointResult result = scene.backend.checkpoint(arn, token, clientToken, updates);
            List<Operation> changed =
                result.newState().operations().stream().map(ForeignFailureTest::revoked).toList();
            return new CheckpointResult(result.checkpointToken(), new StatePage(changed, null));
          }

          @Override
          public StatePage state(String arn, String token, String marker, int maxItems) {
            return scene.backend.state(arn, token, marker, maxItems);
          }
        };
    WorkflowRuntime runtime = new WorkflowRuntime(revoking, scene.options, scene.platform);
    assertThatThrownBy(() -> runtime.invoke(script, input))
        .isInstanceOf(InvocationFailedException.class)
        .hasMessageContaining("approval has a status that this version does not know");
  }

  @Test
  void norDoesOneOfAnEventThatABranchAwaits() {
    CountDownLatch waits = new CountDownLatch(1);
    Scene scene =
        Scene.of(
            (w, in) -> {
              DurableFuture<String> approval = Durable.async(() -> w.await("approval"));
              Instant unusedStart = Durable.now(); // the start of the event is sent
              waits.await();
              w.step("a", () -> "");
              Instant unusedEnd = Durable.now(); // the answer to this call tells of the event
              return approval.get();
            });
    scene.options =
        scene.options.lifecycle(
            new LifecycleListener() {
              @Override
              public void stateChanged(@Nullable OperationState before, LiveOperation now) {
                if (now.state() == OperationState.IDLE_AWAITED) waits.countDown();
              }
            });
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
            if (call.updates().stream().noneMatch(it -> it.id().equals("a"))) return result;
            List<Operation> changed = new ArrayList<>(result.newState().operations());
            changed.add(revoked(scene.operation("async-1--approval")));
            return new CheckpointResult(result.checkpointToken(), new StatePage(changed, null));
          }
        });

    assertThatThrownBy(scene::invoke)
        .isInstanceOf(InvocationFailedException.class)
        .hasMessageContaining("approval has a status that this version does not know");
  }

  // Subflows with retry

  private static String retried(Script w, dev.cairn.runtime.operation.Body<String> body) {
    return Operations.subflow(
        w, SubflowDefinition.of("sub", Script.TEXT).retry(Script.retry(3)), body);
  }

  @Test
  void aSubflowIsNotRetriedForTroubleOfTheJvm() {
    Scene scene =
        Scene.of(
            (w, in) ->
                retried(
                    w,
                    () -> {
                      throw new OutOfMemoryError("simulated");
                    }));
    assertThatThrownBy(scene::invoke).isInstanceOf(InvocationFailedException.class);
    assertThat(scene.run().operations()).extracting(Operation::id).doesNotContain("sub--backoff");
  }

  @Test
  void aSubflowIsNotRetriedForAWrongCall() {
    Scene scene =
        Scene.of(
            (w, in) ->
                retried(
                    w,
                    () -> {
                      throw new InvalidDurableCallException("wrong");
                    }));
    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(scene.run().operations()).extracting(Operation::id).doesNotContain("sub--backoff");
  }

  @Test
  void aSubflowIsNotRetriedForABatchWithAWrongCall() {
    Scene scene =
        Scene.of(
            (w, in) ->
                retried(
                    w,
                    () -> {
                      BatchOptions all =
                          BatchOptions.defaults().itemCodec(Script.TEXT).toleratedFailures(2);
                      List<String> items = List.of("own", "wrong");
                      Durable.map("batch", items, ForeignFailureTest::fail, all).throwIfFailed();
                      return "";
                    }));
    assertThat(scene.invoke()).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(scene.run().operations()).extracting(Operation::id).doesNotContain("sub--backoff");
  }

  private static String fail(String item, int index) {
    if (item.equals("wrong")) throw new InvalidDurableCallException("wrong");
    throw new IllegalStateException(item);
  }
}
