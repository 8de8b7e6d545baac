package dev.cairn.runtime.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Jitter;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.checkpoint.Continuation;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The runtime goes by the limits and abilities that its backend states. */
class BackendProfileTest {
  private static final BackendProfile MILLIS =
      BackendProfile.defaults().timeResolution(Duration.ofMillis(1));

  private static final RuntimeOptions OPTIONS =
      RuntimeOptions.defaults().environment(Map.of("ALIAS", "live", "BILLING", "archive:1")::get);

  private final List<List<OperationUpdate>> calls = new ArrayList<>();

  private InvocationOutput run(BackendProfile profile, Script.Code code) {
    Operation execution =
        new Operation(
            "id",
            null,
            "run",
            OperationType.EXECUTION,
            null,
            OperationStatus.STARTED,
            1,
            0,
            new OperationDetails.Execution("\"in\""));
    InvocationInput input =
        new InvocationInput("arn/id", "token", List.of(execution), null, List.of());
    // No real time: a start that waits for its result never travels alone.
    Platform platform = Platform.real().watcher(new ManualWatcher());
    return new WorkflowRuntime(new Recording(profile), OPTIONS, platform)
        .invoke(Script.of(code), input);
  }

  private List<String> shown() {
    return calls.stream()
        .map(c -> String.join(" ", c.stream().map(u -> u.id() + ":" + u.action()).toList()))
        .toList();
  }

  private UpdateOptions optionsOf(OperationAction action) {
    return calls.stream()
        .flatMap(List::stream)
        .filter(update -> update.action() == action)
        .findFirst()
        .orElseThrow()
        .options();
  }

  @Test
  void theEndOfARunTravelsWithItsLastResultsWhereTheBackendAllowsIt() {
    InvocationOutput output =
        run(
            BackendProfile.defaults().endTravelsWithResults(),
            (w, in) -> {
              for (int i = 1; i <= 5; i++) w.step("s", () -> "x");
              return "end";
            });
    assertThat(output).isEqualTo(new InvocationOutput.Succeeded("\"end\""));
    assertThat(shown())
        .containsExactly(
            "s:START s:SUCCEED",
            "s-2:START s-2:SUCCEED",
            "s-3:START s-3:SUCCEED",
            "s-4:START s-4:SUCCEED",
            "s-5:START s-5:SUCCEED id:SUCCEED");
  }

  @Test
  void aFailureOfARunTravelsWithItsLastResultsAsWell() {
    InvocationOutput output =
        run(
            BackendProfile.defaults().endTravelsWithResults(),
            (w, in) -> {
              w.step("s", () -> "x");
              throw new IllegalStateException("over");
            });
    assertThat(output).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(shown()).containsExactly("s:START s:SUCCEED id:FAIL");
    assertThat(calls.get(0).get(2).error().message()).isEqualTo("over");
  }

  @Test
  void withNothingUnsentTheEndIsInTheAnswerAlone() {
    InvocationOutput output =
        run(BackendProfile.defaults().endTravelsWithResults(), (w, in) -> "end");
    assertThat(output).isEqualTo(new InvocationOutput.Succeeded("\"end\""));
    assertThat(calls).isEmpty();
  }

  @Test
  void elsewhereTheEndIsInTheAnswerAlone() {
    run(BackendProfile.defaults(), (w, in) -> w.step("s", () -> "x"));
    assertThat(shown()).containsExactly("s:START s:SUCCEED");
  }

  @Test
  void timersHaveTheResolutionOfTheBackend() {
    Script.Code code =
        (w, in) -> {
          Operations.sleep(w, SleepDefinition.of("nap", Duration.ofNanos(50_000_001)));
          return "";
        };
    run(MILLIS, code);
    assertThat(optionsOf(OperationAction.START))
        .isEqualTo(new UpdateOptions.Wait(Duration.ofMillis(51)));
    calls.clear();
    run(BackendProfile.defaults(), code);
    assertThat(optionsOf(OperationAction.START)).isEqualTo(new UpdateOptions.Wait(1));
  }

