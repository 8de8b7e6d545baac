package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.Codec;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.execution.InvocationFailedException;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.failure.Sneaky;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.TerminationDecision;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.fault.CheckpointCall;
import dev.cairn.testing.fault.CheckpointHook;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values, names and answers at the edge of what is allowed, and beyond. */
class EdgesTest {
  private static final BatchOptions TEXT = BatchOptions.defaults().itemCodec(Script.TEXT);

  private static InvocationOutput succeeded(String text) {
    return new InvocationOutput.Succeeded("\"" + text + "\"");
  }

  // Time

  @Test
  void timeDoesNotGoBackInAFreshSubflowBranchOrItem() {
    List<Instant> times = new ArrayList<>();
    Scene scene =
        Scene.of(
            (w, in) -> {
              w.sleep("s", 86_400);
              Instant here = Durable.now();
              times.clear();
              times.add(here);
              w.subflow("sub", () -> "" + times.add(Durable.now()));
              times.add(Durable.async(Durable::now).get());
              Durable.map("m", List.of("x"), (item, index) -> "" + times.add(Durable.now()), TEXT);
              return "";
            });
    Instant start = scene.clock.instant();
    scene.finish();
    assertThat(times.get(0)).isEqualTo(start.plus(Duration.ofDays(1)));
    assertThat(times).hasSize(4).allSatisfy(time -> assertThat(time).isEqualTo(times.get(0)));
  }