  @Test
  void delaysBetweenAttemptsHaveTheResolutionOfTheBackend() {
    RetryPolicy retry =
        RetryPolicy.DEFAULT
            .attempts(2)
            .delays(Duration.ofMillis(20), 1, Duration.ofSeconds(1))
            .jitter(Jitter.NONE);
    run(
        MILLIS,
        (w, in) ->
            w.step(
                Script.stepDefinition("flaky").retry(retry),
                () -> {
                  throw new IllegalStateException("no");
                }));
    assertThat(optionsOf(OperationAction.RETRY))
        .isEqualTo(new UpdateOptions.Step(Duration.ofMillis(20)));
  }

  @Test
  void timeoutsOfEventsHaveTheResolutionOfTheBackend() {
    EventDefinition<String, Signature.NoSubmitter> event =
        Script.event("e").timeout(Duration.ofMillis(1500));
    run(MILLIS, (w, in) -> Operations.awaitEvent(w, event));
    assertThat(optionsOf(OperationAction.START))
        .isEqualTo(new UpdateOptions.Callback(Duration.ofMillis(1500), Duration.ZERO));
  }

  @Test
  void payloadsAreCheckedByTheLimitOfTheBackend() {
    InvocationOutput output =
        run(
            BackendProfile.defaults().payloadBytes(100),
            (w, in) -> w.step("s", () -> "x".repeat(99)));
    assertThat(output)
        .isInstanceOfSatisfying(
            InvocationOutput.Failed.class,
            failed ->
                assertThat(failed.error().message())
                    .startsWith("the payload of s takes 101 bytes, allowed are 100;"));
  }

  @Test
  void aRunContinuesAsItselfWhereTheBackendDoesSo() {
    InvocationOutput output =
        run(
            BackendProfile.defaults(),
            (w, in) -> {
              w.step("s", () -> "x");
              return Durable.continueAs("next");
            });
    assertThat(output).isEqualTo(new InvocationOutput.ContinuedAs("\"next\""));
    assertThat(shown()).containsExactly("s:START s:SUCCEED");
  }

  @Test
  void theBackendNamesFunctionsButNotValuesOfVariables() {
    run(
        BackendProfile.defaults(),
        (w, in) -> {
          Operations.startInvoke(w, Script.invoke("file", "archive:${ALIAS}"), "x");
          return Operations.invoke(w, Script.invoke("bill", "${BILLING}"), "x");
        });

    assertThat(
            calls.stream()
                .flatMap(List::stream)
                .map(OperationUpdate::options)
                .map(options -> ((UpdateOptions.ChainedInvoke) options).functionName()))
        .containsExactly("staging-archive:live", "archive:1");
  }

  /** Takes everything and ends nothing. */
  private final class Recording implements Backend {
    private final BackendProfile profile;

    Recording(BackendProfile profile) {
      this.profile = profile;
    }

    @Override
    public BackendProfile profile() {
      return profile;
    }

    @Override
    public Continuation continuation(String executionArn) {
      return new Continuation.SameRun();
    }

    @Override
    public String deployedName(String named) {
      return named.startsWith("archive:") ? "staging-" + named : named;
    }

    @Override
    public CheckpointResult checkpoint(
        String arn, String token, String clientToken, List<OperationUpdate> updates) {
      calls.add(updates);
      List<Operation> changed = new ArrayList<>();
      for (OperationUpdate update : updates) {
        if (update.type() != OperationType.EXECUTION) changed.add(operation(update));
      }
      return new CheckpointResult(token, new StatePage(changed, null));
    }

    private static Operation operation(OperationUpdate update) {
      OperationStatus status =
          switch (update.action()) {
            case START -> OperationStatus.STARTED;
            case RETRY -> OperationStatus.PENDING;
            case SUCCEED -> OperationStatus.SUCCEEDED;
            case FAIL -> OperationStatus.FAILED;
            case CANCEL -> OperationStatus.CANCELLED;
          };
      return new Operation(
          update.id(),
          update.parentId(),
          update.name(),
          update.type(),
          update.subType(),
          status,
          1,
          2,
          new OperationDetails.Step(1, 0, update.payload(), update.error()));
    }

    @Override
    public StatePage state(String arn, String token, String marker, int maxItems) {
      throw new UnsupportedOperationException();
    }
  }
}