  @Test
  void aSleepWithoutEndIsRefused() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                SleepDefinition nap = SleepDefinition.of("nap", Duration.ZERO);
                Operations.sleep(w, nap, ChronoUnit.FOREVER.getDuration());
                return "slept";
              } catch (IllegalArgumentException e) {
                return "refused";
              }
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("refused"));
  }

  @Test
  void aMomentThatIsTooFarOffIsRefusedInEveryReplay() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              Instant end = Instant.parse("2031-01-03T12:00:00Z"); // 367 days from the start
              String way = "slept";
              try {
                Operations.sleepUntil(w, SleepDefinition.of("nap", Duration.ZERO), end);
              } catch (IllegalArgumentException e) {
                way = "refused";
              }
              w.sleep("two", 2 * 86_400);
              return way;
            });
    assertThat(scene.finish()).isEqualTo(succeeded("refused"));
  }

  /** The run's own time allows it; a machine that is behind would ask for more than a wait has. */
  @Test
  void aMomentThatOnlyALateClockTakesForTooFarOffIsWaitedFor() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              Instant end = VirtualClock.START.plus(Duration.ofDays(366));
              Operations.sleepUntil(w, SleepDefinition.of("nap", Duration.ZERO), end);
              return "slept";
            });
    scene.platform = scene.platform.clock(() -> scene.clock.instant().minus(Duration.ofDays(2)));
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    assertThat(scene.backend.nextWakeUp(scene.arn))
        .isEqualTo(VirtualClock.START.plus(Duration.ofDays(366)));
  }

  @Test
  void aDurationThatNoBackendKeepsIsRoundedByNone() {
    Duration forever = ChronoUnit.FOREVER.getDuration();
    BackendProfile fine = BackendProfile.defaults().timeResolution(Duration.ofMillis(1));
    assertThat(fine.rounded(forever)).isEqualTo(forever);
  }

  // Names

  @ParameterizedTest
  @ValueSource(strings = {"", "Müller", "tab\t", "long"})
  void aNameOfAnItemThatTheServiceWouldRefuseCanBeCaught(String name) {
    String item = name.equals("long") ? "x".repeat(257) : name;
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                Durable.map(
                    "m", List.of("x"), (i, n) -> "", TEXT.itemNames((value, index) -> item));
                return "taken";
              } catch (IllegalArgumentException e) {
                return w.step("instead", () -> "refused");
              }
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("refused"));
    assertThat(scene.checkpoints()).containsExactly("instead:START instead:SUCCEED");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Müller", "tab\t", "long"})
  void aNameOfABatchThatTheServiceWouldRefuseCanBeCaught(String name) {
    String batch = name.equals("long") ? "x".repeat(257) : name;
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                Durable.map(batch, List.<String>of(), (i, n) -> "", TEXT);
                return "taken";
              } catch (IllegalArgumentException e) {
                return w.step("instead", () -> "refused");
              }
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("refused"));
    assertThat(scene.checkpoints()).containsExactly("instead:START instead:SUCCEED");
  }

  @Test
  void aNameOfAnItemThatIsNullIsRefusedAsOne() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                Durable.map(
                    "m", List.of("x"), (i, n) -> "", TEXT.itemNames((value, index) -> null));
                return "taken";
              } catch (IllegalArgumentException e) {
                return e.getMessage();
              }
            });
    assertThat(scene.invoke())
        .isEqualTo(succeeded("a name has 1 to 256 printable ASCII characters, but one is null"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Müller", "tab\t", "long"})
  void aNameFromDataThatTheServiceWouldRefuseCanBeCaught(String text) {
    String data = text.equals("long") ? "x".repeat(257) : text;
    Scene scene =
        Scene.of(
            (w, in) -> {
              int refused = 0;
              try {
                Operations.step(
                    w, Operations.named(Script.stepDefinition("s")).argument(data), () -> "");
              } catch (IllegalArgumentException e) {
                refused++;
              }
              try {
                Operations.sleep(
                    w,
                    Operations.named(SleepDefinition.of("s")).argument(data),
                    Duration.ofDays(1));
              } catch (IllegalArgumentException e) {
                refused++;
              }
              return "" + refused;
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("2"));
    assertThat(scene.checkpoints()).isEmpty();
  }

  @Test
  void aCallbackWhoseSubmitterFailedIsNoReasonToBeInvokedAgain() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                Operations.awaitEvent(
                    w,
                    Operations.named(Script.event("e").retry(Script.retry(1))).argument("1"),
                    (id, stub) -> {
                      throw new IllegalStateException("mail server down");
                    });
              } catch (IllegalStateException e) {
                w.sleep("s", 10);
              }
              return "";
            });
    List<TerminationDecision> decisions = new ArrayList<>();
    scene.options =
        scene.options.lifecycle(
            new LifecycleListener() {
              @Override
              public void decided(TerminationDecision decision) {
                decisions.add(decision);
              }
            });
    assertThat(scene.invoke()).isEqualTo(new InvocationOutput.Pending());
    assertThat(decisions.get(decisions.size() - 1).snapshot().operations())
        .singleElement()
        .satisfies(live -> assertThat(live.id()).isEqualTo("s"));
  }

  @Test
  void aFilledNameIsCheckedWithWhatIsPutBehindIt() {
    String name = "x".repeat(250);
    Scene scene =
        Scene.of(
            (w, in) -> {
              int refused = 0;
              try {
                Operations.awaitEvent(
                    w, Operations.named(Script.event("e")).argument(name), (id, stub) -> {});
              } catch (IllegalArgumentException e) {
                refused++;
              }
              try {
                SubflowDefinition<String> sub =
                    SubflowDefinition.of("sub", Script.TEXT).retry(Script.retry(2));
                Operations.subflow(w, Operations.named(sub).argument(name), () -> "");
              } catch (IllegalArgumentException e) {
                refused++;
              }
              return "" + refused;
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("2"));
    assertThat(scene.checkpoints()).isEmpty();
  }

  // Values

  @ParameterizedTest
  @ValueSource(strings = {"null", "cairn:x", "plain"})
  void theStateOfAPollComesBackAsItsCodecWroteIt(String text) {
    Codec<String> raw =
        new Codec<>() {
          @Override
          public String encode(String value) {
            return value;
          }

          @Override
          public String decode(String written) {
            return written;
          }
        };
    Scene scene =
        Scene.of(
            (w, in) ->
                Operations.pollState(
                        w,
                        PollDefinition.of("p", raw, Script.retry(3)),
                        "initial",
                        (state, stub) ->
                            state.equals("initial")
                                ? PollResult.again(text)
                                : PollResult.done("got " + state))
                    .value());
    assertThat(scene.finish()).isEqualTo(succeeded("got " + text));
  }

  @Test
  void aStateThatIsAbsentStaysAbsent() {
    Scene scene =
        Scene.of(
            (w, in) ->
                Operations.pollState(
                        w,
                        Script.poll("p", 3),
                        "initial",
                        (state, stub) ->
                            "initial".equals(state)
                                ? PollResult.again(null)
                                : PollResult.done("got " + state))
                    .value());
    assertThat(scene.finish()).isEqualTo(succeeded("got null"));
  }

  // Failures and listeners

  private static final class Hostile extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new IllegalStateException("no message");
    }

    @Override
    public synchronized Throwable getCause() {
      throw Sneaky.<RuntimeException>raise(new IOException("no cause"));
    }

    @Override
    public StackTraceElement[] getStackTrace() {
      return null;
    }

    @Override
    public String toString() {
      throw new IllegalStateException("no text");
    }
  }

  @Test
  void anExceptionWhoseMethodsMisbehaveFailsItsStepAndNothingElse() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                w.step(
                    Script.stepDefinition("s").retry(Script.retry(2)),
                    () -> {
                      throw new Hostile();
                    });
              } catch (RuntimeException e) {
                w.sleep("s2", 1);
                return w.subflow(
                    "sub",
                    () -> {
                      throw new Hostile();
                    });
              }
              return "";
            });
    assertThat(scene.finish())
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed -> assertThat(failed.error().type()).isEqualTo(Hostile.class.getName()));
    assertThat(scene.operation("s").step().attempt()).isEqualTo(2);
  }

  @Test
  void anUndeclaredExceptionOfAListenerChangesNothing() {
    Scene scene = Scene.of((w, in) -> w.step("s", () -> "x"));
    scene.options =
        scene
            .options
            .listener(
                event -> {
                  throw Sneaky.<RuntimeException>raise(new IOException("as in Kotlin"));
                })
            .lifecycle(
                new dev.cairn.runtime.lifecycle.LifecycleListener() {
                  @Override
                  public void stateChanged(
                      dev.cairn.runtime.lifecycle.OperationState before,
                      dev.cairn.runtime.lifecycle.LiveOperation now) {
                    throw Sneaky.<RuntimeException>raise(new IOException("as in Kotlin"));
                  }
                });
    assertThat(scene.invoke()).isEqualTo(succeeded("x"));
  }

  /** Writes nothing. */
  private static final Codec<String> FORGETFUL =
      new Codec<>() {
        @Override
        public String encode(String value) {
          return null;
        }

        @Override
        public String decode(String text) {
          return text;
        }
      };

  @Test
  void aCodecThatWritesNothingFailsItsStepInsteadOfLosingTheValue() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                return w.step(StepDefinition.of("x", FORGETFUL), () -> "value");
              } catch (PayloadException e) {
                return e.getMessage();
              }
            });
    assertThat(scene.invoke())
        .isEqualTo(succeeded("the payload of x cannot be written: its codec returned null"));
  }

  @Test
  void aSleepWithoutATimeIsRefusedByName() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              try {
                Operations.sleep(w, SleepDefinition.of("nap"), null);
              } catch (IllegalArgumentException e) {
                return e.getMessage();
              }
              return "slept";
            });
    assertThat(((InvocationOutput.Succeeded) scene.invoke()).result())
        .contains("sleep nap (")
        .contains("was asked for null, a duration is wanted");
  }

  @Test
  void aResultThatItsCodecDoesNotWriteFailsTheRun() {
    WorkflowDefinition<String, String> workflow =
        WorkflowDefinition.of("forgetful", 1, Script.TEXT, FORGETFUL);
    WorkflowExecutor<String, String> executor =
        new WorkflowExecutor<>() {
          @Override
          public WorkflowDefinition<String, String> workflowDefinition() {
            return workflow;
          }

          @Override
          public String runWorkflow(String input) {
            return "value";
          }
        };
    Scene scene = Scene.of((w, in) -> "");

    InvocationOutput output =
        scene.runtime().invoke(executor, scene.backend.beginInvocation(scene.arn));

    assertThat(output).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(((InvocationOutput.Failed) output).error().message())
        .isEqualTo("the result of workflow forgetful cannot be written: its codec returned null");
  }

  @Test
  void aStepMayHaveAnyTime() {
    StepDefinition<String, Signature.Of0<String>> step =
        Script.stepDefinition("x").timeout(Duration.ofSeconds(Long.MAX_VALUE));
    Scene scene = Scene.of((w, in) -> w.step(step, () -> "done"));
    assertThat(scene.invoke()).isEqualTo(succeeded("done"));
    assertThat(Scene.of((w, in) -> w.step(step, () -> "done")).invoke(Duration.ofSeconds(60)))
        .isEqualTo(succeeded("done"));
  }

  @Test
  void aFutureThatIsAwaitedInAStepIsRefusedInItsOwnWords() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              DurableFuture<String> future = Durable.async(() -> "x");
              try {
                return w.step("s", future::get);
              } catch (InvalidDurableCallException e) {
                return e.getMessage();
              }
            });
    assertThat(scene.invoke())
        .isEqualTo(
            succeeded(
                "the future of a branch was awaited inside the body of step s; step bodies are not"
                    + " replayed, so do that in the workflow method instead"));
  }

  @Test
  void aRaceWithABranchThatWasGivenUpIsRefusedAsAwaitingItIs() {
    Scene scene =
        Scene.of(
            (w, in) -> {
              List<DurableFuture<String>> carriedOut = new ArrayList<>();
              w.subflow("sub", () -> "" + carriedOut.add(Durable.async(() -> w.await("never"))));
              try {
                return Durable.race(carriedOut);
              } catch (InvalidDurableCallException e) {
                return e.getMessage().contains("await it there") ? "explained" : e.getMessage();
              }
            });
    assertThat(scene.invoke()).isEqualTo(succeeded("explained"));
  }

  /** Else the body would be run again at once, and for ever. */
  @Test
  void aBackendThatTakesARetryAndSchedulesNoneFailsTheInvocation() {
    List<String> bodies = new ArrayList<>();
    Script script =
        Script.of(
            (w, in) ->
                w.step(
                    Script.stepDefinition("s").retry(Script.retry(3)),
                    () -> {
                      bodies.add("body");
                      throw new IllegalStateException("again");
                    }));
    Scene scene = new Scene(script);
    scene.tapped.hook(
        new CheckpointHook() {
          @Override
          public CheckpointResult afterApply(CheckpointCall call, CheckpointResult result) {
            List<Operation> running =
                result.newState().operations().stream().map(EdgesTest::started).toList();
            return new CheckpointResult(result.checkpointToken(), new StatePage(running, null));
          }
        });
    assertThatThrownBy(scene::invoke)
        .isInstanceOf(InvocationFailedException.class)
        .hasMessageContaining("the backend took the retry of s and did not schedule it");
    assertThat(bodies).hasSize(1);
  }

  private static Operation started(Operation operation) {
    return new Operation(
        operation.id(),
        operation.parentId(),
        operation.name(),
        operation.type(),
        operation.subType(),
        OperationStatus.STARTED,
        operation.startMillis(),
        operation.endMillis(),
        operation.details());
  }

  @Test
  void aBackendThatForgetsWhatItTookFailsTheInvocation() {
    Script script =
        Script.of(
            (w, in) -> {
              w.sleep("s", 1);
              return "";
            });
    Scene scene = new Scene(script);
    InvocationInput input = scene.backend.beginInvocation(scene.arn);
    Backend forgetful =
        new Backend() {
          @Override
          public CheckpointResult checkpoint(
              String arn, String token, String clientToken, List<OperationUpdate> updates) {
            return new CheckpointResult(token, StatePage.EMPTY);
          }

          @Override
          public StatePage state(String arn, String token, String marker, int maxItems) {
            return StatePage.EMPTY;
          }
        };
    WorkflowRuntime runtime = new WorkflowRuntime(forgetful, scene.options, scene.platform);
    assertThatThrownBy(() -> runtime.invoke(script, input))
        .isInstanceOf(InvocationFailedException.class)
        .hasMessageContaining("took an update of s and does not know the operation");
  }
}
